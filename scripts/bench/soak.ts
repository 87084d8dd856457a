import { setTimeout as pause } from 'node:timers/promises'
import { hasServer, serverDatabase } from '#tests/support/engines.ts'
import { vendorSecret } from '#tests/support/gateway.ts'
import { startApart } from './apart-gateway.ts'
import { makeLoad, seatedAt } from './full-stack.ts'
import type { Health } from './gateway-process.ts'
import type { Bench, Figure } from './report.ts'

const usualMinutes = 60
const betsPerSecond = 300
const lanes = 32
const seats = 32
const looksPerMinute = 4
/** Share of the time in which caches fill and code is compiled. */
const warmUp = 1 / 6

/** Slope of the least squares line, per minute. */
export function slope(values: readonly (readonly [minute: number, value: number])[]): number {
  const mean = (of: 0 | 1) => values.reduce((sum, pair) => sum + pair[of], 0) / values.length
  const [x, y] = [mean(0), mean(1)]
  const above = values.reduce((sum, [at, value]) => sum + (at - x) * (value - y), 0)
  return above / values.reduce((sum, [at]) => sum + (at - x) ** 2, 0)
}

async function play(minutes: number): Promise<Figure[]> {
  const database = await serverDatabase()
  const gateway = await startApart(database.url)
  try {
    const table = await seatedAt(database.db, `http://127.0.0.1:${gateway.port}`, seats)
    const looks: (readonly [minute: number, health: Health])[] = []
    const calls = minutes * 60 * betsPerSecond
    const startedAt = performance.now()
    const loaded = makeLoad({
      port: gateway.port,
      lanes,
      calls,
      perSecond: betsPerSecond,
      secret: vendorSecret,
      bets: table.map(({ bet }) => bet),
      reads: [],
    })
    for (;;) {
      const ended = await Promise.race([pause(60_000 / looksPerMinute), loaded])
      if (ended !== undefined) break
      looks.push([(performance.now() - startedAt) / 60_000, await gateway.health()])
    }
    const result = await loaded
    const warm = looks.filter(([minute]) => minute > minutes * warmUp)
    const [, last] = looks.at(-1) ?? []
    if (last === undefined) throw new Error('The load ended before the first look')
    const grows = (what: 'residentMb' | 'heapMb' | 'handles') =>
      slope(warm.map(([minute, health]) => [minute, health[what]] as const))
    return [
      {
        name: `bets per second for ${minutes} minutes`,
        value: calls / result.seconds,
        unit: '/s',
        atLeast: 0.98 * betsPerSecond,
      },
      { name: 'bets that failed', value: result.failed, unit: '', atMost: 0 },
      { name: 'p99 of a bet', value: result.p99, unit: 'ms' },
      { name: 'resident memory at the end', value: last.residentMb, unit: 'MB' },
      { name: 'its growth', value: grows('residentMb'), unit: 'MB/min', atMost: 1 },
      { name: 'heap at the end, collected', value: last.heapMb, unit: 'MB' },
      { name: 'its growth', value: grows('heapMb'), unit: 'MB/min', atMost: 1 },
      {
        name: 'growth of open handles',
        value: grows('handles'),
        unit: '/min',
        atMost: 0.1,
        note: `${last.handles} at the end`,
      },
      {
        name: 'p99 of the event loop’s delay',
        value: Math.max(...warm.map(([, { lagMs }]) => lagMs)),
        unit: 'ms',
        atMost: 50,
        note: `the highest of ${warm.length} looks`,
      },
      { name: 'unhandled rejections', value: last.unhandled, unit: '', atMost: 0 },
    ]
  } finally {
    await gateway.stop()
    await database.close()
  }
}

/** One gateway under steady load: what grows. `--only <minutes>` shortens it. */
export const soak: Bench = {
  name: 'soak',
  withinSeconds: (usualMinutes + 10) * 60,
  isByNameOnly: true,
  run: async ([minutes]) => ((await hasServer()) ? play(Number(minutes ?? usualMinutes)) : []),
}
