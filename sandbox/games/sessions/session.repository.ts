import type { Insertable, Kysely, Selectable } from 'kysely'
import type { SandboxSessionTable, SandboxTables } from '../sandbox.tables.ts'

export type GameSession = Selectable<SandboxSessionTable>
export type SessionRepository = ReturnType<typeof createSessionRepository>

export const createSessionRepository = (db: Kysely<SandboxTables>) => ({
  insert: async (session: Insertable<SandboxSessionTable>): Promise<GameSession> =>
    db.insertInto('sandbox_session').values(session).returningAll().executeTakeFirstOrThrow(),

  byToken: (brandId: string, tokenHash: string): Promise<GameSession | undefined> =>
    db
      .selectFrom('sandbox_session')
      .selectAll()
      .where('brand_id', '=', brandId)
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst(),
})
