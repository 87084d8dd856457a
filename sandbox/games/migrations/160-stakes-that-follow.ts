import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A double, a split or an insurance is a stake of its own, and part of a round that is under way at the wallet. */
export const stakesThatFollow: Migration = {
  async up(db) {
    await sql.raw(`alter table sandbox_round add column of_round text`).execute(db)
  },
}
