import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { threadId } from 'node:worker_threads'

/** Writes a file atomically, so that concurrent readers and writers never see a partial one. */
export function writeWhole(path: string, content: string | Uint8Array): void {
  const temporary = `${path}.${process.pid}-${threadId}`
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(temporary, content)
  renameSync(temporary, path)
}
