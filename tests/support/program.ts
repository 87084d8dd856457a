import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { root } from '#scripts/lib/run.ts'

/** A running Node.js program. */
export interface Program {
  readonly process: ChildProcess
  /** What it has printed so far. */
  output(): string
  /** Stops it (gracefully, unless told otherwise) and waits. Resolves to its exit code; null when a signal ended it. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

interface Starting {
  readonly env: NodeJS.ProcessEnv
  /** Matches its output once it is ready. Default: a line that begins with `ready`. */
  readonly said?: RegExp
  /** Its folder. Default: the project's. */
  readonly folder?: string
}

/** Starts a program and waits until it is ready. Rejects with its output when it ends before. */
export async function startProgram(
  words: readonly string[],
  { env, said = /^ready\b/m, folder = root }: Starting,
): Promise<Program> {
  const child = spawn(process.execPath, words, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString()
      if (said.test(output)) resolve()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    void ended.then((code) =>
      reject(new Error(`${words.join(' ')} ended with ${code} before it was ready:\n${output}`)),
    )
  })
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    return ended
  }
  return { process: child, output: () => output, stop }
}
