import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's root folder, with a trailing slash. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

export interface Finished {
  /** 1 of a program that a signal ended. */
  readonly code: number
  readonly signal: NodeJS.Signals | null
  readonly output: string
}

interface InBackground {
  /** Aborting kills the program and rejects the promise. */
  readonly signal: AbortSignal
}

/**
 * Runs a program (`node_modules/.bin` first on the PATH) and collects its output. In the background it gets low CPU
 * priority.
 */
export function runQuietly(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  background?: InBackground,
): Promise<Finished> {
  return start(command, args, env, 'pipe', background)
}

/** The same with the terminal's output; `output` is what it wrote as errors. */
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
      stdio: ['ignore', stdio, 'pipe'],
      ...background,
    })
    if (background !== undefined && child.pid !== undefined)
      setPriority(child.pid, constants.priority.PRIORITY_LOW)
    let output = ''
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (stdio === 'inherit') process.stderr.write(chunk)
    })
    child.on('error', reject)
    child.on('close', (code, signal) => resolve({ code: code ?? 1, signal, output }))
  })
}
