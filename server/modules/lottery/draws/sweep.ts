import { sql } from 'kysely'
import type { Host } from '#server/host.ts'
import type { Books } from '../books.ts'

interface SweepDeps extends Pick<Host, 'db' | 'clock'> {
  readonly books: Books
}

const keptMs = 14 * 24 * 3_600_000
/** Limit per statement, to keep the embedded database responsive. */
const rowsAtOnce = 20_000

/**
 * Deletes rounds of quick games without tickets after two weeks: one round per minute is half a million rows a year.
 * Daily draws, and draws with a ticket or a submitted number, are kept.
 */
export const createSweep =
  ({ db, clock, books }: SweepDeps) =>
  async (): Promise<void> => {
    const quick = books.all
      .filter(({ game }) => game.times.everySeconds !== undefined)
      .map(({ game }) => game.id)
    await sql`
      delete from lottery_draw where (game_id, draw_id, station) in (
        select game_id, draw_id, station from lottery_draw draw
        where game_id = any(${quick}) and state <> 'open' and settled_version = version
          and ended_at < ${new Date(clock.now().getTime() - keptMs)} and submission_count = 0
          and not exists (select from lottery_ticket ticket
            where ticket.game_id = draw.game_id and ticket.draw_id = draw.draw_id)
        limit ${rowsAtOnce})`.execute(db)
  }
