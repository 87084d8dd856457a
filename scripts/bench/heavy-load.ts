import { hasServer, serverDatabase } from '#tests/support/engines.ts'
import { vendorSecret } from '#tests/support/gateway.ts'
import { startApart } from './apart-gateway.ts'
import { makeLoad, seatedAt } from './full-stack.ts'
import type { LoadResult } from './load-bets.ts'
import type { Bench, Figure } from './report.ts'

const usualSeconds = 600
const betsPerSecond = 1_000
const lanes = 100
const seats = 100
/** Times the rate of the goal. */
const overload = 3
/** More calls at once than a gateway has slots. */
const overloadLanes = 1_500
/** Calls until the gateway's code is compiled. */
const callsBefore = 4_000

async function play(seconds: number): Promise<Figure[]> {
  const database = await serverDatabase()
  const gateway = await startApart(database.url)
  try {
    const table = await seatedAt(database.db, `http://127.0.0.1:${gateway.port}`, seats)
    const order = { port: gateway.port, secret: vendorSecret, reads: [], bets: table.map(({ bet }) => bet) }
    await makeLoad({ ...order, lanes, calls: callsBefore })
    const before = await gateway.spent()
    const steady = await makeLoad({
      ...order,
      lanes,
      calls: seconds * betsPerSecond,
      perSecond: betsPerSecond,
    })
    const after = await gateway.spent()
    const pressed = await makeLoad({
      ...order,
      lanes: overloadLanes,
      calls: Math.ceil(seconds / 10) * betsPerSecond * overload,
      perSecond: betsPerSecond * overload,
      mayShed: true,
    })
    const processors = (after.processor - before.processor) / (steady.seconds * 1000)
    return [
      ...ofSteadyLoad(steady, seconds, processors),
      ...ofOverload(pressed, Math.ceil(seconds / 10) * betsPerSecond * overload),
    ]
  } finally {
    await gateway.stop()
    await database.close()
  }
}

function ofSteadyLoad({ failed, p99, ...load }: LoadResult, seconds: number, processors: number): Figure[] {
  const calls = seconds * betsPerSecond
  const ofGenerator = (load.ownCpuUs * calls) / (load.seconds * 1_000_000)
  return [
    {
      name: `bets per second for ${seconds} seconds`,
      value: calls / load.seconds,
      unit: '/s',
      atLeast: 0.98 * betsPerSecond,
      note: `of a processor: gateway ${processors.toFixed(2)}, load generator ${ofGenerator.toFixed(2)}`,
    },
    { name: 'bets that failed', value: failed, unit: '', atMost: 0 },
    { name: `p99 of a bet, ${lanes} connections`, value: p99, unit: 'ms', atMost: 150 },
  ]
}

function ofOverload({ failed, statuses, shed, p99, seconds }: LoadResult, calls: number): Figure[] {
  return [
    { name: `offered at ${overload} times the load`, value: calls / seconds, unit: '/s' },
    { name: 'taken of it', value: (calls - shed - failed) / seconds, unit: '/s' },
    {
      name: 'turned away with 503',
      value: (shed / calls) * 100,
      unit: '%',
    },
    { name: 'that failed otherwise', value: failed, unit: '', atMost: 0, note: statuses.join(', ') },
    { name: 'p99 of those that were taken', value: p99, unit: 'ms', atMost: 500 },
  ]
}

/** One gateway at the goal's rate for ten minutes, then at three times the rate. `--only <seconds>` shortens it. */
export const heavyLoad: Bench = {
  name: 'ten minutes of bets',
  withinSeconds: usualSeconds * 2,
  isByNameOnly: true,
  run: async ([seconds]) => ((await hasServer()) ? play(Number(seconds ?? usualSeconds)) : []),
}
