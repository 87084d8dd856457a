import { sql } from 'kysely'
import type { DeskDrawRow } from '#schemas/api/ops-lottery.ts'
import type { Db } from '#server/database/database.ts'
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

/** Maximum number of rows per kind considered for paging. */
const mostRows = 2_000

/** Reads draws for the desk. */
export function createDeskDraws(db: Db, books: Books) {
  const columns = (now: Date) => sql`draw.game_id as "gameId", draw.draw_id as "drawId", draw.station,
    draw.closes_at as "closesAt", draw.draws_at as "drawsAt", draw.source, ${stateAt(now)} as state, draw.version,
    (select count(*)::integer from lottery_report report where ${sameDraw('report')} and not report.replaced) as reports,
    exists (select from lottery_proposal proposal where ${sameDraw('proposal')} and proposal.state = 'waiting') as proposed`

  const show = ({ version, closesAt, drawsAt, ...row }: Row): DeskDrawRow => ({
    ...row,
    closesAt: closesAt.toISOString(),
    drawsAt: drawsAt.toISOString(),
    version: version === 0 ? null : version,
  })

  const matching = ({ gameId, day }: DrawFilter) => [
    ...(gameId === undefined ? [] : [sql`draw.game_id = ${gameId}`]),
    ...(day === undefined ? [] : [sql`draw.draw_id between ${day} and ${`${day}-9999`}`]),
  ]

  const readRows = async (
    now: Date,
    where: readonly ReturnType<typeof sql>[],
    order: ReturnType<typeof sql>,
  ) => {
    const { rows } = await sql<Row>`select ${columns(now)} from lottery_draw draw
      where ${sql.join([...where], sql` and `)} ${order}`.execute(db)
    return rows
  }

  return {
    show,

    /** One page: disputed, waiting, then ended draws (newest first) and upcoming ones (next first). */
    async page(
      now: Date,
      filter: DrawFilter,
      { skip, take }: { readonly skip: number; readonly take: number },
    ) {
      const most = Math.min(skip + take, mostRows)
      const wanted = matching(filter)
      const isWanted = (state: DeskState) => filter.state === undefined || filter.state === state
      const part = (state: DeskState, where: ReturnType<typeof sql>, order: ReturnType<typeof sql>) =>
        isWanted(state) ? readRows(now, [...wanted, where], sql`${order} limit ${most}`) : Promise.resolve([])
      const latest = sql`order by draw.draws_at desc, draw.game_id, draw.station`
      const parts = await Promise.all([
        part('disputed', sql`draw.disputed`, latest),
        part('waiting', sql`draw.state = 'open' and not draw.disputed and draw.draws_at <= ${now}`, latest),
        part('drawn', sql`draw.state = 'drawn' and not draw.disputed`, latest),
        part('refunded', sql`draw.state = 'refunded' and not draw.disputed`, latest),
        part(
          'open',
          sql`draw.state = 'open' and not draw.disputed and draw.draws_at > ${now}`,
          sql`order by draw.draws_at, draw.game_id, draw.station`,
        ),
      ])
      const [disputed, waiting, drawn, refunded, open] = parts
      const ended = [...drawn, ...refunded].toSorted((a, b) => b.drawsAt.getTime() - a.drawsAt.getTime())
      return [...disputed, ...waiting, ...ended, ...open].slice(skip, skip + take)
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
      const [row] = await readRows(now, key, sql``)
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
