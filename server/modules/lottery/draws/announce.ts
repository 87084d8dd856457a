import type { Host } from '#server/host.ts'
import { keyOf, keyText } from './draw-rows.ts'

export interface AnnounceDeps extends Pick<Host, 'db' | 'clock' | 'hub' | 'brands'> {
  /** An outcome became known, of this or another gateway. */
  readonly onOutcome: () => void
}

/** Outcomes are looked for so far back: clocks of gateways differ, and commits take their time. */
const overlapMs = 10_000

/**
 * Tells open pages of this gateway which lotteries have news, whichever gateway decided them: one event a turn and site, as
 * pages read the results anew. While a backlog is drawn, as after an outage, they hear nothing, and of all of it at its end.
 */
export function createAnnounce({ db, clock, hub, brands, onOutcome }: AnnounceDeps) {
  /** Outcomes this gateway has seen, with when they happened. */
  const seen = new Map<string, number>()
  /** Lotteries with outcomes that pages have not heard of. */
  const untold = new Set<string>()
  const startedAt = clock.now()

  return async (isBehind: boolean): Promise<void> => {
    const since = new Date(Math.max(startedAt.getTime(), clock.now().getTime() - overlapMs))
    const rows = await db
      .selectFrom('lottery_draw')
      .select(['game_id', 'draw_id', 'station', 'version', 'ended_at'])
      .where('ended_at', '>=', since)
      .execute()
    let isNews = false
    for (const row of rows) {
      const name = `${keyText(keyOf(row))}@${row.version}`
      if (seen.has(name)) continue
      seen.set(name, row.ended_at?.getTime() ?? 0)
      untold.add(row.game_id)
      isNews = true
    }
    for (const [name, at] of seen) if (at < since.getTime()) seen.delete(name)
    if (isNews) onOutcome()
    if (isBehind || untold.size === 0) return
    const gameIds = [...untold]
    untold.clear()
    for (const merchantCode of new Set(brands().map((brand) => brand.merchantCode)))
      hub.publishHere({ merchantCode }, { type: 'lotteryDraws', gameIds })
  }
}
