import { sql } from 'kysely'
import { shareOf } from '#domain/chat/rain.ts'
import type { Db } from '#server/database/database.ts'
import { eachOf } from '#server/lib/each-of.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { HeldGiver, Holds } from '#server/modules/linked/holds.ts'
import type { Links } from '#server/modules/linked/links.ts'
import type { TellMoney } from '#server/modules/messages/money-news.ts'
import type { Claims } from '#server/modules/rewards/claims.ts'
import type { PlayerKey } from '../rooms.ts'
import { lockRain, keyOf } from './rain-rows.ts'
import type { RainKey, RainRow } from './rain-rows.ts'

export interface RainPaymentDeps {
  readonly db: Db
  readonly clock: Clock
  readonly claims: Pick<Claims, 'promise' | 'isPromised' | 'settle'>
  readonly links: Pick<Links, 'holdingAmong'>
  readonly holds: Pick<Holds, 'hold'>
  readonly tellMoney: TellMoney
  readonly zoneOf: (merchantCode: string) => string
  /** False for a frozen or closed account, during a break, and for accounts without rewards. */
  readonly mayReceive: (player: PlayerKey) => Promise<boolean>
  /** Whether the player is muted in the chat or banned from it. */
  readonly isSanctioned: (player: PlayerKey) => Promise<boolean>
}

/** Rains paid per run. */
const mostDue = 20

const setShare = (work: Db, { merchantCode, rainId }: RainKey, playerId: string, shareMinor: bigint) =>
  work
    .updateTable('chat_rain_join')
    .set({ share_minor: shareMinor })
    .where('merchant_code', '=', merchantCode)
    .where('rain_id', '=', rainId)
    .where('player_id', '=', playerId)
    .execute()

