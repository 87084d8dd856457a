import { mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/**
 * Creates a folder and its missing parents one by one: Node's recursive call never returns on file systems without
 * folder creation (`/proc`). Throws with a message.
 */
export function makeFolder(folder: string): void {
  try {
    const missing: string[] = []
    for (let at = resolve(folder); !isThere(at); at = dirname(at)) missing.unshift(at)
    for (const each of missing) mkdirSync(each)
  } catch (error) {
    throw cannot(folder, error)
  }
}

function isThere(path: string): boolean {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (stat?.isDirectory() === false) throw new Error(`${path} is a file`)
  return stat !== undefined
}

const cannot = (folder: string, error: unknown) =>
  new Error(
    `${folder} cannot be the output folder (${error instanceof Error ? error.message : String(error)}): choose another one.`,
    { cause: error },
  )
