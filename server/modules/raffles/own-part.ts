import { toDecimal } from '#domain/money/money.ts'
import { chanceText, winChance } from '#domain/raffles/chance.ts'
import { centiMinor, placesOf } from '#domain/raffles/rule.ts'
import type { promotionStatuses } from '#schemas/api/promotion-card.ts'
import type { RaffleStatus } from '#schemas/api/raffles.ts'
import type { Db } from '#server/database/database.ts'
import { heldWire } from '#server/lib/held-wire.ts'
import type { Holds } from '#server/modules/linked/holds.ts'
import type { Owner } from '#server/modules/rewards/owner.ts'
import { rangesOf } from './draw.ts'
import { prizeKey } from './prize-states.ts'
import { keyOf, ticketSums, winnersOf } from './raffle-rows.ts'
import type { RaffleRow, WinnerRow } from './raffle-rows.ts'
import type { Tickets } from './tickets.ts'

export interface OwnPartDeps {
  readonly db: Db
  readonly tickets: Pick<Tickets, 'issueTo' | 'held'>
  readonly holds: Pick<Holds, 'ofPlayer'>
  readonly mayReceive: (player: Pick<Owner, 'merchantCode' | 'playerId'>) => Promise<boolean>
  readonly isResting: (player: Pick<Owner, 'merchantCode' | 'playerId'>) => Promise<boolean>
}

type Status = (typeof promotionStatuses)[number]

/** The player's status in terms of the promotions centre. */
export function statusOf(row: RaffleRow, tickets: number, prizes: readonly WinnerRow[]): Status {
  if (row.state === 'cancelled') return 'closed'
  if (prizes.some(({ state }) => state === 'open')) return 'issued'
  if (prizes.some(({ state }) => state === 'paid' || state === 'claimed' || state === 'delivered'))
    return 'claimed'
  if (tickets === 0) return 'none'
  return row.state === 'drawn' || row.state === 'settled' ? 'closed' : 'joined'
}

/** A player's own part in a raffle: tickets, exact chance, prizes. */
export function createOwnPart({ db, tickets, holds, mayReceive, isResting }: OwnPartDeps) {
  /** Tickets that count: issued so far, or those in the frozen list. */
  async function held(row: RaffleRow, playerId: string): Promise<number> {
    const key = keyOf(row)
    if (row.ticket_count === null) return tickets.held(key, playerId)
    return (await rangesOf(db, key)).reduce(
      (sum, range) => (range.playerId === playerId ? sum + range.last - range.first + 1 : sum),
      0,
    )
  }

  /** Expects that the owner's stakes are rolled up. */
  async function status(row: RaffleRow, owner: Owner): Promise<RaffleStatus> {
    const key = keyOf(row)
    const earned = await tickets.issueTo(row, owner.playerId)
    const own = await held(row, owner.playerId)
    const { tickets: all } = (await ticketSums(db, key.merchantCode, [key.raffleId]))(row)
    const prizes = (await winnersOf(db, key)).filter(({ player_id }) => player_id === owner.playerId)
    const reviewed = prizes.length === 0 ? [] : await holds.ofPlayer(owner, 'raffle')
    const heldOf = ({ place }: WinnerRow) =>
      heldWire(reviewed.filter(({ what }) => what === prizeKey(key.raffleId, place)))[0] ?? null
    const isDrawn = row.state !== 'open' && row.state !== 'frozen'
    const barredBy = (await isResting(owner)) ? 'break' : (await mayReceive(owner)) ? null : 'account'
    const stakedMinor = earned?.stakedMinor ?? 0n
    const money = (minor: bigint) => toDecimal(minor, owner.currency)
    return {
      status: statusOf(row, own, prizes),
      barredBy,
      tickets: own,
      staked: money(stakedMinor < 0n ? 0n : stakedMinor),
      missing: missing(row, own, stakedMinor, owner.currency),
      currency: owner.currency,
      chance: isDrawn || all === 0 ? null : chanceText(winChance(own, all, placesOf(row.rule))),
      prizes: prizes.map((prize) => ({
        place: prize.place,
        prizeId: prize.prize_id,
        ticket: prize.ticket,
        state: prize.state,
        amount: prize.amount_minor === null ? null : toDecimal(prize.amount_minor, prize.currency),
        claimBy: prize.claim_by?.toISOString() ?? null,
        remark: prize.remark,
        held: heldOf(prize),
      })),
    }
  }

  return { tickets: held, status }
}

/** Stake missing for the next ticket; null where stakes earn none (any more). */
function missing(
  { rule, state }: RaffleRow,
  held: number,
  stakedMinor: bigint,
  currency: string,
): string | null {
  if (state !== 'open' || rule.ticketCentiUnits === null || held >= rule.maxTickets) return null
  const price = centiMinor(rule.ticketCentiUnits, currency)
  const past = stakedMinor < 0n ? 0n : stakedMinor % price
  return toDecimal(price - past, currency)
}
