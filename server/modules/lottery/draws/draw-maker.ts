import { sql } from 'kysely'
import type { Draw } from '#domain/lottery/calendar.ts'
import { commitmentOf, fairBoard } from '#domain/lottery/fair-draw.ts'
import type { LotteryGame } from '#schemas/lottery/game.generated.ts'
import type { Host } from '#server/host.ts'
import { keyText } from './draw-rows.ts'
import type { DrawRow } from './draw-rows.ts'
import type { DrawSource } from './draws.tables.ts'
import type { FeedSettings } from './feed-settings.ts'

export type NewDraw = DrawRow

export interface DrawMakerDeps extends Pick<Host, 'db' | 'clock' | 'random' | 'box'> {
  readonly feed: FeedSettings | null
}

const rowsAtOnce = 1_000

/** Encryption context of a draw's seed. */
export const sealOf = (key: Parameters<typeof keyText>[0]): string => `lottery draw ${keyText(key)}`

export const isOnFeed = (feed: FeedSettings | null, gameId: string): boolean =>
  feed?.games.includes(gameId) === true

/** Source of the results of a game's new draws. */
export const sourceOf = (feed: FeedSettings | null, gameId: string): DrawSource =>
  isOnFeed(feed, gameId) ? 'feed' : 'fair'

/** Creates rows of new draws with seeds and commitments. */
export function createDrawMaker({ db, clock, random, box, feed }: DrawMakerDeps) {
  const aSeed = () => Buffer.from(random.bytes(32)).toString('hex')

  const empty = {
    version: 0,
    settled_version: 0,
    settling_until: null,
    disputed: false,
    submission_count: 0,
    submission_sum: 0,
  }

  /** An upcoming draw: the seed is stored encrypted, its commitment is published now. */
  function newDraw(gameId: string, { id, station, closesAt, drawsAt }: Draw): NewDraw {
    const key = { gameId, drawId: id, station }
    const seed = isOnFeed(feed, gameId) ? null : aSeed()
    return {
      ...empty,
      game_id: gameId,
      draw_id: id,
      station,
      closes_at: closesAt,
      draws_at: drawsAt,
      state: 'open',
      source: seed === null ? 'feed' : 'fair',
      commitment: seed === null ? null : commitmentOf(seed),
      committed_at: seed === null ? null : clock.now(),
      sealed_seed: seed === null ? null : box.seal(seed, sealOf(key)),
      seed: null,
      board: null,
      ended_at: null,
    }
  }

  /** A draw dated before this database existed: drawn the same way, but its commitment was not published in time. */
  function pastDraw(game: LotteryGame, { id, station, closesAt, drawsAt }: Draw): NewDraw {
    const seed = aSeed()
    const board = fairBoard(game, { seed, gameId: game.id, station, drawId: id })
    return {
      ...empty,
      game_id: game.id,
      draw_id: id,
      station,
      closes_at: closesAt,
      draws_at: drawsAt,
      state: 'drawn',
      version: 1,
      settled_version: 1,
      source: 'fair',
      commitment: commitmentOf(seed),
      committed_at: null,
      sealed_seed: null,
      seed,
      board,
      ended_at: drawsAt,
    }
  }

  /**
   * Passes the rows as one parameter per statement: a first start inserts thousands, and one parameter per column took
   * most of the time.
   */
  async function insert(rows: readonly NewDraw[]): Promise<void> {
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
      const part = rows.slice(from, from + rowsAtOnce).map((row) => ({
        ...row,
        sealed_seed: row.sealed_seed === null ? null : `\\x${Buffer.from(row.sealed_seed).toString('hex')}`,
      }))
      await sql`insert into lottery_draw
        select * from jsonb_populate_recordset(null::lottery_draw, ${JSON.stringify(part)}::jsonb)
        on conflict (game_id, draw_id, station) do nothing`.execute(db)
    }
  }

  return { newDraw, pastDraw, insert }
}
