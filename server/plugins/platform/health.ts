import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/database/database.ts'

/** `/healthz`: the process is alive. `/readyz`: the database answers and the gateway is not stopping. */
export function registerHealth(
  app: FastifyInstance,
  { db, stopping }: { db: Db; stopping: AbortSignal },
): void {
  app.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    const problem = stopping.aborted ? 'stopping' : await databaseProblem(db, request.log)
    void reply.header('cache-control', 'no-store').code(problem === null ? 200 : 503)
    return reply.send(problem === null ? { status: 'ready' } : { status: 'unready', problem })
  })
}

async function databaseProblem(
  db: Db,
  log: { warn: (details: object, text: string) => void },
): Promise<string | null> {
  try {
    await sql`select 1`.execute(db)
    return null
  } catch (error) {
    log.warn({ err: error }, 'the database does not answer')
    return 'database'
  }
}
