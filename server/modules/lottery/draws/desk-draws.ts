import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { DeskDrawRow } from '#schemas/api/ops-lottery.ts'
import type { Db } from '#server/database/database.ts'
import { byInstant, byText, cursorAt, keysetBy, sortIn } from '#server/lib/keyset.ts'
import type { Keyset, KeysetPage, PlaceWish } from '#server/lib/keyset.ts'
import { cut } from '#server/lib/paging.ts'
import type { Books } from '../books.ts'
import type { DrawKey } from '../ports.ts'
import { boardWire } from './draw-rows.ts'
import type { DrawSource } from './draws.tables.ts'

type DeskState = DeskDrawRow['state']

interface Row {
  readonly gameId: string
  readonly drawId: string
  readonly station: string
  readonly closesAt: Date
  readonly drawsAt: Date
  readonly source: DrawSource
  readonly state: DeskState
  readonly reports: number
  readonly proposed: boolean
  readonly version: number
  readonly place: readonly string[]
}

export interface DrawFilter {
  readonly gameId?: string | undefined
  readonly state?: DeskState | undefined
  readonly day?: string | undefined
}

/** The state of a draw at the desk. */
const stateAt = (now: Date) => sql<DeskState>`case
  when draw.disputed then 'disputed'
  when draw.state = 'open' and draw.draws_at <= ${now} then 'waiting'
  else draw.state end`

const sameDraw = (table: string) => sql`${sql.ref(`${table}.game_id`)} = draw.game_id
  and ${sql.ref(`${table}.draw_id`)} = draw.draw_id and ${sql.ref(`${table}.station`)} = draw.station`

/** The parts of the desk's list, in its order. */
const deskParts = ['disputed', 'waiting', 'ended', 'open'] as const
type DeskPart = (typeof deskParts)[number]
const statesOf: Readonly<Record<DeskPart, readonly DeskState[]>> = {
  disputed: ['disputed'],
  waiting: ['waiting'],
  ended: ['drawn', 'refunded'],
  open: ['open'],
}

const byTime = [byInstant('draw.draws_at')]
const keysetOf = keysetBy<DeskPart>({ disputed: byTime, waiting: byTime, ended: byTime, open: byTime }, [
  byText('draw.game_id'),
  byText('draw.station'),
  byText('draw.draw_id'),
])

type Condition = RawBuilder<unknown>

const isIn = (state: DeskState, now: Date): Condition =>
  ({
    disputed: sql`draw.disputed`,
    waiting: sql`draw.state = 'open' and not draw.disputed and draw.draws_at <= ${now}`,
    drawn: sql`draw.state = 'drawn' and not draw.disputed`,
    refunded: sql`draw.state = 'refunded' and not draw.disputed`,
    open: sql`draw.state = 'open' and not draw.disputed and draw.draws_at > ${now}`,
  })[state]

const show = (row: Row): DeskDrawRow => ({
  gameId: row.gameId,
  drawId: row.drawId,
  station: row.station,
  source: row.source,
  state: row.state,
  reports: row.reports,
  proposed: row.proposed,
  closesAt: row.closesAt.toISOString(),
  drawsAt: row.drawsAt.toISOString(),
  version: row.version === 0 ? null : row.version,
})

