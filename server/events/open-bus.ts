import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/database/database.ts'
import { connectionTo } from '#server/database/tls.ts'
import { noBus } from './bus.ts'
import type { EventBus } from './bus.ts'

interface Options {
  readonly config: Pick<Config, 'eventsUrl' | 'databaseUrl' | 'databaseCa'>
  readonly db: Db
  /** Shared by the gateways of a deployment. */
  readonly secret: string
  readonly onProblem: (problem: Error) => void
}

/** The configured bus: NATS, or the deployment's PostgreSQL; none for an embedded database. */
export async function openBus({ config, db, secret, onProblem }: Options): Promise<EventBus> {
  const { eventsUrl, databaseUrl, databaseCa } = config
  if (eventsUrl !== null && /^(nats|tls):/.test(eventsUrl)) {
    const { openNatsBus } = await import('./nats-bus.ts')
    const mark = createHmac('sha256', secret).update('events').digest('hex').slice(0, 32)
    return openNatsBus({ url: eventsUrl, subject: `marquee.${mark}.events`, onProblem })
  }
  const direct = eventsUrl ?? databaseUrl
  if (direct === null) return noBus
  const { openPostgresBus } = await import('./postgres-bus.ts')
  return openPostgresBus({
    connection: { ...connectionTo(direct, databaseCa), application_name: 'marquee-events' },
    notify: (channel, payload) => sql`select pg_notify(${channel}, ${payload})`.execute(db),
    onProblem,
  })
}
