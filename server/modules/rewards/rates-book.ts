import { calendarDateIn } from '#domain/field-rules/birthday.ts'
import { versionOn } from '#domain/rewards/rates.ts'
import type { RankTerms, RatesHistory, RatesVersion } from '#domain/rewards/rates.ts'
import type { Db } from '#server/database/database.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { PlanOf, RewardsPlan } from '#server/seed/rewards-plan.ts'

/** A merchant's plan with the ranks and rebate rates of a day. */
export interface DatedPlan extends Omit<RewardsPlan, 'ranks'> {
  readonly ranks: readonly RankTerms[]
}

/** Default: today, in the brand's calendar. */
export type DatedPlanOf = (merchantCode: string, day?: string) => DatedPlan

export interface RatesBookDeps {
  readonly db: Db
  readonly clock: Clock
  /** The plan files. */
  readonly planOf: PlanOf
  /** IANA; of the brand. */
  readonly zoneOf: (merchantCode: string) => string
}

/**
 * Approved ranks and rebate rates of merchants, cached in memory because each rank and each rate is looked up in them.
 * `reload` reads what other gateways approved: a version begins on a later day than it is approved, so that all gateways
 * know it before it begins.
 */
export function createRatesBook({ db, clock, planOf, zoneOf }: RatesBookDeps) {
  let known: ReadonlyMap<string, readonly RatesVersion[]> = new Map()
  let begun = 0
  let read = 0

  const reload = async (): Promise<void> => {
    const serial = (begun += 1)
    const rows = await db
      .selectFrom('reward_rates')
      .select(['merchant_code', 'valid_from', 'rates'])
      .where('state', '=', 'approved')
      .orderBy('valid_from')
      .execute()
    const versions = rows.map((row) => ({
      merchantCode: row.merchant_code,
      validFrom: row.valid_from,
      ranks: row.rates.ranks,
      basisPoints: row.rates.basisPoints,
    }))
    // A reload that began later has read what is newer.
    if (serial < read) return
    read = serial
    known = Map.groupBy(versions, ({ merchantCode }) => merchantCode)
  }

  /** Merchants with approved versions. */
  const merchantCodes = () => [...known.keys()]

  /** In the brand's calendar. */
  const dayAt = (merchantCode: string, at: Date): string => calendarDateIn(zoneOf(merchantCode), at)
  const today = (merchantCode: string): string => dayAt(merchantCode, clock.now())

  const historyOf = (merchantCode: string): RatesHistory => {
    const { ranks, rebate } = planOf(merchantCode)
    const file: RatesVersion = {
      validFrom: null,
      ranks: ranks.map((rank, place) => ({ ...rank, id: String(place) })),
      basisPoints: rebate.basisPoints,
    }
    return [file, ...(known.get(merchantCode) ?? [])]
  }

  const dated: DatedPlanOf = (merchantCode, day = today(merchantCode)) => {
    const { rebate, ...plan } = planOf(merchantCode)
    const { ranks, basisPoints } = versionOn(historyOf(merchantCode), day)
    return { ...plan, ranks, rebate: { ...rebate, basisPoints } }
  }

  return { reload, merchantCodes, dayAt, today, historyOf, planOf: dated }
}
export type RatesBook = ReturnType<typeof createRatesBook>
