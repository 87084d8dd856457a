import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { LaunchCodeTable, LaunchSafeguards } from './games.tables.ts'

export type LaunchCodeRepository = ReturnType<typeof createLaunchCodeRepository>
export type LaunchCodeRow = Selectable<LaunchCodeTable>
export type NewLaunchCode = Omit<Insertable<LaunchCodeTable>, 'safeguards'> & {
  readonly safeguards: LaunchSafeguards
}

export function createLaunchCodeRepository(db: Db) {
  const insert = async (code: NewLaunchCode): Promise<void> => {
    await db
      .insertInto('launch_code')
      .values({ ...code, safeguards: JSON.stringify(code.safeguards) })
      .execute()
  }

  /** Marks the code as used; of concurrent calls exactly one gets the row. */
  const redeem = async (merchantCode: string, codeHash: string, now: Date): Promise<LaunchCodeRow | null> => {
    const row = await db
      .updateTable('launch_code')
      .set({ redeemed_at: now })
      .where('merchant_code', '=', merchantCode)
      .where('code_hash', '=', codeHash)
      .where('redeemed_at', 'is', null)
      .where('expires_at', '>', now)
      .returningAll()
      .executeTakeFirst()
    return row ?? null
  }

  const forgetBefore = async (merchantCode: string, moment: Date): Promise<void> => {
    await db
      .deleteFrom('launch_code')
      .where('merchant_code', '=', merchantCode)
      .where('expires_at', '<', moment)
      .execute()
  }

  return { insert, redeem, forgetBefore }
}
