import { sql } from 'kysely'
import { addDays } from '#domain/calendar/zoned-day.ts'
import { calendarDateIn } from '#domain/field-rules/birthday.ts'
import type { DrawWire, LotteryWire } from '#schemas/api/lottery.ts'
import type { Host } from '#server/host.ts'
import type { Books, RuleBook } from '../books.ts'
import type { DrawKey } from '../ports.ts'
import { boardWire, ofDraw, readDraw, toDrawWire, toResultWire } from './draw-rows.ts'
import type { DrawRow } from './draw-rows.ts'

export interface ReadsDeps extends Pick<Host, 'db' | 'clock'> {
  readonly books: Books
}

const menuDays = 7
/** Stations whose last draw is older are left out of recent results. */
const nearDays = 35
/** Maximum number of submissions in a proof. */
const mostSubmissions = 10_000

/** A quick lottery has several rounds per day at fixed intervals. */
const isQuick = ({ game }: RuleBook) => game.times.everySeconds !== undefined

export interface OpenedQuery {
  readonly gameId: string
  readonly station?: string | undefined
  readonly day?: string | undefined
  readonly count: number
}

export interface DrawsQuery {
  readonly gameId: string
  /** Per station. */
  readonly count: number
}

const results = (rows: readonly DrawRow[]) =>
  rows.flatMap((row) => {
    const result = toResultWire(row)
    return result === null ? [] : [result]
  })

/** The next draw of every game, with all stations that draw then. */
const nextOfAll = async ({ db, clock, books }: ReadsDeps) => {
  const now = clock.now()
  const { rows } = await sql<{
    gameId: string
    drawId: string
    closesAt: Date
    drawsAt: Date
    stations: string[]
  }>`
    select next.game_id as "gameId", next.draw_id as "drawId", next.closes_at as "closesAt",
      next.draws_at as "drawsAt", array(
        select with_it.station from lottery_draw with_it
        where with_it.game_id = next.game_id and with_it.draw_id = next.draw_id and with_it.state = 'open'
          and with_it.closes_at = next.closes_at) as stations
    from unnest(${books.all.map(({ game }) => game.id)}::text[]) as game (id) cross join lateral (
      select * from lottery_draw where game_id = game.id and state = 'open' and closes_at > ${now}
      order by closes_at, station limit 1) next`.execute(db)
  return new Map(rows.map((row) => [row.gameId, row]))
}

const latestOfAll = async ({ db, books }: ReadsDeps) => {
  const { rows } = await sql<DrawRow>`
    select latest.* from unnest(${books.all.map(({ game }) => game.id)}::text[]) as game (id) cross join lateral (
      select * from lottery_draw where game_id = game.id and state = 'drawn'
      order by draws_at desc, station limit 1) latest`.execute(db)
  return new Map(results(rows).map((result) => [result.gameId, result]))
}

/** List rows of all lotteries, by id. */
export async function readRows(deps: ReadsDeps): Promise<ReadonlyMap<string, LotteryWire>> {
  const { books } = deps
  const [next, latest] = await Promise.all([nextOfAll(deps), latestOfAll(deps)])
  return new Map(
    books.all.map((book) => {
      const { id, family, prizeMode, timeZone, stations } = book.game
      const draw = next.get(id)
      const order = stations.map((station) => station.id)
      return [
        id,
        {
          gameId: id,
          family,
          prizeMode,
          timeZone,
          isQuick: isQuick(book),
          stations: order,
          next:
            draw === undefined
              ? null
              : {
                  drawId: draw.drawId,
                  closesAt: draw.closesAt.toISOString(),
                  drawsAt: draw.drawsAt.toISOString(),
                  stations: order.filter((station) => draw.stations.includes(station)),
                },
          latest: latest.get(id) ?? null,
        },
      ]
    }),
  )
}