/** Pays ended rain, exactly once, also after an outage or a crash in between. */
export function createRainPayment(deps: RainPaymentDeps) {
  const { db, clock, claims, links, holds, tellMoney, zoneOf, mayReceive, isSanctioned } = deps

  const playersOf = async (work: Db, { merchantCode, rainId }: RainKey): Promise<string[]> => {
    const rows = await work
      .selectFrom('chat_rain_join')
      .select('player_id')
      .where('merchant_code', '=', merchantCode)
      .where('rain_id', '=', rainId)
      .orderBy('place')
      .execute()
    return rows.map(({ player_id: playerId }) => playerId)
  }

  /** Who still may receive a share: a break or a ban may have begun since the player joined. */
  const standingAmong = async (merchantCode: string, playerIds: readonly string[]) => {
    const standing = new Set<string>()
    for (const playerId of playerIds) {
      const player = { merchantCode, playerId }
      if ((await mayReceive(player)) && !(await isSanctioned(player))) standing.add(playerId)
    }
    return standing
  }

  /**
   * Promises all shares and sets the state in one transaction. A player whose account is linked with one that already has
   * a share of this rain gets a held one. Returns who is to be paid; null: paid before, or somebody joined meanwhile.
   */
  const promiseShares = (
    key: RainKey,
    known: readonly string[],
    standing: ReadonlySet<string>,
  ): Promise<string[] | null> =>
    db.transaction().execute(async (work) => {
      const rain = await lockRain(work, key)
      if (rain.state !== 'set') return null
      const players = await playersOf(work, key)
      if (players.length !== known.length) return null
      const sharing = players.filter((playerId) => standing.has(playerId))
      const shareMinor = shareOf(rain.amount_minor, sharing.length)
      const linked =
        sharing.length === 0
          ? new Map<string, readonly string[]>()
          : await links.holdingAmong(key.merchantCode, sharing, work)
      const given = new Set<string>()
      for (const playerId of sharing) {
        const owner = { ...key, playerId, currency: rain.currency, timeZone: zoneOf(key.merchantCode) }
        const share = { kind: 'rain', what: key.rainId, amountMinor: shareMinor } as const
        const linkedId = linked.get(playerId)?.find((otherId) => given.has(otherId))
        if (linkedId === undefined) {
          given.add(playerId)
          await claims.promise(owner, share, work)
          await setShare(work, key, playerId, shareMinor)
        } else await holds.hold(owner, { ...share, subject: key.rainId, linkedId }, work)
      }
      const now = clock.now()
      await work
        .updateTable('chat_rain')
        .set({
          state: 'paid',
          shares: sharing.length,
          share_minor: shareMinor,
          ended_by: 'system',
          ended_at: now,
          changed_at: now,
        })
        .where('merchant_code', '=', key.merchantCode)
        .where('rain_id', '=', key.rainId)
        .execute()
      return [...given]
    })

  const pay = async (key: RainKey): Promise<void> => {
    const players = await playersOf(db, key)
    const paid = await promiseShares(key, players, await standingAmong(key.merchantCode, players))
    // What a crash leaves unpaid, the claims' upkeep pays.
    const { merchantCode: merchant_code, rainId: what } = key
    await eachOf(paid ?? [], (player_id) => claims.settle({ merchant_code, player_id, kind: 'rain', what }))
  }

  /** Pays all rain whose window is over. */
  const payDue = async (): Promise<void> => {
    const rows: RainRow[] = await db
      .selectFrom('chat_rain')
      .selectAll()
      .where('state', '=', 'set')
      .where('ends_at', '<=', clock.now())
      .orderBy('ends_at')
      .limit(mostDue)
      .execute()
    await eachOf(rows, (row) => pay(keyOf(row)))
  }

  /** Tells players about shares that are in their wallets; once, also after a crash in between and at several gateways. */
  const tellPaid = async (): Promise<void> => {
    const { rows } = await sql<{
      merchantCode: string
      rainId: string
      playerId: string
      amountMinor: bigint
      currency: string
    }>`
      select joined.merchant_code as "merchantCode", joined.rain_id as "rainId", joined.player_id as "playerId",
        joined.share_minor as "amountMinor", rain.currency
      from chat_rain_join joined join chat_rain rain
        on rain.merchant_code = joined.merchant_code and rain.rain_id = joined.rain_id
      join reward_claim claim on claim.merchant_code = joined.merchant_code and claim.player_id = joined.player_id
        and claim.kind = 'rain' and claim.what = joined.rain_id and claim.paid_at is not null
      where joined.share_minor is not null and not joined.told limit 200`.execute(db)
    await eachOf(rows, async ({ rainId, ...news }) => {
      await tellMoney({ ...news, kind: 'rainShare', key: `rain:${rainId}` })
      await db
        .updateTable('chat_rain_join')
        .set({ told: true })
        .where('merchant_code', '=', news.merchantCode)
        .where('rain_id', '=', rainId)
        .where('player_id', '=', news.playerId)
        .execute()
    })
  }

  return { payDue, tellPaid, held: createHeldShares(deps) }
}

/** Pays a held share. Throws `rewards.playerBarred` while the player may receive nothing. */
const createHeldShares = ({
  db,
  claims,
  mayReceive,
}: Pick<RainPaymentDeps, 'db' | 'claims' | 'mayReceive'>): HeldGiver => ({
  wasGiven: ({ merchant_code, player_id, what }) =>
    claims.isPromised({ merchant_code, player_id, kind: 'rain', what }),
  async releaseHeld({ merchant_code, player_id, what, currency, amount_minor: amountMinor }, mark) {
    const owner = { merchantCode: merchant_code, playerId: player_id, currency, timeZone: 'UTC' }
    if (!(await mayReceive(owner))) throw new ApiError('rewards.playerBarred')
    await db.transaction().execute(async (work) => {
      await mark(work)
      await setShare(work, { merchantCode: merchant_code, rainId: what }, player_id, amountMinor ?? 0n)
      await claims.promise(owner, { kind: 'rain', what, amountMinor: amountMinor ?? 0n }, work)
    })
    await claims.settle({ merchant_code, player_id, kind: 'rain', what })
  },
})
