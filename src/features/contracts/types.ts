import type {
  getConsolidated,
  getIncome,
  getSettlement,
  listContracts,
  listSettlements,
  previewContract,
} from '#schemas/api/contracts.ts'
import type { Reply } from '#schemas/api/route.ts'

/* Reply types of the contract routes. Amounts are decimal strings in major units. */

export type Contract = Reply<typeof listContracts>['list'][number]
export type ContractTerms = Contract['terms']
export type Consolidated = Reply<typeof getConsolidated>
export type Standing = Consolidated['contracts'][number]
export type Preview = Reply<typeof previewContract>
export type Ended = Preview['ends']
export type Settlements = Reply<typeof listSettlements>
export type SettlementRow = Settlements['list'][number]
export type SettlementDetail = Reply<typeof getSettlement>
export type Income = Reply<typeof getIncome>
