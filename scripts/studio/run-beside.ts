import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { root } from '../lib/run.ts'
import type { RunningStudio } from './desk-door.ts'

export interface StudioBeside {
  /** Starts the studio unless it is running or starting. Rejects when it exits before it is ready. */
  readonly start: () => Promise<RunningStudio>
  /** Null until it is ready, and after it has exited. */
  readonly running: () => RunningStudio | null
  readonly close: () => void
}

interface Beside {
  /** The brand files it edits. */
  readonly brands: string
  readonly work: string
  /** Resolves when no build of the studio's page is in progress. */
  readonly built: () => Promise<unknown>
  readonly onProblem: (sentence: string) => void
}

/** Runs `npm run studio` as a separate process beside a gateway, on a free loopback port, with its drafts in `work`. */
export function studioBeside({ brands, work, built, onProblem }: Beside): StudioBeside {
  const closing = new AbortController()
  let begun: Promise<RunningStudio> | null = null
  let running: RunningStudio | null = null
  const begin = async (): Promise<RunningStudio> => {
    await built()
    const [port, key] = [await freePort(), randomBytes(32).toString('base64url')]
    const child = spawn(process.execPath, ['scripts/studio.ts', '--brands', brands, '--work', work], {
      cwd: root,
      env: { ...process.env, PORT: String(port), STUDIO_KEY: key, DEMO_TEAMS: 'off' },
      // The IPC channel closes when this process ends for any reason, which also ends the studio.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const end = () => void child.kill('SIGTERM')
    closing.signal.addEventListener('abort', end, { once: true })
    if (closing.signal.aborted) end()
    return new Promise((resolve, reject) => {
      child.once('message', () => resolve((running = { port, key })))
      child.once('close', (code) => {
        const sentence = `The studio ended with ${code}`
        if (code !== 0 && !closing.signal.aborted) onProblem(sentence)
        running = null
        begun = null
        reject(new Error(sentence))
      })
    })
  }
  return {
    start() {
      begun ??= begin()
      return begun
    },
    running: () => running,
    close: () => closing.abort(),
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
