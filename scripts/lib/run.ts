import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's root folder, with a trailing slash. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

export interface Finished {
  readonly code: number
  readonly output: string
}

interface InBackground {
  /** Ends the program; the promise is rejected. */
  readonly signal: AbortSignal
}

/**
 * Runs a program of ours (`node_modules/.bin` first on the PATH) and collects what it prints. In the background it takes
 * only the time that nobody else wants.
 */
export function runQuietly(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  background?: InBackground,
): Promise<Finished> {
  return start(command, args, env, 'pipe', background)
}

/** The same with the terminal handed through. */
export function runLoudly(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Finished> {
  return start(command, args, env, 'inherit')
}

function start(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  stdio: 'pipe' | 'inherit',
  background?: InBackground,
) {
  const path = [join(root, 'node_modules', '.bin'), process.env['PATH']].join(delimiter)
  return new Promise<Finished>((resolve, reject) => {
    const child = spawn(command === 'node' ? process.execPath : command, [...args], {
      cwd: root,
      env: { ...process.env, PATH: path, ...env },
      stdio: ['ignore', stdio, stdio],
      ...background,
    })
    if (background !== undefined && child.pid !== undefined)
      setPriority(child.pid, constants.priority.PRIORITY_LOW)
    let output = ''
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
