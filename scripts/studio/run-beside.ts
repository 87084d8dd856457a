import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { root } from '../lib/run.ts'
import type { RunningStudio } from './desk-door.ts'

export interface StudioBeside {
  /** Starts the studio where it neither runs nor is on its way. Rejects where it ends before it answers. */
  readonly start: () => Promise<RunningStudio>
  /** Null until it is ready, and after it has ended. */
  readonly running: () => RunningStudio | null
  readonly close: () => void
}

interface Beside {
  /** The brand files it edits. */
  readonly brands: string
  readonly work: string
  /** Settles when no build of the studio's page is under way. */
  readonly built: () => Promise<unknown>
  readonly onProblem: (sentence: string) => void
}

/** `npm run studio` as a process of its own beside a gateway, on a free port of this machine, with its drafts in `work`. */
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
      // The channel closes with this process, however that ends, and the studio ends with the channel.
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
