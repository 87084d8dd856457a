import type { Insertable, Kysely, Selectable } from 'kysely'
import type { SandboxSessionTable, SandboxTables } from '../sandbox.tables.ts'

export type GameSession = Selectable<SandboxSessionTable>
export type SessionRepository = ReturnType<typeof createSessionRepository>

export const createSessionRepository = (db: Kysely<SandboxTables>) => ({
  insert: async (session: Insertable<SandboxSessionTable>): Promise<GameSession> =>
    db.insertInto('sandbox_session').values(session).returningAll().executeTakeFirstOrThrow(),

  /** Inserts the session, or returns the existing one with this token hash. */
  insertOnce: async (session: Insertable<SandboxSessionTable>): Promise<GameSession> => {
    await db
      .insertInto('sandbox_session')
      .values(session)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return db
      .selectFrom('sandbox_session')
      .selectAll()
      .where('brand_id', '=', session.brand_id)
      .where('token_hash', '=', session.token_hash)
      .executeTakeFirstOrThrow()
  },

  byToken: (brandId: string, tokenHash: string): Promise<GameSession | undefined> =>
    db
      .selectFrom('sandbox_session')
      .selectAll()
      .where('brand_id', '=', brandId)
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst(),
})
