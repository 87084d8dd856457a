import { parseArgs } from 'node:util'
import { agentBets } from './bench/agent-bets.ts'
import { agentMonth } from './bench/agent-month.ts'
import { cachedLobby } from './bench/cached-lobby.ts'
import { coldStart } from './bench/cold-start.ts'
import { gameFrames } from './bench/game-frames.ts'
import { firstLoad } from './bench/first-load.ts'
import { fullStack } from './bench/full-stack.ts'
import { gates } from './bench/gates.ts'
import { idleStreams, manyGateways } from './bench/gateways.ts'
import { growingHistory } from './bench/history.ts'
import { heavyLoad } from './bench/heavy-load.ts'
import { hotAccount } from './bench/hot-account.ts'
import { layoutShift } from './bench/layout-shift.ts'
import { ledgerThroughput } from './bench/ledger.ts'
import { lotterySales, lotterySettlement } from './bench/lottery.ts'
import { loginFlood } from './bench/login-flood.ts'
import { lobbyOfTenThousand } from './bench/many-games.ts'
import { memberCenter } from './bench/member-center.ts'
import { registerDialog } from './bench/register-dialog.ts'
import { keepsBound, line } from './bench/report.ts'
import type { Bench } from './bench/report.ts'
import { routesOnAPhone } from './bench/routes.ts'
import { runApart } from './bench/run-apart.ts'
import { searchAsTyped } from './bench/search.ts'
import { soak } from './bench/soak.ts'
import { stamping } from './bench/stamping.ts'
import { studioPreview } from './bench/studio.ts'

/**
 * `npm run bench [name…] [-- --only <word>…]`: runs all benchmarks of the product on this machine, or those whose names
 * contain one of the words. `--only` narrows a bench down: `npm run bench routes -- --only aurora --only slots`.
 */
const benches: readonly Bench[] = [
  coldStart,
  firstLoad,
  routesOnAPhone,
  layoutShift,
  stamping,
  studioPreview,
  gates,
  ledgerThroughput,
  hotAccount,
  growingHistory,
  lotterySales,
  lotterySettlement,
  fullStack,
  heavyLoad,
  cachedLobby,
  manyGateways,
  idleStreams,
  soak,
  loginFlood,
  registerDialog,
  lobbyOfTenThousand,
  searchAsTyped,
  gameFrames,
  memberCenter,
  agentMonth,
  agentBets,
]
/** Time limit of a bench that sets none. */
const usualSeconds = 600

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    alone: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [] },
  },
})
if (values.alone) await measure(positionals.join(' '))
else await measureApart(positionals)

/** Runs one bench in this process and prints its figures, one per line. */
async function measure(name: string) {
  for (const bench of benches.filter((each) => each.name === name))
    for (const figure of await bench.run(values.only)) {
      console.log(`  ${line(figure)}`)
      if (!keepsBound(figure)) process.exitCode = 1
    }
}

/** Runs each bench in its own process, so that they do not influence each other. */
async function measureApart(wanted: readonly string[]) {
  const missed: string[] = []
  const narrowed = values.only.flatMap((word) => ['--only', word])
  for (const { name, withinSeconds = usualSeconds, isByNameOnly = false } of benches) {
    if (wanted.length === 0 && isByNameOnly) continue
    if (wanted.length > 0 && !wanted.some((word) => name.includes(word))) continue
    console.log(`\n${name}`)
    const ending = await runApart([import.meta.filename, '--alone', name, ...narrowed], withinSeconds * 1000)
    if (ending === 'unfinished') console.log(`  not finished within ${withinSeconds} s`)
    if (ending !== 0) missed.push(name)
  }
  console.log(missed.length === 0 ? '\nevery bound kept' : `\nbounds missed: ${missed.join(', ')}`)
  process.exitCode = missed.length === 0 ? 0 : 1
}
