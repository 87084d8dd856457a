import type { Host } from '#server/host.ts'
import type { DrawKey } from '../ports.ts'
import { keyOf, keyText } from './draw-rows.ts'

export interface AnnounceDeps extends Pick<Host, 'db' | 'clock' | 'hub' | 'brands'> {
  /** An outcome became known, of this or another gateway. */
  readonly onOutcome: () => void
}

/** Outcomes are looked for so far back: clocks of gateways differ, and commits take their time. */
const overlapMs = 10_000

/**
 * Tells open pages of this gateway what was drawn, corrected or given up. When several rounds of a lottery end in one turn,
 * as after an outage, pages hear of the latest: they read the results anew, which holds the others.
 */
export function createAnnounce({ db, clock, hub, brands, onOutcome }: AnnounceDeps): () => Promise<void> {
  /** Outcomes this gateway has told its pages about, with when they happened. */
  const announced = new Map<string, number>()
  const startedAt = clock.now()

  const tell = ({ gameId, drawId, station }: DrawKey) => {
    for (const merchantCode of new Set(brands().map((brand) => brand.merchantCode)))
      hub.publish({ merchantCode }, { type: 'lotteryDraw', gameId, drawId, station })
  }

  /** Tells this gateway's pages of outcomes, whichever gateway decided them. */
  return async () => {
    const since = new Date(Math.max(startedAt.getTime(), clock.now().getTime() - overlapMs))
    const rows = await db
      .selectFrom('lottery_draw')
      .select(['game_id', 'draw_id', 'station', 'version', 'ended_at'])
      .where('ended_at', '>=', since)
      .execute()
    const fresh = rows.flatMap((row) => {
      const name = `${keyText(keyOf(row))}@${row.version}`
      if (announced.has(name)) return []
      announced.set(name, row.ended_at?.getTime() ?? 0)
      return [keyOf(row)]
    })
    if (fresh.length > 0) onOutcome()
    for (const ofGame of Map.groupBy(fresh, ({ gameId }) => gameId).values()) {
      const latest = ofGame.reduce((one, other) => (one.drawId < other.drawId ? other : one))
      for (const key of ofGame) if (key.drawId === latest.drawId) tell(key)
    }
    for (const [name, at] of announced) if (at < since.getTime()) announced.delete(name)
  }
}
