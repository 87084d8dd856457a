import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { everydayMinor } from '#domain/money/everyday.ts'
import { waysTo } from '#domain/rewards/rates.ts'
import type { RatesVersion } from '#domain/rewards/rates.ts'

interface OfMerchant {
  readonly merchantCode: string
  /** Players of other currencies are left out. */
  readonly currencies: readonly string[]
  /** Ids of the ranks that are asked about; default: all. */
  readonly ids?: ReadonlySet<string>
}

/**
 * Select of the players who are not for trial with the ranks that they have reached under some versions, oldest first:
 * `player_id`, `id` of the rank, lifetime `staked`. Ranks that are kept are among them.
 */
export function reachedRanks(
  versions: readonly RatesVersion[],
  { merchantCode, currencies, ids }: OfMerchant,
): RawBuilder<unknown> {
  const ways = [...waysTo(versions)].flatMap(([id, all]) =>
    ids?.has(id) === false
      ? []
      : all.flatMap(({ until, units }) =>
          currencies.map((currency) => ({ id, until, currency, least: everydayMinor(units, currency) })),
        ),
  )
  return sql`
    select distinct total.player_id, way.id, total.staked
    from (select play.player_id, player.currency, sum(play.staked_minor) as staked
        from turnover_total play join player
          on player.merchant_code = play.merchant_code and player.player_id = play.player_id
        where play.merchant_code = ${merchantCode} and player.account_type_code <> 4
        group by play.player_id, player.currency) total
      join unnest(${ways.map(({ id }) => id)}::text[], ${ways.map(({ currency }) => currency)}::text[],
          ${ways.map(({ least }) => String(least))}::bigint[], ${ways.map(({ until }) => until)}::text[])
        as way (id, currency, least, until) on way.currency = total.currency and way.least <= total.staked
      left join lateral (select sum(day.staked_minor) as staked from turnover_day day
        where day.merchant_code = ${merchantCode} and day.player_id = total.player_id
          and day.day >= way.until) since on way.until is not null and way.least > 0
    where total.staked - coalesce(since.staked, 0) >= way.least`
}
