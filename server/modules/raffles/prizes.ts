import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { Clock, Events } from '#server/lib/ports.ts'
import type { Claims } from '#server/modules/rewards/claims.ts'
import type { Owner } from '#server/modules/rewards/owner.ts'
import type { Holds } from '#server/modules/linked/holds.ts'
import { prizeKey, rewardOf } from './prize-states.ts'
import type { RaffleKey, WinnerRow } from './raffle-rows.ts'

export type Prizes = ReturnType<typeof createPrizes>

export interface PrizesDeps {
  readonly db: Db
  readonly clock: Clock
  readonly events: Events
  readonly claims: Pick<Claims, 'promise' | 'settleAsked'>
  readonly holds: Pick<Holds, 'one'>
}

/** Prizes after the draw: claimed, delivered, expired. */
export function createPrizes({ db, clock, events, claims, holds }: PrizesDeps) {
  const of = ({ merchantCode, raffleId }: RaffleKey, place: number, within: Db = db) =>
    within
      .updateTable('raffle_winner')
      .where('merchant_code', '=', merchantCode)
      .where('raffle_id', '=', raffleId)
      .where('place', '=', place)

  /** Throws `raffles.nothingToClaim` when the prize is not the player's, not claimable, or already claimed, and `promotions.held` while it is reviewed. */
  async function claim(owner: Owner, raffleId: string, place: number): Promise<WinnerRow> {
    const { merchantCode, playerId } = owner
    const claimed = await db.transaction().execute(async (transaction) => {
      const row = await of({ merchantCode, raffleId }, place, transaction)
        .set({ state: sql`case when amount_minor is null then 'claimed' else 'paid' end` })
        .where('player_id', '=', playerId)
        .where('state', '=', 'open')
        .where('claim_by', '>', clock.now())
        .returningAll()
        .executeTakeFirst()
      if (row === undefined) {
        const what = prizeKey(raffleId, place)
        const held = await holds.one({ merchantCode, playerId, kind: 'raffle', what }, transaction)
        if (held?.state === 'held') throw new ApiError('promotions.held')
      }
      if (row === undefined) throw new ApiError('raffles.nothingToClaim')
      if (row.amount_minor !== null)
        await claims.promise(
          { ...owner, currency: row.currency },
          rewardOf(raffleId, place, row.amount_minor),
          transaction,
        )
      return row
    })
    if (claimed.amount_minor !== null)
      await claims.settleAsked({
        merchant_code: merchantCode,
        player_id: playerId,
        ...rewardOf(raffleId, place, claimed.amount_minor),
      })
    events.publish({ merchantCode, playerId }, { type: 'raffles' })
    return claimed
  }

  /** Marks goods as delivered. False: nothing to deliver there. */
  async function deliver(raffle: RaffleKey, place: number, operatorId: string, remark: string) {
    const row = await of(raffle, place)
      .set({ state: 'delivered', decided_by: operatorId, remark })
      .where('state', '=', 'claimed')
      .returning('player_id')
      .executeTakeFirst()
    if (row === undefined) return false
    events.publish({ merchantCode: raffle.merchantCode, playerId: row.player_id }, { type: 'raffles' })
    return true
  }

  /** Expires prizes not claimed in time, which stay with the house; settles raffles without open or held prizes. */
  async function finish(merchantCode: string): Promise<void> {
    await db
      .updateTable('raffle_winner')
      .set({ state: 'expired' })
      .where('merchant_code', '=', merchantCode)
      .where('state', '=', 'open')
      .where('claim_by', '<=', clock.now())
      .execute()
    await sql`update raffle set state = 'settled', ended_at = ${clock.now()}
      where merchant_code = ${merchantCode} and state = 'drawn' and not exists (
        select 1 from raffle_winner winner where winner.merchant_code = raffle.merchant_code
          and winner.raffle_id = raffle.raffle_id and (winner.state in ('open', 'claimed') or not winner.told)
      ) and not exists (
        select 1 from held_reward held where held.merchant_code = raffle.merchant_code
          and held.kind = 'raffle' and held.subject = raffle.raffle_id and held.state = 'held'
      )`.execute(db)
  }

  return { claim, deliver, finish }
}
