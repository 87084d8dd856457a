import { createHash } from 'node:crypto'
import { roomOf, stakesOf } from '../cards/rooms.ts'
import { keyOf } from '../cards/seats.ts'
import type { Action } from '../cards/hand.ts'
import { resultOf } from '../cards/showdown.ts'
import { createTable, newTable } from '../cards/table.ts'
import type { Table, TableDue } from '../cards/table.ts'
import { tableView } from '../cards/table-view.ts'
import type { SeatView, TableView } from '../cards/card-shapes.ts'
import type { GameSession } from '../sessions/session.repository.ts'
import { clientSeed, currency, firstThat, serverSeedAt, sessionOf } from './game-state.ts'
import type { GameState } from './game-state.ts'

const sixSeats = 'six-lanterns-harbour'
const twoSeats = 'teal-parrot-duel'
const own = 2
const balanceMinor = 100_000n

interface Row {
  readonly room?: string
  /** The seats of other players; bots take more of the free ones. */
  readonly others?: readonly number[]
  /** The player has no seat. */
  readonly isWatching?: boolean
  /** The seat that the player presses is taken meanwhile. */
  readonly isTaken?: boolean
  readonly isAway?: boolean
  readonly refusal?: string
  /** What the player does in turn; by default checks or calls. */
  readonly acts?: Action['kind']
  readonly wanted: (view: TableView, mine: SeatView | null) => boolean
}

const isOwnTurn = ({ choices }: TableView) => choices !== null
const inPlay = ({ phase, turn }: TableView) => phase === 'playing' && turn !== null
const isOver = ({ phase }: TableView) => phase === 'result'
const wonBy = (mine: SeatView | null) => mine?.hand?.won ?? 0

const rows = {
  watching: {
    isWatching: true,
    others: [0, 1, 4],
    wanted: (view) => inPlay(view) && view.board.length === 3,
  },
  fullTable: { isWatching: true, others: [0, 1, 2, 3, 4, 5], wanted: inPlay },
  seatTaken: { isWatching: true, isTaken: true, others: [0, 4], wanted: inPlay },
  countdown: { others: [0], wanted: ({ phase }) => phase === 'countdown' },
  ownTurn: { others: [0, 4], wanted: (view) => isOwnTurn(view) && view.board.length === 0 },
  raised: { others: [0], wanted: (view) => isOwnTurn(view) && (view.choices?.call ?? 0) > 60 },
  flop: { others: [0, 4], wanted: (view) => isOwnTurn(view) && view.board.length === 3 },
  othersTurn: {
    others: [0, 4],
    wanted: (view) => inPlay(view) && !isOwnTurn(view) && view.board.length === 4,
  },
  folded: {
    others: [0, 4],
    acts: 'fold',
    wanted: (view, mine) => inPlay(view) && mine?.hand?.folded === true,
  },
  win: {
    others: [0, 4],
    wanted: (view, mine) => isOver(view) && wonBy(mine) > 0 && mine?.hand?.shows !== null,
  },
  loss: {
    others: [0, 4],
    wanted: (view, mine) => isOver(view) && wonBy(mine) === 0 && view.board.length === 5,
  },
  away: { others: [0, 4], isAway: true, wanted: inPlay },
  refused: { others: [0, 4], refusal: 'wallet.insufficientFunds', wanted: inPlay },
  duel: { room: twoSeats, wanted: (view) => isOwnTurn(view) && view.board.length === 5 },
} satisfies Readonly<Record<string, Row>>

const aSession = (at: number) =>
  ({
    brand_id: 'story',
    player_id: at === own ? 'you' : `other ${at}`,
    token_hash: String(at),
  }) as GameSession
const keyAt = (at: number) => keyOf(aSession(at))

/** Stakes and payouts of the wallet, at once. */
function settle({ refusal }: Row, table: Table, due: TableDue): void {
  const stack = BigInt(table.stakes.stack)
  const mine = () => table.people().find(({ key }) => key === keyAt(own))
  if (due.kind === 'take')
    table.deal(
      due.dealing.handId,
      due.dealing.players.map(({ at, key }) => {
        const refused = key === keyAt(own) ? (refusal ?? null) : null
        return { at, key, isIn: refused === null, balanceMinor: balanceMinor - stack, refusal: refused }
      }),
    )
  else if (due.kind === 'pay') {
    const back = resultOf(due.hand).seats.find(({ seat }) => seat === table.seatOf(keyAt(own)))?.back ?? 0
    table.showResult(due.handId, [])
    Object.assign(mine() ?? {}, { balanceMinor: balanceMinor - stack + BigInt(back) })
  }
}

/** The turn of a player; bots have theirs with the table's step. */
function takeTurn({ acts }: Row, table: Table, { turn, handId, step }: TableView): void {
  const seat = turn === null ? null : (table.seats[turn] ?? null)
  if (seat?.kind !== 'player') return
  const { choices } = tableView(table, seat.key, 0)
  const kind = (seat.key === keyAt(own) ? acts : undefined) ?? (choices?.call === 0 ? 'check' : 'call')
  table.play(seat.key, { handId: handId ?? '', step }, { kind })
}

/** Plays one hand at a real table; null when it does not come to what is wanted. */
function play(row: Row, at: number): readonly [now: TableView, after: TableView] | null {
  const { room = sixSeats, others = [], isWatching = false } = row
  const known = roomOf(room)
  if (known === null) throw new Error(`No card room is called ${room}`)
  let [ms, drawn] = [Date.UTC(2026, 0, 1), 0]
  const bytes = () =>
    createHash('sha256')
      .update(`${serverSeedAt(at)} ${(drawn += 1)}`)
      .digest()
  const random = { bytes, uuid: () => `hand-${at}` }
  const stakes = stakesOf(known, currency)
  const clock = { now: () => new Date(ms) }
  const tableId = `${room}:${currency}`
  const table = createTable({ tableId, stakes, currency, clock, random }, newTable(known.seats, 41, random))
  const seatOf = (each: number) => (each === own ? own % known.seats : each)
  for (const each of isWatching ? others : [...others, own])
    table.sit(aSession(each), seatOf(each), clientSeed)
  for (const seat of table.people()) Object.assign(seat, { hereUntilMs: Infinity, balanceMinor })
  if (row.isAway === true) table.setAway(keyAt(own), true)
  const view = () => tableView(table, keyAt(own), ms)
  for (let steps = 0; steps < 300; steps += 1) {
    const due = table.step()
    if (due !== null) settle(row, table, due)
    const now = view()
    if (row.wanted(now, now.seats.find((seat) => seat?.you === true) ?? null))
      return [now, after(row, table, view)]
    if (isOver(now)) return null
    takeTurn(row, table, now)
    ms += 2_000
  }
  return null
}

/** The view that follows: another player has the seat. */
function after({ isTaken }: Row, table: Table, view: () => TableView): TableView {
  const free = table.seats.indexOf(null)
  if (isTaken === true && free >= 0) table.sit(aSession(free + 10), free, clientSeed)
  return view()
}

/** The states of card rooms, played by the tables' own rules. */
export const cardStates = (): Readonly<Record<string, GameState>> =>
  Object.fromEntries(
    Object.entries<Row>(rows).map(([name, row]) => {
      const [now, next] = firstThat((at) => play(row, at))
      return [
        `cards.${name}`,
        {
          session: sessionOf(row.room ?? sixSeats, { balanceMinor }),
          replies: { 'GET /api/cards/table': next, 'GET /api/cards/hands': [] },
          ...(row.isTaken === true && { refusals: { 'POST /api/cards/seat': 'seat.taken' } }),
          events: [now],
        },
      ]
    }),
  )
