import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Clock, OwnEvents } from '#server/lib/ports.ts'
import { topicOf } from '../rooms.ts'
import { announcedMs, isSet, rainWire } from './rain-rows.ts'
import type { RainRow } from './rain-rows.ts'

/** Look-back for changes: covers clock differences between gateways and late commits. */
const overlapMs = 10_000

/**
 * Publishes changes of rain to this gateway's pages, whichever gateway made them: at most one event for each rain and run,
 * however many join. One set long before is announced when the room begins to show it.
 */
export function createRainAnnouncing({
  db,
  clock,
  events,
}: {
  readonly db: Db
  readonly clock: Clock
  readonly events: OwnEvents
}) {
  /** What was last published, by rain. */
  const told = new Map<string, string>()

  return async (): Promise<void> => {
    const now = clock.now()
    const since = new Date(now.getTime() - overlapMs)
    const later = (at: Date) => new Date(at.getTime() + announcedMs)
    const { rows } = await sql<RainRow>`select * from chat_rain where changed_at >= ${since}
      or (state = 'set' and opens_at >= ${since} and opens_at <= ${now})
      or (state = 'set' and opens_at >= ${later(since)} and opens_at <= ${later(now)})`.execute(db)
    const seen = new Set<string>()
    for (const row of rows) {
      if (!isSet(row) || (row.state === 'set' && row.opens_at > later(now))) continue
      const { merchant_code: merchantCode, room } = row
      const rain = rainWire(row)
      const name = `${merchantCode} ${rain.rainId}`
      const text = JSON.stringify([rain, row.opens_at <= now])
      seen.add(name)
      if (told.get(name) === text) continue
      told.set(name, text)
      events.publishHere({ merchantCode, topic: topicOf(room) }, { type: 'chatRain', room, rain })
    }
    for (const name of told.keys()) if (!seen.has(name)) told.delete(name)
  }
}
