import { sql } from 'kysely'
import { everydayMinor } from '#domain/money/everyday.ts'
import { toDecimal } from '#domain/money/money.ts'
import type { Db } from '#server/database/database.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { Key } from './rules.repository.ts'

const weekMs = 7 * 86_400_000

interface Sums {
  readonly joined: number
  readonly players: number
  readonly grants: number
  readonly open: bigint
  readonly seen: number
  readonly back: number
}

/** Converts hundredths of everyday units to a wire amount. */
export const centsWire = (cents: bigint, currency: string): string =>
  toDecimal((cents * everydayMinor(1, currency)) / 100n, currency)

/** Results and history of a promotion. */
export function createResults({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  const usedOf = async ({ merchantCode, promotionId }: Key) => {
    const row = await db
      .selectFrom('promotion')
      .select(['grants_used', 'cents_used'])
      .where('merchant_code', '=', merchantCode)
      .where('promotion_id', '=', promotionId)
      .executeTakeFirst()
    return { grants: Number(row?.grants_used ?? 0n), cents: row?.cents_used ?? 0n }
  }

  const of = async (key: Key, currency: string) => {
    const { merchantCode, promotionId } = key
    const ofPromotion = sql`given.merchant_code = ${merchantCode} and given.promotion_id = ${promotionId}
      and given.outcome is distinct from 'nothing'`
    const seenUntil = new Date(clock.now().getTime() - weekMs)
    const { rows } = await sql<Sums>`select
        (select count(*)::integer from promotion_join joined where joined.merchant_code = ${merchantCode}
          and joined.promotion_id = ${promotionId}) as joined,
        count(distinct given.player_id)::integer as players, count(*)::integer as grants,
        coalesce(sum(given.amount_minor) filter (where given.state in ('issued', 'process')
          and given.currency = ${currency}), 0)::bigint as open,
        count(distinct given.player_id) filter (where given.granted_at < ${seenUntil})::integer as seen,
        count(distinct given.player_id) filter (where given.granted_at < ${seenUntil} and exists (
          select 1 from transfer bet where bet.merchant_code = given.merchant_code
            and bet.player_id = given.player_id and bet.kind = 'bet' and bet.created_at > given.granted_at
            and bet.created_at <= given.granted_at + interval '7 days'))::integer as back
      from promotion_grant given where ${ofPromotion}`.execute(db)
    const sums = rows[0] ?? { joined: 0, players: 0, grants: 0, open: 0n, seen: 0, back: 0 }
    const { cents } = await usedOf(key)
    return {
      joined: sums.joined,
      players: sums.players,
      grants: sums.grants,
      cost: centsWire(cents, currency),
      open: toDecimal(sums.open, currency),
      retentionPercent: sums.seen === 0 ? null : Math.round((sums.back / sums.seen) * 100),
    }
  }

  /** Events of its versions, newest first. */
  const life = ({ merchantCode, promotionId }: Key) =>
    db
      .selectFrom('promotion_life')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where('promotion_id', '=', promotionId)
      .orderBy('at', 'desc')
      .orderBy('version', 'desc')
      .orderBy('place', 'desc')
      .execute()

  return { usedOf, of, life }
}
