import type { Host } from '#server/host.ts'
import { keyOf, keyText } from './draw-rows.ts'

export interface AnnounceDeps extends Pick<Host, 'db' | 'clock' | 'hub' | 'brands'> {
  /** Called when an outcome becomes known, of this or another gateway. */
  readonly onOutcome: () => void
}

/** Look-back for outcomes: covers clock differences between gateways and late commits. */
const overlapMs = 10_000

/**
 * Notifies open pages on this gateway of lotteries with new results, whichever gateway decided them: one event per run
 * and site. During a backlog, for instance after an outage, nothing is sent until its end.
 */
export function createAnnounce({ db, clock, hub, brands, onOutcome }: AnnounceDeps) {
  /** Outcomes seen by this gateway, with their times. */
  const seen = new Map<string, number>()
  /** Lotteries with outcomes not announced yet. */
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
