import { payoutOf, pocketOf } from '../roulette/bets.ts'
import { chargesIn, chargesOf } from '../roulette/charges.ts'
import { rouletteTables } from '../roulette/roulette-tables.ts'
import { fromBet } from '../tables/chips.ts'
import type { GameState } from './game-state.ts'
import { liveTableStates } from './live-table-states.ts'
import type { LiveRow } from './live-table-states.ts'

const plain = 'casa-mirante-roulette'
const charged = 'patio-ebano-brasa-roulette'
const bet = { 'straight-17': '100', 'straight-32': '500', red: '1000', 'dozen-2': '500' }

const rows: Readonly<Record<string, LiveRow>> = {
  betting: { tableId: plain, phase: 'betting' },
  chipsLaid: { tableId: plain, phase: 'betting', bet },
  closed: { tableId: plain, phase: 'closed', bet },
  spinning: { tableId: plain, phase: 'running', bet },
  win: { tableId: plain, phase: 'result', bet, isWon: true },
  loss: { tableId: plain, phase: 'result', bet, isWon: false },
  charged: { tableId: charged, phase: 'running', bet },
}

/** The states of roulette tables. */
export const rouletteStates = (): Readonly<Record<string, GameState>> =>
  liveTableStates(
    {
      kind: 'roulette',
      timesOf(tableId) {
        const times = rouletteTables.find(({ id }) => id === tableId)?.times
        if (times === undefined) throw new Error(`No roulette table is called ${tableId}`)
        return times
      },
      resultOf: (draws, tableId) => ({
        pocket: pocketOf(draws),
        ...(tableId === charged && { charges: chargesOf(draws) }),
      }),
      payoutOf: (laid, result) => payoutOf(fromBet(laid), Number(result['pocket']), chargesIn(result)),
    },
    rows,
  )
