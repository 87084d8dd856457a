import type { AddressInfo } from 'node:net'
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

export type Told = { readonly port: number } | { readonly spent: Spent } | { readonly publishedAt: number }
export type Asked = 'spent' | 'publish'

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

const tell = (message: Told) => process.send?.(message)
process.on('message', (asked: Asked) => {
  if (asked === 'publish') {
    const publishedAt = performance.timeOrigin + performance.now()
    gateway.hub.publish({ merchantCode: 'NOCTURNE01' }, { type: 'announcements' })
    tell({ publishedAt })
    return
  }
  const { user, system } = process.cpuUsage()
  const residentMb = process.memoryUsage.rss() / 1_048_576
  tell({ spent: { processor: (user + system) / 1000, residentMb } })
})
process.on('disconnect', () => process.exit(0))
tell({ port: (gateway.app.server.address() as AddressInfo).port })
