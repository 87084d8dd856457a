import type { AddressInfo } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { openDatabase } from '#server/database/database.ts'
import { openBus } from '#server/events/open-bus.ts'
import { systemClock } from '#server/process/platform.ts'
import { startGateway } from '#tests/support/gateway.ts'

/** A gateway as a process of its own, on the database of its first argument; for `gateways.ts`, which speaks to it. */

/** Since the start; `processor` in milliseconds. */
export interface Spent {
  readonly processor: number
  readonly residentMb: number
}

/** After a full garbage collection. */
export interface Health {
  readonly residentMb: number
  readonly heapMb: number
  /** Open sockets, timers, files and so on. */
  readonly handles: number
  /** 99th percentile of the event loop's delay since the last question, in milliseconds. */
  readonly lagMs: number
  readonly unhandled: number
}

export type Told =
  | { readonly port: number }
  | { readonly spent: Spent }
  | { readonly health: Health }
  | { readonly publishedAt: number }
export type Asked = 'spent' | 'publish' | 'health'

const [url = ''] = process.argv.slice(2)
const onProblem = (problem: Error | string) =>
  process.stderr.write(`${problem instanceof Error ? problem.message : problem}\n`)
const database = await openDatabase({
  dataDir: '',
  databaseUrl: url,
  // Eight of them share the 100 connections of a server with others.
  poolSize: 6,
  onPoolError: () => undefined,
})
const bus = await openBus({
  config: { eventsUrl: null, databaseUrl: url, databaseCa: null },
  db: database.db,
  secret: 'of all of them',
  onProblem,
})
const gateway = await startGateway({
  db: database.db,
  deps: { clock: systemClock, bus },
  config: { databaseUrl: url, logLevel: 'silent', maxStreamsPerAddress: 10_000 },
})
await gateway.app.listen({ port: 0, host: '127.0.0.1' })

let unhandled = 0
process.on('unhandledRejection', (reason) => {
  unhandled += 1
  onProblem(reason instanceof Error ? reason : String(reason))
})
const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()

function health(): Health {
  const lagMs = delay.percentile(99) / 1e6
  // Before the collection, which stops the process.
  globalThis.gc?.()
  const { rss, heapUsed } = process.memoryUsage()
  delay.reset()
  return {
    residentMb: rss / 1_048_576,
    heapMb: heapUsed / 1_048_576,
    handles: process.getActiveResourcesInfo().length,
    lagMs,
    unhandled,
  }
}

const tell = (message: Told) => process.send?.(message)
process.on('message', (asked: Asked) => {
  if (asked === 'publish') {
    const publishedAt = performance.timeOrigin + performance.now()
    gateway.hub.publish({ merchantCode: 'NOCTURNE01' }, { type: 'announcements' })
    tell({ publishedAt })
    return
  }
  if (asked === 'health') {
    tell({ health: health() })
    return
  }
  const { user, system } = process.cpuUsage()
  const residentMb = process.memoryUsage.rss() / 1_048_576
  tell({ spent: { processor: (user + system) / 1000, residentMb } })
})
process.on('disconnect', () => process.exit(0))
tell({ port: (gateway.app.server.address() as AddressInfo).port })
