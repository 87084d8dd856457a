import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Doubles, splits and insurance are separate stakes that belong to an open round at the wallet. */
export const stakesThatFollow: Migration = {
  async up(db) {
    await sql.raw(`alter table sandbox_round add column of_round text`).execute(db)
  },
}
