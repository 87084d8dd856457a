import type { FastifyReply } from 'fastify'
import type { RoomsReply } from '#schemas/vendor/rooms.ts'
import type { KindContext } from '../engine/game-kind.ts'
import type { Stream } from '../engine/streams.ts'
import { SandboxError } from '../sandbox-error.ts'
import type { GameSession } from '../sessions/session.repository.ts'
import type { LiveGame } from './live-game.ts'
import { firstRoundAfter, momentAt } from './table-clock.ts'
import type { Moment, TableTimes } from './table-clock.ts'
import { crowdFor } from './table-crowd.ts'
import type { LaidChips } from './table-crowd.ts'
import type { StakeEvent, TableEvent } from './table-events.ts'
import type { TableSeeds } from './table-seeds.ts'

interface Seat {
  readonly session: GameSession
  readonly stream: Stream
  /** The other players' bets last sent to the page. */
  crowd: string
  /** The last round whose payout the page was told. */
  paidIn: number | null
}

export interface TablePagesDeps {
  readonly context: Pick<KindContext, 'streams' | 'clock' | 'countPlayers'>
  readonly game: LiveGame
  readonly seedsOf: (tableId: string) => Promise<TableSeeds>
}

export type TablePages = ReturnType<typeof createTablePages>

/** Number of past results sent when a page connects. */
const boardLength = 200
/** Number of past results shown in lobbies. */
const roomResults = 12

/** The open pages of a live game's tables and their events. */
export function createTablePages({ context, game, seedsOf }: TablePagesDeps) {
  const seats = new Map<string, Set<Seat>>([...game.tables.keys()].map((id) => [id, new Set()]))

  const playersAt = context.countPlayers(() => new Map([...seats].map(([id, { size }]) => [id, size])))

  const nowMs = () => context.clock.now().getTime()

  function timesOf(tableId: string): TableTimes {
    const times = game.tables.get(tableId)
    if (times === undefined) throw new SandboxError('game.unknown')
    return times
  }

  const momentOf = (tableId: string): Moment => momentAt(timesOf(tableId), nowMs())

  function describe(seeds: TableSeeds, tableId: string, moment: Moment): TableEvent {
    const isDrawn = moment.phase === 'running' || moment.phase === 'result'
    return {
      type: 'table',
      now: nowMs(),
      ...moment,
      players: playersAt(tableId),
      commitment: seeds.commitment(moment.number),
      result: isDrawn ? game.resultOf(seeds.draws(moment.number), tableId) : null,
      seed: moment.phase === 'result' ? seeds.seed(moment.number) : null,
    }
  }

  /** Shown results, newest first. */
  function boardOf(seeds: TableSeeds, tableId: string, moment: Moment, length = boardLength) {
    const last = moment.phase === 'result' ? moment.number : moment.number - 1
    const first = Math.max(firstRoundAfter(timesOf(tableId), seeds.openedAt), last - length + 1)
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => ({
      number: last - i,
      result: game.resultOf(seeds.draws(last - i), tableId),
    }))
  }

  /** Opens the table's stream to a page: the current state and the player's stake, then every change. */
  async function join(
    session: GameSession,
    reply: FastifyReply,
    stakeOf: (number: number) => Promise<StakeEvent | null>,
  ): Promise<void> {
    const tableId = session.game_id
    const seeds = await seedsOf(tableId)
    const moment = momentOf(tableId)
    const mine = await stakeOf(moment.number)
    const table = seats.get(tableId)
    const stream = context.streams.start(reply, {
      until: session.expires_at,
      onClose: () => void table?.delete(seat),
    })
    const seat: Seat = { session, stream, crowd: '', paidIn: mine?.state === 'paid' ? mine.number : null }
    table?.add(seat)
    stream.send({ ...describe(seeds, tableId, moment), board: boardOf(seeds, tableId, moment) })
    if (mine !== null) stream.send(mine)
  }

  /** Sends a stake's state to all pages of the player at the table; its payout once. */
  function tell(tableId: string, who: { brand_id: string; player_id: string }, event: StakeEvent): void {
    for (const seat of seats.get(tableId) ?? []) {
      const { session, stream } = seat
      if (session.brand_id !== who.brand_id || session.player_id !== who.player_id) continue
      if (seat.paidIn === event.number) continue
      if (event.state === 'paid') seat.paidIn = event.number
      stream.send(event)
    }
  }

  /** Sends the table's state to all its pages. */
  async function announce(tableId: string, moment: Moment): Promise<void> {
    const table = seats.get(tableId)
    if (table === undefined || table.size === 0) return
    const event = describe(await seedsOf(tableId), tableId, moment)
    for (const { stream } of table) stream.send(event)
  }

  const isOccupied = (tableId: string): boolean => (seats.get(tableId)?.size ?? 0) > 0

  /** Sends each page the spots where other players have chips, if changed. */
  function showCrowd(tableId: string, number: number, laid: readonly LaidChips[]): void {
    for (const seat of seats.get(tableId) ?? []) {
      const event = crowdFor(seat.session, number, laid)
      const told = JSON.stringify(event)
      const isNews = seat.crowd === '' ? event.players > 0 : told !== seat.crowd
      if (!isNews) continue
      seat.crowd = told
      seat.stream.send(event)
    }
  }

  /** Every table with its number of players and last results, newest first. */
  const rooms = (beadOf: NonNullable<LiveGame['beadOf']>): Promise<RoomsReply['rooms']> =>
    Promise.all(
      [...game.tables.keys()].map(async (tableId) => ({
        game_id: tableId,
        players: playersAt(tableId),
        results: boardOf(await seedsOf(tableId), tableId, momentOf(tableId), roomResults).map(({ result }) =>
          beadOf(result, tableId),
        ),
      })),
    )

  return { nowMs, timesOf, momentOf, join, tell, announce, isOccupied, showCrowd, rooms }
}
