import type { Db } from '#server/database/database.ts'

export type WalletRepository = ReturnType<typeof createWalletRepository>

export function createWalletRepository(db: Db) {
  /**
   * Version of a player's account, incremented by every movement; `null` before the first. Read only: the ledger owns
   * the table.
   */
  const accountVersion = async (merchantCode: string, playerId: string): Promise<bigint | null> => {
    const row = await db
      .selectFrom('player_account')
      .select('version')
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .where('kind', '=', 'main')
      .executeTakeFirst()
    return row?.version ?? null
  }

  return { accountVersion }
}
