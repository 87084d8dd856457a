import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * A forward-only migration of plain statements. Portable SQL only: tables, checks and B-tree indexes with the
 * merchant first in every key; no triggers, functions, sequences or extensions, which a sharded store would not
 * support.
 */
export const steps = (...statements: readonly string[]): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
})
