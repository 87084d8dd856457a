import { toDecimal } from '#domain/money/money.ts'
import type { JsonObject } from '../engine/json.ts'
import { commitmentOf, fairDraws } from '../fair/fair.ts'
import type { Draws } from '../fair/draws.ts'
import type { StakeEvent, TableEvent } from '../tables/table-events.ts'
import { momentAt, startOf } from '../tables/table-clock.ts'
import type { Phase, TableTimes } from '../tables/table-clock.ts'
import { currency, firstThat, serverSeedAt, sessionOf } from './game-state.ts'
import type { GameState } from './game-state.ts'

/** The player's chips, in minor units by spot. */
export type LaidBet = Readonly<Record<string, string>>

/** A state of a table whose rounds everybody shares. */
export interface LiveRow {
  readonly tableId: string
  readonly phase: Phase
  /** Left out: the player watches. */
  readonly bet?: LaidBet
  /** What the result is to be for the player. */
  readonly isWon?: boolean
  /** What the result is to be for the table. */
  readonly wanted?: (result: JsonObject) => boolean
  /** The wallet refused the stake with this code. */
  readonly refusal?: string
  readonly balanceMinor?: bigint
  /** Past results on the board. */
  readonly boardLength?: number
}

/** A live game: the result of a round's draws, and what a bet brings. */
export interface LiveRules {
  readonly kind: string
  readonly timesOf: (tableId: string) => TableTimes
  readonly resultOf: (draws: Draws, tableId: string) => JsonObject
  readonly payoutOf: (bet: LaidBet, result: JsonObject, tableId: string) => bigint
}

const nowMs = Date.UTC(2026, 0, 1)

/** A table a second into the phase, and the player's stake in it; null when the result is not the wanted one. */
function stateAt(rules: LiveRules, row: LiveRow, seedAt: number): readonly JsonObject[] | null {
  const { tableId, phase, bet, isWon, wanted, refusal, balanceMinor = 100_000n, boardLength = 40 } = row
  const times = rules.timesOf(tableId)
  const { number } = momentAt(times, nowMs)
  const startsAt = startOf(times, number, phase)
  const resultOf = (round: number, at: number) =>
    rules.resultOf(fairDraws(serverSeedAt(at), tableId, round), tableId)
  const result = resultOf(number, seedAt)
  const stakeMinor = Object.values(bet ?? {}).reduce((sum, minor) => sum + BigInt(minor), 0n)
  const winMinor = rules.payoutOf(bet ?? {}, result, tableId)
  if (isWon !== undefined && isWon !== winMinor > stakeMinor) return null
  if (wanted !== undefined && !wanted(result)) return null
  const table: TableEvent = {
    type: 'table',
    now: startsAt + 1_000,
    ...momentAt(times, startsAt),
    players: 5,
    commitment: commitmentOf(serverSeedAt(seedAt)),
    result: phase === 'running' || phase === 'result' ? result : null,
    seed: phase === 'result' ? serverSeedAt(seedAt) : null,
    board: Array.from({ length: boardLength }, (_, i) => ({
      number: number - 1 - i,
      result: resultOf(number - 1 - i, seedAt),
    })),
  }
  if (bet === undefined) return [table]
  const isPaid = phase === 'result'
  const leftMinor = balanceMinor - stakeMinor + (isPaid ? winMinor : 0n)
  const state = phase === 'betting' ? 'laid' : isPaid ? 'paid' : 'taken'
  const stake: StakeEvent = {
    type: 'stake',
    state: refusal === undefined ? state : 'refused',
    number,
    bet,
    stake: toDecimal(stakeMinor, currency),
    win: isPaid ? toDecimal(winMinor, currency) : null,
    balance: phase === 'betting' || refusal !== undefined ? null : toDecimal(leftMinor, currency),
    errorCode: refusal ?? null,
    round: null,
  }
  return [table, stake]
}

/** The states of a live game's tables, with results of the tables' own draws. */
export const liveTableStates = (
  rules: LiveRules,
  rows: Readonly<Record<string, LiveRow>>,
): Readonly<Record<string, GameState>> =>
  Object.fromEntries(
    Object.entries(rows).map(([name, row]) => [
      `${rules.kind}.${name}`,
      {
        session: sessionOf(row.tableId, { balanceMinor: row.balanceMinor ?? 100_000n }),
        replies: { [`POST /api/${rules.kind}/slip`]: null },
        events: firstThat((at) => stateAt(rules, row, at)),
      },
    ]),
  )
