import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { threadId } from 'node:worker_threads'

/** Writes a file that others may be reading or making at the same moment: they find it whole or not at all. */
export function writeWhole(path: string, content: string | Uint8Array): void {
  const temporary = `${path}.${process.pid}-${threadId}`
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(temporary, content)
  renameSync(temporary, path)
}
