import { createHash } from 'node:crypto'
import { drawsFrom } from '../fair/draws.ts'
import { machineOf } from '../slots/machine.ts'
import { simulate, volatilityOf } from '../slots/simulate.ts'
import { titleOf } from '../slots/titles/index.ts'
import { tune } from './tune.ts'

/**
 * Prints strips for a title whose paytable was changed, with the return and volatility to publish:
 * `node sandbox/games/tools/tune-title.ts ipe-luz-tucano 96.10`
 */
const [gameId = '', target = ''] = process.argv.slice(2)
const title = titleOf(gameId)
if (title === null || !/^9[4-6]\.[0-9]{2}$/.test(target)) {
  process.stderr.write('Tell the id of a game and a return from 94.00 to 96.99.\n')
  process.exitCode = 1
} else {
  /** Deterministic: the same title and target give the same strips. */
  const blockOf = (seed: string) => (cursor: number) =>
    createHash('sha256').update(`${seed}:${cursor}`).digest()
  const draws = drawsFrom(blockOf(`${gameId} ${target}`))
  const tuned = tune(title, Math.round(Number(target) * 100), (bound) => draws.below(bound))
  const { deviation, hits } = simulate(machineOf(tuned), 300_000, (round) =>
    drawsFrom(blockOf(`${gameId} ${round}`)),
  )
  const { strips, freeSpins, rtp } = tuned
  process.stdout.write(
    `${JSON.stringify({ rtp, volatility: volatilityOf(deviation), deviation, hits, strips, freeSpins }, null, 2)}\n`,
  )
}
