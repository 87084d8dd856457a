import { sql } from 'kysely'
import { addDays } from '#domain/calendar/zoned-day.ts'
import { calendarDateIn } from '#domain/field-rules/birthday.ts'
import { drawsOf, nextDraws } from '#domain/lottery/calendar.ts'
import type { Draw } from '#domain/lottery/calendar.ts'
import type { LotteryGame } from '#schemas/lottery/game.generated.ts'
import type { Books } from '../books.ts'
import { createDrawMaker, isOnFeed } from './draw-maker.ts'
import type { DrawMakerDeps, NewDraw } from './draw-maker.ts'

export interface PlannerDeps extends DrawMakerDeps {
  readonly books: Books
  /** Creates past draws for games new to this database, so that their pages are not empty. */
  readonly past: boolean
}

/** Minimum number of upcoming draws per station, for which players may buy tickets. */
const leastAhead = 50
/**
 * Number of upcoming draws per batch, more than the minimum so that games with a round every minute do not insert every
 * minute.
 */
const ahead = 58
/** Number of past draws created per game. */
const pastDraws = 100
const mostDaysBack = 400

/** Creates upcoming draws with the commitments of fair ones. Several gateways may run it concurrently. */
export function createPlanner(deps: PlannerDeps) {
  const { db, clock, books, feed, past } = deps
  const { newDraw, pastDraw, insert } = createDrawMaker(deps)
  /** Closing times of the known upcoming draws, by station. */
  const planned = new Map<string, readonly number[]>()
  let isStarted = false

  async function makePast(): Promise<void> {
    const { rows } = await sql<{ id: string }>`
      select id from unnest(${books.all.map(({ game }) => game.id)}::text[]) as game (id)
      where not exists (select from lottery_draw where lottery_draw.game_id = game.id)`.execute(db)
    for (const { id } of rows) {
      const game = books.of(id)?.game
      // One game at a time: other work gets its turn in between.
      if (game !== undefined && !isOnFeed(feed, id))
        await insert(pastOf(game, clock.now()).map((each) => pastDraw(game, each)))
    }
  }

  /**
   * Once at start: cancels and refunds draws that a changed rule book no longer has, and moves those whose time has
   * changed.
   */
  async function followBooks(): Promise<void> {
    const now = clock.now()
    const rows = await db
      .selectFrom('lottery_draw')
      .select(['game_id', 'draw_id', 'station', 'closes_at', 'draws_at'])
      .where('state', '=', 'open')
      .where('closes_at', '>', now)
      .execute()
    // A new database has no draws to adapt; `plan` creates them.
    if (rows.length === 0) return
    const held = new Map(
      books.all.flatMap(({ game }) =>
        game.stations.map((station) => {
          const draws = nextDraws(game, station, now, ahead)
          return [
            `${game.id}:${station.id}`,
            { last: draws.at(-1)?.id, byId: new Map(draws.map((draw) => [draw.id, draw])) },
          ]
        }),
      ),
    )
    for (const { game_id, draw_id, station, closes_at, draws_at } of rows) {
      const { last = draw_id, byId = new Map<string, Draw>() } = held.get(`${game_id}:${station}`) ?? {}
      const draw = byId.get(draw_id)
      const isMoved =
        draw !== undefined &&
        (draw.closesAt.getTime() !== closes_at.getTime() || draw.drawsAt.getTime() !== draws_at.getTime())
      // Draws beyond the examined range are left unchanged.
      if ((draw !== undefined && !isMoved) || (draw === undefined && draw_id > last)) continue
      const change =
        draw === undefined
          ? { state: 'refunded' as const, version: 1, ended_at: now }
          : { closes_at: draw.closesAt, draws_at: draw.drawsAt }
      await db
        .updateTable('lottery_draw')
        .set(change)
        .where('game_id', '=', game_id)
        .where('draw_id', '=', draw_id)
        .where('station', '=', station)
        .where('state', '=', 'open')
        .execute()
    }
  }

  /** Creates missing draws; returns early while enough upcoming ones are known. */
  async function plan(): Promise<void> {
    if (!isStarted) {
      if (past) await makePast()
      await followBooks()
      isStarted = true
    }
    const now = clock.now()
    const rows: NewDraw[] = []
    const made = new Map<string, readonly number[]>()
    for (const { game } of books.all)
      for (const station of game.stations) {
        const name = `${game.id}:${station.id}`
        const closes = planned.get(name)
        const left = closes?.filter((at) => at > now.getTime()).length ?? 0
        // A calendar may have fewer draws ahead; then each passed draw is replaced by a new one.
        if (closes !== undefined && left >= Math.min(leastAhead, closes.length)) continue
        const draws = nextDraws(game, station, now, ahead)
        const known = new Set(closes)
        rows.push(
          ...draws
            .filter(({ closesAt }) => !known.has(closesAt.getTime()))
            .map((draw) => newDraw(game.id, draw)),
        )
        made.set(
          name,
          draws.map(({ closesAt }) => closesAt.getTime()),
        )
      }
    await insert(rows)
    for (const [name, closes] of made) planned.set(name, closes)
  }

  return { plan }
}

/** The latest draws of a game up to now, of all its stations. */
function pastOf(game: LotteryGame, now: Date): readonly Draw[] {
  const found: Draw[] = []
  const today = calendarDateIn(game.timeZone, now)
  for (let back = 0; back < mostDaysBack && found.length < pastDraws; back++) {
    const day = addDays(today, -back)
    const ofDay = game.stations
      .flatMap((station) => drawsOf(game, station, day))
      .filter(({ drawsAt }) => drawsAt <= now)
      .toSorted((one, other) => other.drawsAt.getTime() - one.drawsAt.getTime())
    found.push(...ofDay.slice(0, pastDraws - found.length))
  }
  return found
}
