import { approveRates, cancelRates, draftRates, getDeskRates, listDeskRates } from '#schemas/api/ops-rates.ts'
import { listRankChecks, recordRankCheck } from '#schemas/api/ops-rank-checks.ts'
import { joinId, playerIdOf, resource, splitId } from '../desk-resource.ts'
import type { OfPlayer } from '../desk-resource.ts'

interface RatesKey {
  readonly merchantCode: string
  readonly version: number
}

const ratesKey = (id: unknown): RatesKey => {
  const [merchantCode = '', version = ''] = splitId(id)
  return { merchantCode, version: Number(version) }
}
export const ratesIdOf = ({ merchantCode, version }: RatesKey) => joinId(merchantCode, String(version))

export const ratesResources = {
  rankChecks: resource<OfPlayer>({
    list: listRankChecks,
    idOf: playerIdOf,
    whole: true,
    acts: { record: recordRankCheck },
  }),
  rates: resource<RatesKey | { rates: RatesKey }>({
    list: listDeskRates,
    idOf: (row) => ratesIdOf('rates' in row ? row.rates : row),
    one: { route: getDeskRates, keyOf: ratesKey },
    whole: true,
    acts: { draft: draftRates, approve: approveRates, cancel: cancelRates },
  }),
} as const
