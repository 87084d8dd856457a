import type { ColumnType } from 'kysely'
import type { CustomerServiceSource } from '#schemas/api/merchant-settings.ts'
import type { RegionRule } from '#server/seed/merchant-seed.ts'
import type { GameTypeCode } from '#domain/vocabulary/game-category.ts'
import type { SiteStatus } from '#domain/vocabulary/site-status.ts'
import type { SiteInfo } from '#schemas/api/system.ts'

type Fixed<T> = ColumnType<T, T, never>
/** Read as a value, written as JSON text: a bare array would be taken for a PostgreSQL array. */
type Json<T> = ColumnType<T, string, string>

export interface MerchantTable {
  merchant_code: Fixed<string>
  site_status: SiteStatus
  /** Wallet mode of the merchant: one balance (`seamless`) or vendor wallets (`transfer`), never both. */
  wallet_mode: ColumnType<'seamless' | 'transfer', 'seamless' | 'transfer' | undefined>
  /** Incremented by every change of the module tree. */
  modules_version: number
  region: Json<RegionRule>
  game_categories: Json<readonly GameTypeCode[]>
  resources: Json<SiteInfo['resources']>
  customer_service: Json<CustomerServiceSource>
  gtag_id: string | null
  created_at: Fixed<Date>
}

interface MerchantModuleTable {
  merchant_code: Fixed<string>
  mod_id: Fixed<string>
  /** `null` at the top of the tree. */
  parent_id: Fixed<string | null>
  /** Order of the whole tree, parents before children. */
  position: Fixed<number>
  enabled: boolean
}

export interface SystemTables {
  merchant: MerchantTable
  merchant_module: MerchantModuleTable
}

declare module '#server/database/tables.ts' {
  interface Tables extends SystemTables {}
}
