import { sql } from 'kysely'
import { freezesAt, windowOfStart } from '#domain/races/race-rule.ts'
import type { Db } from '#server/database/database.ts'
import type { Host } from '#server/host.ts'
import { isHidden } from '#server/lib/hidden-player.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { Race, RaceKey } from './race-rows.ts'

interface StartingDeps {
  readonly clock: Clock
  readonly hub: Pick<Host['hub'], 'publish'>
}

/**
 * Players who can take part: not frozen, on a break or excluded from rewards. The others keep their entry while the
 * race waits, but it starts without them.
 */
export async function readyPlayers(
  db: Db,
  { merchantCode, raceId }: RaceKey,
  now: Date,
): Promise<readonly string[]> {
  const { rows } = await sql<{ playerId: string }>`
    select entry.player_id as "playerId" from race_entry entry join player
      on player.merchant_code = entry.merchant_code and player.player_id = entry.player_id
    where entry.merchant_code = ${merchantCode} and entry.race_id = ${raceId}
      and player.account_type_code = 0 and not ${isHidden(now)}`.execute(db)
  return rows.map(({ playerId }) => playerId)
}

/** The start of sit-and-go races. */
export const createStarting = ({ clock, hub }: StartingDeps) => ({
  /**
   * Starts a waiting race if enough players have joined. Players who cannot take part at that moment lose their entry, so
   * that a break that ends during the run does not bring in more players than started. The caller holds the lock of the race's row, so that it starts
   * once. Returns the players to tell after the commit; empty: it did not start.
   */
  async startIfFull(trx: Db, race: Race): Promise<readonly string[]> {
    const { merchantCode, raceId, rule } = race
    if (rule.sitAndGo === null || race.started !== null || race.state !== 'published') return []
    const now = clock.now()
    const ready = await readyPlayers(trx, race, now)
    if (ready.length < rule.sitAndGo.minPlayers) return []
    const window = windowOfStart(now, rule.sitAndGo)
    await trx
      .updateTable('race')
      .set({
        starts_at: window.startsAt,
        ends_at: window.endsAt,
        freezes_at: freezesAt({ ...rule, ...window }),
        started_at: now,
        started_with: ready.length,
        news: 'started',
        changed_at: now,
      })
      .where('merchant_code', '=', merchantCode)
      .where('race_id', '=', raceId)
      .where('started_at', 'is', null)
      .execute()
    await trx
      .deleteFrom('race_entry')
      .where('merchant_code', '=', merchantCode)
      .where('race_id', '=', raceId)
      .where('player_id', 'not in', [...ready])
      .execute()
    return ready
  },

  /** Tells the players' open pages; their inbox follows with the next upkeep. */
  tellStart({ merchantCode, raceId }: RaceKey, playerIds: readonly string[]): void {
    for (const playerId of playerIds) hub.publish({ merchantCode, playerId }, { type: 'raceStarted', raceId })
    if (playerIds.length > 0) hub.publish({ merchantCode }, { type: 'races' })
  },
})
