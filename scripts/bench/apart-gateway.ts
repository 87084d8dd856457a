import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Asked, Health, Spent, Told } from './gateway-process.ts'

/** A gateway in another process. */
export interface Apart {
  readonly port: number
  spent(): Promise<Spent>
  health(): Promise<Health>
  /** Publishes an announcement; when, in milliseconds since the epoch. */
  publish(): Promise<number>
  stop(): Promise<unknown>
}

async function told<K extends string>(
  child: ChildProcess,
  key: K,
  asked?: Asked,
): Promise<Extract<Told, Record<K, unknown>>> {
  const answer = once(child, 'message', { signal: AbortSignal.timeout(180_000) })
  if (asked !== undefined) child.send(asked)
  const [message] = (await answer) as [Told]
  if (!(key in message)) throw new Error(`A gateway told ${JSON.stringify(message)} and no ${key}`)
  return message as Extract<Told, Record<K, unknown>>
}

/** As `Dockerfile` starts it; the bench also asks for collections. */
const execArgv = ['--max-semi-space-size=32', '--expose-gc']

export async function startApart(url: string): Promise<Apart> {
  const child = fork(new URL('./gateway-process.ts', import.meta.url), [url], { execArgv })
  const { port } = await told(child, 'port')
  return {
    port,
    spent: async () => (await told(child, 'spent', 'spent')).spent,
    health: async () => (await told(child, 'health', 'health')).health,
    publish: async () => (await told(child, 'publishedAt', 'publish')).publishedAt,
    stop: () => {
      const exited = once(child, 'exit')
      child.disconnect()
      return exited
    },
  }
}
