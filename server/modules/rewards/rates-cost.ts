import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { addDays } from '#domain/calendar/zoned-day.ts'
import { everydayMinor } from '#domain/money/everyday.ts'
import type { Rates, RatesHistory } from '#domain/rewards/rates.ts'
import type { CategoryId } from '#schemas/api/categories.ts'
import type { Db } from '#server/database/database.ts'
import { reachedRanks } from './reached-ranks.ts'

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
 * once. Ranks are those of today's stakes and those kept from earlier versions; roundings of single days are not counted.
 */
export function createRatesCost(db: Db) {
  const placesOf = ({ ranks }: Rates) => sql`unnest(${ranks.map(({ id }) => id)}::text[],
    ${ranks.map(({ rebateBasisPoints }) => rebateBasisPoints)}::integer[]) as rank (id, bonus)`

  const rebates = async (rates: Rates, reached: RawBuilder<unknown>, of: OfMerchant): Promise<bigint> => {
    const { rows } = await sql<{ category: string; bonus: number; staked: string }>`
      with own as (
        select reached.player_id, max(rank.bonus) as bonus
        from (${reached}) reached join ${placesOf(rates)} on rank.id = reached.id group by reached.player_id
      )
      select play.category, own.bonus, sum(greatest(play.staked_minor, 0))::text as staked
      from turnover_day play join own on own.player_id = play.player_id
      where play.merchant_code = ${of.merchantCode} and play.day < ${of.today}
        and play.day >= ${addDays(of.today, -costDays)}
      group by play.category, own.bonus`.execute(db)
    return rows.reduce((sum, { category, bonus, staked }) => {
      const own = rates.basisPoints[category as CategoryId] ?? 0
      return own === 0 ? sum : sum + (BigInt(staked) * BigInt(own + bonus)) / 10_000n
    }, 0n)
  }

  const gifts = async (rates: Rates, reached: RawBuilder<unknown>, of: OfMerchant): Promise<bigint> => {
    const { rows } = await sql<{ id: string; players: string }>`
      select rank.id, count(*)::text as players
      from (${reached}) reached join ${placesOf(rates)} on rank.id = reached.id
      where not exists (select 1 from reward_claim claim where claim.merchant_code = ${of.merchantCode}
        and claim.player_id = reached.player_id and claim.kind = 'rank' and claim.what = rank.id)
      group by rank.id`.execute(db)
    return rows.reduce((sum, { id, players }) => {
      const gift = rates.ranks.find((rank) => rank.id === id)?.giftUnits ?? 0
      return sum + BigInt(players) * everydayMinor(gift, of.currency)
    }, 0n)
  }

  return async (versions: RatesHistory, of: OfMerchant) => {
    const rates = versions.at(-1) ?? versions[0]
    const reached = reachedRanks(versions, { merchantCode: of.merchantCode, currencies: [of.currency] })
    return { rebatesMinor: await rebates(rates, reached, of), giftsMinor: await gifts(rates, reached, of) }
  }
}
export type RatesCost = ReturnType<typeof createRatesCost>
