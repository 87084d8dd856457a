import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { ProfileVault } from './profile-vault.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly vault: Pick<ProfileVault, 'newest' | 'seal' | 'open' | 'renew'>
}

/** Players in one transaction: an end in between loses no more than that. */
const batch = 200
/** A write that began with the key before has ended long since. */
const keptMs = 3_600_000

/**
 * Seals what is not sealed with its merchant's newest data key: rows in clear, and those of a key that was replaced. It may be ended
 * and started again at any time, and several may run at once.
 */
export function createProfileSealing({ db, clock, vault }: Deps) {
  /** Merchants with rows in clear, and those with a data key that has a successor. */
  const merchantsDue = async (): Promise<readonly string[]> => {
    const { rows } = await sql<{ merchant_code: string }>`
      select merchant_code from player where profile_key is null group by merchant_code
      union
      select merchant_code from profile_key group by merchant_code having count(*) > 1`.execute(db)
    return rows.map(({ merchant_code }) => merchant_code)
  }

  const sealSome = (merchantCode: string, key: Awaited<ReturnType<typeof vault.newest>>): Promise<number> =>
    db.transaction().execute(async (work) => {
      const rows = await work
        .selectFrom('player')
        .select(['merchant_code', 'player_id', 'profile', 'profile_sealed', 'profile_key'])
        .select(['mobile_key', 'identity_key'])
        .where('merchant_code', '=', merchantCode)
        .where((row) => row.or([row('profile_key', 'is', null), row('profile_key', '<', key.version)]))
        .limit(batch)
        .forUpdate()
        .skipLocked()
        .execute()
      for (const row of rows)
        await work
          .updateTable('player')
          .set(vault.seal(row, await vault.open(row, work), key))
          .where('merchant_code', '=', row.merchant_code)
          .where('player_id', '=', row.player_id)
          .execute()
      return rows.length
    })

  /** Deletes data keys that no row needs any more. */
  const forgetOldKeys = (merchantCode: string, newest: number) =>
    sql`delete from profile_key as old
      where old.merchant_code = ${merchantCode} and old.version < ${newest}
        and exists (select 1 from profile_key as next where next.merchant_code = old.merchant_code
          and next.version = ${newest} and next.made_at < ${new Date(clock.now().getTime() - keptMs)})
        and not exists (select 1 from player
          where player.merchant_code = old.merchant_code and player.profile_key = old.version)`.execute(db)

  return async (): Promise<{ readonly sealed: number }> => {
    await vault.renew()
    let sealed = 0
    for (const merchantCode of await merchantsDue()) {
      const key = await vault.newest(merchantCode)
      for (let done = await sealSome(merchantCode, key); done > 0; done = await sealSome(merchantCode, key))
        sealed += done
      await forgetOldKeys(merchantCode, key.version)
    }
    return { sealed }
  }
}
