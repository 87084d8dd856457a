import { toDecimal } from '#domain/money/money.ts'
import { commitmentOf, fairDraws } from '../fair/fair.ts'
import { payoutOf, pocketOf } from '../roulette/bets.ts'
import { chargesIn, chargesOf } from '../roulette/charges.ts'
import { rouletteTables } from '../roulette/roulette-tables.ts'
import { fromBet } from '../tables/chips.ts'
import type { JsonObject } from '../engine/json.ts'
import type { StakeEvent, TableEvent } from '../tables/table-events.ts'
import { momentAt, startOf } from '../tables/table-clock.ts'
import type { Phase, TableTimes } from '../tables/table-clock.ts'
import { currency, firstThat, serverSeedAt, sessionOf } from './game-state.ts'
import type { GameState } from './game-state.ts'

interface Row {
  readonly tableId: string
  readonly phase: Phase
  /** The player's chips, in minor units by spot. */
  readonly bet?: Readonly<Record<string, string>>
  readonly isWon?: boolean
}

const plain = 'casa-mirante-roulette'
const charged = 'patio-ebano-brasa-roulette'
const bet = { 'straight-17': '100', 'straight-32': '500', red: '1000', 'dozen-2': '500' }

const rows = {
  betting: { tableId: plain, phase: 'betting' },
  chipsLaid: { tableId: plain, phase: 'betting', bet },
  closed: { tableId: plain, phase: 'closed', bet },
  spinning: { tableId: plain, phase: 'running', bet },
  win: { tableId: plain, phase: 'result', bet, isWon: true },
  loss: { tableId: plain, phase: 'result', bet, isWon: false },
  charged: { tableId: charged, phase: 'running', bet },
} satisfies Readonly<Record<string, Row>>

const nowMs = Date.UTC(2026, 0, 1)
const balanceMinor = 100_000n

const timesOf = (tableId: string): TableTimes => {
  const times = rouletteTables.find(({ id }) => id === tableId)?.times
  if (times === undefined) throw new Error(`No roulette table is called ${tableId}`)
  return times
}

function resultOf(tableId: string, number: number, seedAt: number): JsonObject {
  const draws = fairDraws(serverSeedAt(seedAt), tableId, number)
  return { pocket: pocketOf(draws), ...(tableId === charged && { charges: chargesOf(draws) }) }
}

const winOf = (laid: Readonly<Record<string, string>>, result: JsonObject) =>
  payoutOf(fromBet(laid), Number(result['pocket']), chargesIn(result))

/** A table a second into the phase, and the player's stake in it; null when the result is not the wanted one. */
function stateAt({ tableId, phase, bet: laid, isWon }: Row, seedAt: number): readonly JsonObject[] | null {
  const times = timesOf(tableId)
  const { number } = momentAt(times, nowMs)
  const startsAt = startOf(times, number, phase)
  const result = resultOf(tableId, number, seedAt)
  const stakeMinor = Object.values(laid ?? {}).reduce((sum, minor) => sum + BigInt(minor), 0n)
  const winMinor = winOf(laid ?? {}, result)
  if (isWon !== undefined && isWon !== winMinor > stakeMinor) return null
  const table: TableEvent = {
    type: 'table',
    now: startsAt + 1_000,
    ...momentAt(times, startsAt),
    players: 5,
    commitment: commitmentOf(serverSeedAt(seedAt)),
    result: phase === 'running' || phase === 'result' ? result : null,
    seed: phase === 'result' ? serverSeedAt(seedAt) : null,
    board: Array.from({ length: 40 }, (_, i) => ({
      number: number - 1 - i,
      result: resultOf(tableId, number - 1 - i, seedAt),
    })),
  }
  if (laid === undefined) return [table]
  const isPaid = phase === 'result'
  const leftMinor = balanceMinor - stakeMinor + (isPaid ? winMinor : 0n)
  const stake: StakeEvent = {
    type: 'stake',
    state: phase === 'betting' ? 'laid' : isPaid ? 'paid' : 'taken',
    number,
    bet: laid,
    stake: toDecimal(stakeMinor, currency),
    win: isPaid ? toDecimal(winMinor, currency) : null,
    balance: phase === 'betting' ? null : toDecimal(leftMinor, currency),
    errorCode: null,
    round: null,
  }
  return [table, stake]
}

/** The states of a roulette table, with results of the table's own draws. */
export const rouletteStates = (): Readonly<Record<string, GameState>> =>
  Object.fromEntries(
    Object.entries<Row>(rows).map(([name, row]) => [
      `roulette.${name}`,
      {
        session: sessionOf(row.tableId, { balanceMinor }),
        replies: { 'POST /api/roulette/slip': null },
        events: firstThat((at) => stateAt(row, at)),
      },
    ]),
  )
