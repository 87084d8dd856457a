import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { SiteStatus } from '#domain/vocabulary/site-status.ts'
import type { Db } from '#server/database/database.ts'
import type { ModuleRow } from './module-tree.ts'
import type { MerchantTable } from './system.tables.ts'

export type MerchantRepository = ReturnType<typeof createMerchantRepository>
export type MerchantRow = Selectable<MerchantTable>

export function createMerchantRepository(db: Db) {
  const find = (merchantCode: string): Promise<MerchantRow | undefined> =>
    db.selectFrom('merchant').selectAll().where('merchant_code', '=', merchantCode).executeTakeFirst()

  const modules = (merchantCode: string): Promise<ModuleRow[]> =>
    db
      .selectFrom('merchant_module')
      .select(['mod_id as modId', 'parent_id as parentId', 'position', 'enabled'])
      .where('merchant_code', '=', merchantCode)
      .execute()

  /** Version data to detect outdated cache entries: one query for all, because it is repeated every second. */
  const stamps = () =>
    db.selectFrom('merchant').select(['merchant_code', 'modules_version', 'site_status']).execute()

  /** False when the merchant has no such module. */
  const setModule = (merchantCode: string, modId: string, enabled: boolean): Promise<boolean> =>
    db.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('merchant_module')
        .set({ enabled })
        .where('merchant_code', '=', merchantCode)
        .where('mod_id', '=', modId)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return false
      await transaction
        .updateTable('merchant')
        .set({ modules_version: sql`modules_version + 1` })
        .where('merchant_code', '=', merchantCode)
        .execute()
      return true
    })

  /** False when there is no such merchant. */
  const setStatus = async (merchantCode: string, status: SiteStatus): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('merchant')
      .set({ site_status: status })
      .where('merchant_code', '=', merchantCode)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  /** Every stored merchant. */
  const statuses = async (): Promise<readonly (readonly [merchantCode: string, status: SiteStatus])[]> => {
    const rows = await db.selectFrom('merchant').select(['merchant_code', 'site_status']).execute()
    return rows.map((row) => [row.merchant_code, row.site_status] as const)
  }

  return { find, modules, stamps, setModule, setStatus, statuses }
}