/** Reads draws for the desk. */
export function createDeskDraws(db: Db, books: Books) {
  const columns = (now: Date) => sql`draw.game_id as "gameId", draw.draw_id as "drawId", draw.station,
    draw.closes_at as "closesAt", draw.draws_at as "drawsAt", draw.source, ${stateAt(now)} as state, draw.version,
    (select count(*)::integer from lottery_report report where ${sameDraw('report')} and not report.replaced) as reports,
    exists (select from lottery_proposal proposal where ${sameDraw('proposal')} and proposal.state = 'waiting') as proposed`

  const matching = ({ gameId, day }: DrawFilter) => [
    ...(gameId === undefined ? [] : [sql`draw.game_id = ${gameId}`]),
    ...(day === undefined ? [] : [sql`draw.draw_id between ${day} and ${`${day}-9999`}`]),
  ]

  /** Rows of several conditions, each read in the order, so that an index on its draws can serve it. */
  const readRows = async (
    now: Date,
    conditions: readonly Condition[],
    { beyond, order, take, place }: Keyset,
  ): Promise<readonly Row[]> => {
    const draws = conditions.map(
      (condition) =>
        sql`(select draw.* from lottery_draw draw where ${condition} and ${beyond} ${order} limit ${take})`,
    )
    const { rows } = await sql<Row>`select ${columns(now)}, ${place} as place
      from (${sql.join(draws, sql` union all `)}) draw ${order} limit ${take}`.execute(db)
    return rows
  }

  return {
    show,

    /**
     * One page: disputed, waiting, then ended draws (newest first) and upcoming ones (next first). Throws
     * `request.invalid` for a bad cursor.
     */
    async page(now: Date, filter: DrawFilter, { cursor, size }: PlaceWish): Promise<KeysetPage<Row>> {
      const wanted = matching(filter)
      const startsIn = cursor === null ? 'disputed' : sortIn(cursor, deskParts)
      const parts = await Promise.all(
        deskParts.slice(deskParts.indexOf(startsIn)).map(async (part) => {
          const conditions = statesOf[part]
            .filter((state) => filter.state === undefined || filter.state === state)
            .map((state) => sql.join([...wanted, isIn(state, now)], sql` and `))
          if (conditions.length === 0) return []
          const keyset = keysetOf({
            sort: part,
            descending: part !== 'open',
            cursor: part === startsIn ? cursor : null,
            size,
          })
          const rows = await readRows(now, conditions, keyset)
          return rows.map((row) => ({ ...row, part }))
        }),
      )
      const { shown, last } = cut(parts.flat(), size)
      return { shown, next: last && cursorAt(last.part, last) }
    },

    /** Number of waiting and disputed draws by game. */
    async counts(
      now: Date,
    ): Promise<ReadonlyMap<string, { readonly waiting: number; readonly disputed: number }>> {
      const { rows } = await sql<{ gameId: string; waiting: number; disputed: number }>`
        select game_id as "gameId", count(*) filter (where disputed)::integer as disputed,
          count(*) filter (where not disputed)::integer as waiting
        from lottery_draw where disputed or (state = 'open' and draws_at <= ${now}) group by game_id`.execute(
        db,
      )
      return new Map(rows.map((row) => [row.gameId, row]))
    },

    /** One draw with its reports and entries; null: there is none. */
    async draw(now: Date, { gameId, drawId, station }: DrawKey) {
      const key = [
        sql`draw.game_id = ${gameId}`,
        sql`draw.draw_id = ${drawId}`,
        sql`draw.station = ${station}`,
      ]
      const { rows: found } = await sql<Row>`select ${columns(now)} from lottery_draw draw
        where ${sql.join(key, sql` and `)}`.execute(db)
      const [row] = found
      const game = books.of(gameId)?.game
      if (row === undefined || game === undefined) return null
      const of = (table: 'lottery_report' | 'lottery_board_replaced' | 'lottery_proposal') =>
        db
          .selectFrom(table)
          .where('game_id', '=', gameId)
          .where('draw_id', '=', drawId)
          .where('station', '=', station)
      const [reports, replaced, proposal] = await Promise.all([
        of('lottery_report').selectAll().orderBy('at', 'desc').limit(100).execute(),
        of('lottery_board_replaced').selectAll().orderBy('version').execute(),
        of('lottery_proposal').selectAll().where('state', '=', 'waiting').executeTakeFirst(),
      ])
      return {
        draw: show(row),
        rows: game.board.rows.map(
          ({ id, numbers, digits = null, from = null, to = null, repeats = false }) => ({
            id,
            numbers,
            digits,
            from,
            to,
            repeats,
          }),
        ),
        replaced: replaced.map(({ board, published_at, reason }) => ({
          board: boardWire(board),
          publishedAt: published_at.toISOString(),
          reason,
        })),
        reports: reports.map((report) => ({
          source: report.source,
          board: boardWire(report.board),
          at: report.at.toISOString(),
          isReplaced: report.replaced,
        })),
        proposal:
          proposal === undefined
            ? null
            : {
                proposalId: proposal.proposal_id,
                board: boardWire(proposal.board),
                by: proposal.by_operator,
                reason: proposal.reason,
                at: proposal.at.toISOString(),
              },
      }
    },
  }
}
