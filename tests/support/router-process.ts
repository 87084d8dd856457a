import { spawn } from 'node:child_process'
import { root } from '#scripts/lib/run.ts'

const patienceMs = 60_000
type Env = Readonly<Record<string, string>>

/** `npm run router` as a process of its own, killed when it takes longer than a minute. */
function start(words: readonly string[], env: Env) {
  const child = spawn(process.execPath, ['server/router/main.ts', ...words], {
    cwd: root,
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...env },
  })
  const tooLong = setTimeout(() => child.kill('SIGKILL'), patienceMs)
  let said = ''
  const waiting = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      said += part
      for (const look of waiting) look()
    })
  const ended = new Promise<Ended>((resolve) =>
    child.once('close', (code, signal) => {
      clearTimeout(tooLong)
      resolve({ code, signal, said })
    }),
  )
  const until = (wanted: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const found = wanted.exec(said)
        if (found === null) return
        waiting.delete(look)
        resolve(found)
      }
      waiting.add(look)
      look()
      void ended.then(() => reject(new Error(`It ended without ${wanted.source}: ${said}`)))
    })
  return { child, ended, until }
}

export interface Ended {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly said: string
}

/** Runs a command to its end, or kills it as soon as it tells the step. */
export function runCommand(
  words: readonly string[],
  { killedAt, env }: { readonly killedAt: string | null; readonly env: Env },
): Promise<Ended> {
  const { child, ended, until } = start(words, env)
  if (killedAt !== null)
    until(new RegExp(`^${killedAt}$`, 'm')).then(
      () => child.kill('SIGKILL'),
      () => undefined,
    )
  return ended
}

/** Starts the router on a free port; resolves when it is ready. */
export async function startRouter(directory: string, env: Env) {
  const { child, ended, until } = start([directory], { PORT: '0', HOST: '127.0.0.1', ...env })
  const [, port] = await until(/^ready {2}port (\d+)$/m)
  return { port: Number(port), ended, until, stop: (signal: NodeJS.Signals) => child.kill(signal) }
}
