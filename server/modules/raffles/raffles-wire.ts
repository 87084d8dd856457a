import { toDecimal } from '#domain/money/money.ts'
import { centiMinor, placesOf } from '#domain/raffles/rule.ts'
import { gameCategories } from '#domain/vocabulary/game-category.ts'
import type { RaffleState, RaffleWire } from '#schemas/api/raffles.ts'
import type { RaffleRow } from './raffle-rows.ts'

export interface Sums {
  readonly tickets: number
  readonly entrants: number
}

/** The state shown to players. Drafts are never shown, so they have no state of their own. */
export const stateAt = ({ state, starts_at }: RaffleRow, now: Date): RaffleState =>
  state === 'draft' || (state === 'open' && starts_at > now) ? 'comingSoon' : state

/** A raffle on the wire; amounts in the given currency (the player's or the site's). */
export function raffleWire(row: RaffleRow, sums: Sums, currency: string, now: Date): RaffleWire {
  const { rule } = row
  const money = (centiUnits: number | null) =>
    centiUnits === null ? null : toDecimal(centiMinor(centiUnits, currency), currency)
  return {
    raffleId: row.raffle_id,
    title: rule.title,
    state: stateAt(row, now),
    startsAt: row.starts_at.toISOString(),
    closesAt: row.closes_at.toISOString(),
    drawsAt: row.draws_at.toISOString(),
    prizes: rule.prizes.map(({ centiUnits, ...prize }) => ({ ...prize, amount: money(centiUnits) })),
    places: placesOf(rule),
    ticketStake: money(rule.ticketCentiUnits),
    gameTypes:
      rule.categories === null
        ? null
        : gameCategories.flatMap(({ id, gameType }) =>
            rule.categories?.includes(id) === true ? [gameType] : [],
          ),
    loginTickets: rule.loginTickets,
    maxTickets: rule.maxTickets,
    onePrizePerPlayer: rule.onePrizePerPlayer,
    claimDays: rule.claimDays,
    currency,
    ...sums,
    cancelReason: row.cancel_reason,
  }
}

/** Total of the money prizes. */
export const costMinor = ({ rule }: Pick<RaffleRow, 'rule'>, currency: string): bigint =>
  rule.prizes.reduce(
    (sum, { centiUnits, quantity }) =>
      centiUnits === null ? sum : sum + centiMinor(centiUnits, currency) * BigInt(quantity),
    0n,
  )
