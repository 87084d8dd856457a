import { sql } from 'kysely'
import { addDays } from '#domain/calendar/zoned-day.ts'
import { everydayMinor } from '#domain/money/everyday.ts'
import type { Rates } from '#domain/rewards/rates.ts'
import type { CategoryId } from '#schemas/api/categories.ts'
import type { Db } from '#server/database/database.ts'

/** Days of play that rates are applied to. */
export const costDays = 28

interface OfMerchant {
  readonly merchantCode: string
  /** Of the brand; players of other currencies are left out. */
  readonly currency: string
  /** In the brand's calendar. */
  readonly today: string
}

/**
 * What ranks and rates would cost, in minor units: the rebates of the last days' stakes, and the gifts that are open at
 * once. Ranks are those of today's stakes; roundings of single days are not counted.
 */
export function createRatesCost(db: Db) {
  const real = ({ merchantCode, currency }: OfMerchant) =>
    sql`merchant_code = ${merchantCode} and currency = ${currency} and account_type_code <> 4`

  const rebates = async ({ ranks, basisPoints }: Rates, of: OfMerchant): Promise<bigint> => {
    const { rows } = await sql<{ category: string; bonus: number; staked: string }>`
      with total as (
        select player_id, sum(staked_minor) as staked from turnover_total
        where merchant_code = ${of.merchantCode} group by player_id
      ), rank as (
        select * from unnest(${minors(ranks, of)}::bigint[],
          ${ranks.map(({ rebateBasisPoints }) => rebateBasisPoints)}::integer[]) as rank (least, bonus)
      )
      select play.category, sum(greatest(play.staked_minor, 0))::text as staked,
        (select coalesce(max(rank.bonus), 0) from rank where rank.least <= total.staked) as bonus
      from turnover_day play join total on total.player_id = play.player_id
        join (select player_id from player where ${real(of)}) own on own.player_id = play.player_id
      where play.merchant_code = ${of.merchantCode} and play.day < ${of.today}
        and play.day >= ${addDays(of.today, -costDays)}
      group by play.category, 3`.execute(db)
    return rows.reduce((sum, { category, bonus, staked }) => {
      const own = basisPoints[category as CategoryId] ?? 0
      return own === 0 ? sum : sum + (BigInt(staked) * BigInt(own + bonus)) / 10_000n
    }, 0n)
  }

  const gifts = async ({ ranks }: Rates, of: OfMerchant): Promise<bigint> => {
    const { rows } = await sql<{ id: string; players: string }>`
      with total as (
        select player_id, sum(staked_minor) as staked from turnover_total
        where merchant_code = ${of.merchantCode} group by player_id
      )
      select rank.id, count(*)::text as players
      from unnest(${ranks.map(({ id }) => id)}::text[], ${minors(ranks, of)}::bigint[]) as rank (id, least)
        join total on total.staked >= rank.least
        join (select player_id from player where ${real(of)}) own on own.player_id = total.player_id
      where not exists (select 1 from reward_claim claim where claim.merchant_code = ${of.merchantCode}
        and claim.player_id = total.player_id and claim.kind = 'rank' and claim.what = rank.id)
      group by rank.id`.execute(db)
    return rows.reduce((sum, { id, players }) => {
      const gift = ranks.find((rank) => rank.id === id)?.giftUnits ?? 0
      return sum + BigInt(players) * everydayMinor(gift, of.currency)
    }, 0n)
  }

  return async (rates: Rates, of: OfMerchant) => ({
    rebatesMinor: await rebates(rates, of),
    giftsMinor: await gifts(rates, of),
  })
}
export type RatesCost = ReturnType<typeof createRatesCost>

const minors = (ranks: Rates['ranks'], { currency }: OfMerchant): readonly string[] =>
  ranks.map(({ turnoverUnits }) => String(everydayMinor(turnoverUnits, currency)))