/** Upcoming draws of the Vietnamese games by day, from today. */
export async function readMenu({ db, clock, books }: ReadsDeps) {
  const now = clock.now()
  const vietnam = books.all.filter(({ game }) => game.family === 'vietnam').map(({ game }) => game)
  const [zone = 'Asia/Ho_Chi_Minh'] = vietnam.map(({ timeZone }) => timeZone)
  const today = calendarDateIn(zone, now)
  const days = Array.from({ length: menuDays }, (_, ahead) => addDays(today, ahead))
  const rows = await db
    .selectFrom('lottery_draw')
    .selectAll()
    .where('game_id', 'in', ['', ...vietnam.map(({ id }) => id)])
    .where('draw_id', 'in', days)
    .execute()
  return days.map((day) => ({
    day,
    regions: vietnam.flatMap(({ id, stations }) => {
      const draws = stations.flatMap((station): DrawWire[] => {
        const row = rows.find(
          (each) => each.game_id === id && each.draw_id === day && each.station === station.id,
        )
        return row === undefined ? [] : [toDrawWire(row, now)]
      })
      return draws.length === 0 ? [] : [{ gameId: id, draws }]
    }),
  }))
}

/** The latest boards of a game, optionally of one station or day. */
export async function readOpened({ db }: ReadsDeps, { gameId, station, day, count }: OpenedQuery) {
  let query = db
    .selectFrom('lottery_draw')
    .selectAll()
    .where('game_id', '=', gameId)
    .where('state', '=', 'drawn')
  if (station !== undefined) query = query.where('station', '=', station)
  // Draw ids begin with their day.
  if (day !== undefined) query = query.where('draw_id', '>=', day).where('draw_id', '<=', `${day}-9999`)
  return results(await query.orderBy('draws_at', 'desc').orderBy('station').limit(count).execute())
}

/** The next draws of each station of a game. */
export async function readDraws({ db, clock, books }: ReadsDeps, { gameId, count }: DrawsQuery) {
  const now = clock.now()
  const stations = books.of(gameId)?.game.stations.map(({ id }) => id) ?? []
  const { rows } = await sql<DrawRow>`
    select draw.* from unnest(${stations}::text[]) with ordinality as station (id, place) cross join lateral (
      select * from lottery_draw where game_id = ${gameId} and station = station.id and state = 'open'
        and closes_at > ${now}
      order by closes_at limit ${count}) draw
    order by draw.closes_at, station.place`.execute(db)
  return rows.map((row) => toDrawWire(row, now))
}

/** The latest board of every station with a recent draw. */
export async function readNear({ db, clock, books }: ReadsDeps) {
  const since = new Date(clock.now().getTime() - nearDays * 24 * 3_600_000)
  const all = books.all.flatMap(({ game }) => game.stations.map(({ id }) => ({ game: game.id, station: id })))
  const { rows } = await sql<DrawRow>`
    select latest.* from unnest(${all.map(({ game }) => game)}::text[], ${all.map(({ station }) => station)}::text[])
      as each (game, station) cross join lateral (
      select * from lottery_draw where game_id = each.game and station = each.station and state = 'drawn'
        and draws_at >= ${since}
      order by draws_at desc limit 1) latest
    order by latest.draws_at desc, latest.game_id, latest.station`.execute(db)
  return results(rows)
}

/** One draw with all public data; null: none. */
export async function readProof({ db, clock }: ReadsDeps, draw: DrawKey) {
  const row = await readDraw(db, draw)
  if (row === undefined) return null
  const { game_id, draw_id, station } = ofDraw(draw)
  const [replaced, submissions] = await Promise.all([
    db
      .selectFrom('lottery_board_replaced')
      .select(['board', 'published_at', 'reason'])
      .where('game_id', '=', game_id)
      .where('draw_id', '=', draw_id)
      .where('station', '=', station)
      .orderBy('version')
      .execute(),
    db
      .selectFrom('lottery_submission')
      .select(['number', 'at'])
      .where('game_id', '=', game_id)
      .where('draw_id', '=', draw_id)
      .where('station', '=', station)
      .orderBy('place')
      .limit(mostSubmissions)
      .execute(),
  ])
  return {
    draw: toDrawWire(row, clock.now()),
    result: toResultWire(row),
    seed: row.seed,
    committedAt: row.committed_at?.toISOString() ?? null,
    replaced: replaced.map(({ board, published_at, reason }) => ({
      board: boardWire(board),
      publishedAt: published_at.toISOString(),
      reason,
    })),
    submissions: submissions.map(({ number, at }) => ({ number, at: at.toISOString() })),
  }
}
