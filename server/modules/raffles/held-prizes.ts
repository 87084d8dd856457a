import type { Db } from '#server/database/database.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { Clock, Events } from '#server/lib/ports.ts'
import type { HeldGiver, HeldRow, Holds } from '#server/modules/linked/holds.ts'
import type { Links } from '#server/modules/linked/links.ts'
import type { Claims } from '#server/modules/rewards/claims.ts'
import { prizeKey, rewardOf, stateOf } from './prize-states.ts'
import { readRaffle } from './raffle-rows.ts'
import type { RaffleKey, WinnerRow } from './raffle-rows.ts'
import type { Entrant } from './tickets.ts'

const dayMs = 86_400_000

const placeIn = ({ what }: Pick<HeldRow, 'what'>): number => Number(/:(\d+)$/.exec(what)?.[1] ?? 0)

interface HoldDeps {
  readonly links: Pick<Links, 'holdingAmong'>
  readonly holds: Pick<Holds, 'hold'>
}

/**
 * Holds the prizes of winners whose accounts are linked with one another, before the winners are stored. A held prize is
 * stored as `barred`, which no release pays, delivers or lets claim; ticket and place stand.
 */
export const createHoldLinked =
  ({ links, holds }: HoldDeps) =>
  async (
    { merchantCode, raffleId }: RaffleKey,
    winners: readonly WinnerRow[],
    within: Db,
  ): Promise<readonly WinnerRow[]> => {
    const playerIds = winners.flatMap(({ player_id, state }) => (state === 'barred' ? [] : [player_id]))
    if (playerIds.length === 0) return winners
    const linked = await links.holdingAmong(merchantCode, [...new Set(playerIds)], within)
    const stored: WinnerRow[] = []
    for (const row of winners) {
      const [linkedId] = row.state === 'barred' ? [] : (linked.get(row.player_id) ?? [])
      if (linkedId === undefined) {
        stored.push(row)
        continue
      }
      const { player_id: playerId, currency, amount_minor: amountMinor, place } = row
      const prize = { kind: 'raffle', what: prizeKey(raffleId, place), subject: raffleId } as const
      await holds.hold({ merchantCode, playerId, currency }, { ...prize, amountMinor, linkedId }, within)
      stored.push({ ...row, state: 'barred', claim_by: null, told: true })
    }
    return stored
  }

interface GiverDeps {
  readonly db: Db
  readonly clock: Clock
  readonly events: Events
  readonly claims: Pick<Claims, 'promise' | 'isPromised' | 'settle'>
  readonly zoneOf: (merchantCode: string) => string
  readonly mayEnter: (player: Pick<Entrant, 'merchantCode' | 'playerId'>) => Promise<boolean>
}

/** Gives a held prize as if it were won now. Throws `rewards.playerBarred` while the player may receive nothing. */
export function createHeldPrizes({ db, clock, events, claims, zoneOf, mayEnter }: GiverDeps): HeldGiver {
  const winnerOf = (row: HeldRow, within: Db = db) =>
    within
      .selectFrom('raffle_winner')
      .selectAll()
      .where('merchant_code', '=', row.merchant_code)
      .where('raffle_id', '=', row.subject)
      .where('place', '=', placeIn(row))
      .where('player_id', '=', row.player_id)
      .executeTakeFirst()

  return {
    async wasGiven(row) {
      const { merchant_code, player_id, what } = row
      if (await claims.isPromised({ merchant_code, player_id, kind: 'raffle', what })) return true
      const winner = await winnerOf(row)
      return winner !== undefined && winner.state !== 'barred'
    },

    async releaseHeld(row, mark) {
      const { merchant_code: merchantCode, player_id: playerId, subject: raffleId, currency } = row
      const player = { merchantCode, playerId }
      if (!(await mayEnter(player))) throw new ApiError('rewards.playerBarred')
      const paid = await db.transaction().execute(async (trx) => {
        await mark(trx)
        const [raffle, winner] = [
          await readRaffle(trx, { merchantCode, raffleId }, true),
          await winnerOf(row, trx),
        ]
        const prize = raffle?.rule.prizes.find(({ prizeId }) => prizeId === winner?.prize_id)
        if (raffle === undefined || winner === undefined || prize === undefined)
          throw new ApiError('ops.unknown')
        const state = stateOf(prize, true)
        const claimBy = new Date(clock.now().getTime() + raffle.rule.claimDays * dayMs)
        await trx
          .updateTable('raffle_winner')
          .set({ state, claim_by: state === 'open' ? claimBy : null, told: false })
          .where('merchant_code', '=', merchantCode)
          .where('raffle_id', '=', raffleId)
          .where('place', '=', winner.place)
          .execute()
        // A gateway of an earlier release knows no holds and has settled it.
        if (raffle.state === 'settled')
          await trx
            .updateTable('raffle')
            .set({ state: 'drawn', ended_at: null })
            .where('merchant_code', '=', merchantCode)
            .where('raffle_id', '=', raffleId)
            .execute()
        if (state !== 'paid' || winner.amount_minor === null) return null
        const reward = rewardOf(raffleId, winner.place, winner.amount_minor)
        await claims.promise({ ...player, currency, timeZone: zoneOf(merchantCode) }, reward, trx)
        return reward
      })
      if (paid !== null) await claims.settle({ merchant_code: merchantCode, player_id: playerId, ...paid })
      events.publish(player, { type: 'raffles' })
    },
  }
}
