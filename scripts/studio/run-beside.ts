import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { root } from '../lib/run.ts'
import type { RunningStudio } from './desk-door.ts'

export interface StudioBeside {
  /** Starts the studio where it neither runs nor is on its way. */
  readonly start: () => void
  /** Null until it is ready, and after it has ended. */
  readonly running: () => RunningStudio | null
  readonly close: () => void
}

interface Beside {
  readonly work: string
  /** Settles when no build of the studio's page is under way. */
  readonly built: () => Promise<unknown>
  readonly onProblem: (sentence: string) => void
}

/** `npm run studio` as a process of its own beside a gateway, on a free port of this machine, with its drafts in `work`. */
export function studioBeside({ work, built, onProblem }: Beside): StudioBeside {
  const closing = new AbortController()
  let isBegun = false
  let running: RunningStudio | null = null
  const begin = async (): Promise<void> => {
    await built()
    const [port, key] = [await freePort(), randomBytes(32).toString('base64url')]
    const child = spawn(process.execPath, ['scripts/studio.ts', '--work', work], {
      cwd: root,
      env: { ...process.env, PORT: String(port), STUDIO_KEY: key, DEMO_TEAMS: 'off' },
      // The channel closes with this process, however that ends, and the studio ends with the channel.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const end = () => void child.kill('SIGTERM')
    closing.signal.addEventListener('abort', end, { once: true })
    if (closing.signal.aborted) end()
    child.once('message', () => (running = { port, key }))
    child.once('close', (code) => {
      if (code !== 0 && !closing.signal.aborted) onProblem(`The studio ended with ${code}`)
      running = null
      isBegun = false
    })
  }
  return {
    start() {
      if (isBegun) return
      isBegun = true
      void begin().catch((error: unknown) => {
        isBegun = false
        onProblem(error instanceof Error ? error.message : String(error))
      })
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
