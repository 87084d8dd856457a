import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * A forward-only migration of plain statements. Portable SQL only: tables, checks and B-tree indexes with the
 * merchant first in every key; no sequences or extensions, which a sharded store would not support. Triggers only for a
 * rule that spans rows of one merchant and that no key, check or foreign key can hold (`610-agents-held-by-the-database`).
 */
export const steps = (...statements: readonly string[]): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
})
