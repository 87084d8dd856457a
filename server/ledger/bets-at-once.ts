import { sharedQuery } from '#server/lib/shared-query.ts'
import { run } from './named.ts'
import type { Values } from './named.ts'
import { isRolledBack } from './sql.ts'
import type { SqlRunner } from './sql.ts'
import { betsStatement } from './statements.ts'
import type { MoveName, Moved } from './statements.ts'

export type BetValues = Values<MoveName | 'marketCaps'>

/** JSON has no integers beyond 2^53: they are sent as text. */
const asText = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? value.toString() : value)

/** A round is kept by one row, which a statement writes once. */
const roundOf = ({ merchant, player, counterparty, round }: BetValues) =>
  round === null ? null : JSON.stringify([merchant, player, counterparty, round])

/**
 * Books bets that arrive while such a statement runs in one statement, the next. Null: the bet was not booked and runs
 * alone, which also finds the reason of a refusal: it or one of its account did not move, another transaction has locked
 * its account, the database refused the whole statement, an earlier one is of the same round, or there was no other bet.
 */
export function createBetsAtOnce(db: SqlRunner): (bet: BetValues) => Promise<readonly Moved[] | null> {
  return sharedQuery<BetValues, readonly Moved[] | null>(async (bets) => {
    const rounds = new Set<string>()
    const asked = bets.flatMap((bet, place) => {
      const round = roundOf(bet)
      if (round !== null && rounds.has(round)) return []
      if (round !== null) rounds.add(round)
      return [{ ...bet, place }]
    })
    if (asked.length === 1) return bets.map(() => null)
    const moved = await run(db, betsStatement, { bets: JSON.stringify(asked, asText) }).catch(
      (error: unknown) => {
        if (isRolledBack(error)) return []
        throw error
      },
    )
    const byPlace = new Map(moved.map((row) => [row.place, [row]]))
    return bets.map((_, place) => byPlace.get(place) ?? null)
  })
}
