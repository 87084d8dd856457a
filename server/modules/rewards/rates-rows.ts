import type { Selectable } from 'kysely'
import type { Rates } from '#domain/rewards/rates.ts'
import type { Db } from '#server/database/database.ts'
import type { RewardRatesTable } from './rewards.tables.ts'

export interface RatesKey {
  readonly merchantCode: string
  readonly version: number
}

/** A version of ranks and rates that the desk wrote. */
export interface StoredRates extends RatesKey, Rates {
  readonly state: RewardRatesTable['state']
  readonly validFrom: string
  readonly madeBy: string
  readonly madeAt: Date
  readonly approvedBy: string | null
  readonly approvedAt: Date | null
  readonly endedBy: string | null
  readonly endedAt: Date | null
}

const toStored = (row: Selectable<RewardRatesTable>): StoredRates => ({
  merchantCode: row.merchant_code,
  version: row.version,
  state: row.state,
  validFrom: row.valid_from,
  ranks: row.rates.ranks,
  basisPoints: row.rates.basisPoints,
  madeBy: row.made_by,
  madeAt: row.made_at,
  approvedBy: row.approved_by,
  approvedAt: row.approved_at,
  endedBy: row.ended_by,
  endedAt: row.ended_at,
})

/** All versions of merchants, the latest first day first. */
export async function storedRates(
  within: Db,
  merchantCodes: readonly string[],
): Promise<readonly StoredRates[]> {
  const rows = await within
    .selectFrom('reward_rates')
    .selectAll()
    .where('merchant_code', 'in', [...merchantCodes, ''])
    .orderBy('merchant_code')
    .orderBy('valid_from', 'desc')
    .orderBy('version', 'desc')
    .execute()
  return rows.map(toStored)
}

export const updateRates = (within: Db, { merchantCode, version }: RatesKey) =>
  within.updateTable('reward_rates').where('merchant_code', '=', merchantCode).where('version', '=', version)
