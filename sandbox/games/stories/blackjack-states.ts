import { createTable, newTable } from '../blackjack/table.ts'
import { tableView } from '../blackjack/table-view.ts'
import { dataOf } from '../blackjack/tables.ts'
import type { Move, SeatBets } from '../blackjack/round.ts'
import type { BjView, HandView, SeatView } from '../blackjack/shapes.ts'
import type { GameSession } from '../sessions/session.repository.ts'
import { clientSeed, currency, firstThat, serverSeedAt, sessionOf } from './game-state.ts'
import type { GameState } from './game-state.ts'

const tableId = 'casa-mirante-blackjack'
const own = 3
const bets = (main: bigint, pairs = 0n, poker = 0n): SeatBets => ({ main, pairs, poker })

interface Row {
  /** The player's bets; null: the player has no seat. */
  readonly bets: SeatBets | null
  readonly others?: readonly number[]
  readonly moves?: readonly (Move | 'insure')[]
  /** Where the round is stopped. */
  readonly until: 'waiting' | 'betting' | 'dealt' | 'over'
  /** Whether the cards are those the state is about. */
  readonly wanted?: (view: BjView, mine: SeatView) => boolean
  readonly balanceMinor?: bigint
  readonly refusal?: string
  /** The seat that the player presses is taken meanwhile. */
  readonly isTaken?: boolean
}

const handOf = ({ hands }: SeatView): HandView | null => (hands.length === 1 ? (hands[0] ?? null) : null)
const isOwnTurn = ({ turn }: BjView) => turn?.seat === own
const endsWith =
  (outcome: HandView['outcome'], isOf: (view: BjView) => boolean = () => true) =>
  (view: BjView, mine: SeatView) =>
    handOf(mine)?.outcome === outcome && isOf(view)

const rows = {
  watching: { bets: null, until: 'waiting' },
  fullTable: { bets: null, others: [0, 1, 2, 3, 4, 5, 6], until: 'waiting' },
  seatTaken: { bets: null, until: 'waiting', isTaken: true },
  betting: { bets: bets(0n), until: 'betting' },
  betsPlaced: { bets: bets(2_500n, 500n, 500n), until: 'betting' },
  lowBalance: { bets: bets(0n), until: 'betting', balanceMinor: 50n, refusal: 'wallet.insufficientFunds' },
  othersTurn: { bets: bets(2_500n), until: 'dealt', wanted: ({ turn }) => turn?.seat === 1 },
  turn: {
    bets: bets(2_500n),
    others: [],
    until: 'dealt',
    wanted: (view, mine) => isOwnTurn(view) && handOf(mine)?.total === 11,
  },
  pair: {
    bets: bets(2_500n, 500n),
    others: [],
    until: 'dealt',
    wanted: (view) => view.moves.includes('split'),
  },
  split: {
    bets: bets(2_500n),
    others: [],
    moves: ['split', 'hit'],
    until: 'dealt',
    wanted: (view, { hands }) => isOwnTurn(view) && hands[0]?.cards.length === 3,
  },
  insurance: { bets: bets(2_500n), until: 'dealt', wanted: ({ phase }) => phase === 'insurance' },
  insured: { bets: bets(2_500n), moves: ['insure'], until: 'dealt', wanted: (_, { insured }) => insured },
  bust: { bets: bets(2_500n), moves: ['hit'], until: 'over', wanted: endsWith('bust') },
  dealerDraws: {
    bets: bets(2_500n),
    until: 'over',
    wanted: ({ dealer }, mine) => dealer.length >= 5 && handOf(mine) !== null,
  },
  win: {
    bets: bets(2_500n),
    until: 'over',
    wanted: endsWith('win', ({ dealerTotal }) => dealerTotal === 18),
  },
  push: { bets: bets(2_500n), until: 'over', wanted: endsWith('push') },
  loss: { bets: bets(2_500n), until: 'over', wanted: endsWith('lose') },
  natural: { bets: bets(2_500n), until: 'over', wanted: endsWith('blackjack') },
  sideBets: {
    bets: bets(2_500n, 500n, 500n),
    until: 'over',
    wanted: (_, { pairs, poker }) => pairs !== null && poker !== null,
  },
} satisfies Readonly<Record<string, Row>>

const aSession = (player: string) =>
  ({ brand_id: 'story', player_id: player, token_hash: player }) as GameSession
const keyAt = (at: number) => `story/${at === own ? 'you' : `other ${at}`}`

/** Plays one round at a real table, with the shoe of a seed; null when it is not the wanted one. */
function play(row: Row, at: number): readonly BjView[] | null {
  const { others = [1, 5], balanceMinor = 100_000n } = row
  let ms = Date.UTC(2026, 0, 1)
  const clock = { now: () => new Date(ms) }
  const random = { bytes: () => Buffer.from(serverSeedAt(at), 'hex'), uuid: () => `hand-${at}` }
  const data = dataOf(tableId)
  const table = createTable(
    { tableId, data, currency, clock, random },
    newTable(41, ['20', '✕', '18', 'BJ', '17', '19', '21', '✕', '20'], random),
  )
  const seated = row.bets === null ? others : [...others, own].toSorted((a, b) => a - b)
  for (const seat of seated) {
    table.sit(aSession(keyAt(seat).slice('story/'.length)), seat, clientSeed)
    const mine = seat === own
    Object.assign(table.seats[seat] ?? {}, {
      hereUntilMs: ms + 3_600_000,
      balanceMinor: mine ? balanceMinor : null,
    })
    const laid = mine ? (row.bets ?? bets(0n)) : bets(seat === 1 ? 1_000n : 5_000n)
    if (row.until !== 'waiting') table.bet(keyAt(seat), 42, laid, !mine)
  }
  if (row.refusal !== undefined) Object.assign(table.own(keyAt(own)) ?? {}, { refusal: row.refusal })
  let version = 0
  const view = () => tableView(table, keyAt(own), { nowMs: ms, version: (version += 1) })
  table.step()
  if (row.isTaken === true) {
    const before = view()
    table.sit(aSession('another'), own, clientSeed)
    return [before, view()]
  }
  if (row.until === 'waiting' || row.until === 'betting') return [view()]

  ms += data.bettingMs
  const due = table.step()
  if (due?.kind !== 'take') throw new Error('The bets of a story were not taken')
  table.deal(
    due.dealing.handId,
    due.dealing.players.map(({ at: seat, key, bets: { main, pairs, poker } }) => ({
      at: seat,
      key,
      isIn: true,
      balanceMinor: key === keyAt(own) ? balanceMinor - main - pairs - poker : null,
      refusal: null,
    })),
  )
  return row.until === 'dealt'
    ? inTurn(row, table, view)
    : toTheEnd(row, { table, view, pass: () => (ms += 60_000) })
}

type Played = { readonly table: ReturnType<typeof createTable>; readonly view: () => BjView }

/** The player's moves; the others stand before them. Null when the cards do not allow one. */
function makeMoves({ moves = [], bets: laid }: Row, { table, view }: Played): boolean {
  const main = laid?.main ?? 0n
  const costs = { hit: 0n, stand: 0n, double: main, split: main, insure: main / 2n }
  for (const move of moves) {
    for (let now = view(); now.turn !== null && now.turn.seat < own; now = view())
      table.act(keyAt(now.turn.seat), { handId: now.handId ?? '', step: now.step }, 'stand', null)
    const now = view()
    if (!now.moves.includes(move)) return false
    const left = (table.own(keyAt(own))?.balanceMinor ?? 0n) - costs[move]
    table.act(keyAt(own), { handId: now.handId ?? '', step: now.step }, move, left)
  }
  return true
}

const isWanted = ({ wanted }: Row, view: BjView) => {
  const mine = view.seats[own] ?? null
  return wanted === undefined || (mine !== null && wanted(view, mine))
}

function inTurn(row: Row, table: Played['table'], view: () => BjView): readonly BjView[] | null {
  if (!makeMoves(row, { table, view })) return null
  const now = view()
  return isWanted(row, now) ? [now] : null
}

/** Everybody stands after the moves; the last view before the end and the result. */
function toTheEnd(
  row: Row,
  { table, view, pass }: Played & { readonly pass: () => void },
): readonly BjView[] | null {
  const first = view()
  if (first.phase !== 'turns' || !makeMoves(row, { table, view })) return null
  const before = view()
  for (let steps = 0; steps < 20; steps += 1) {
    pass()
    for (const seat of table.seats) if (seat !== null) seat.hereUntilMs = Infinity
    const due = table.step()
    if (due?.kind !== 'pay') continue
    table.showResult(due.dealt.handId, [])
    const end = view()
    return isWanted(row, end) ? [before, paid(end)] : null
  }
  return null
}

/** The view with the balance after the payout, which the wallet tells. */
const paid = (view: BjView): BjView => {
  const back = BigInt(view.seats[own]?.back ?? 0)
  const minor = BigInt((view.balance ?? '0').replace('.', '')) + back
  return { ...view, balance: `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}` }
}

/** The states of a blackjack table, played by the table's own rules. */
export const blackjackStates = (): Readonly<Record<string, GameState>> =>
  Object.fromEntries(
    Object.entries<Row>(rows).map(([name, row]) => {
      const events = firstThat((at) => play(row, at))
      const last = events.at(-1)
      return [
        `blackjack.${name}`,
        {
          session: sessionOf(tableId, { balanceMinor: row.balanceMinor ?? 100_000n }),
          replies: {
            'GET /api/blackjack/table': last,
            'GET /api/blackjack/rounds': [],
            'POST /api/blackjack/bets': last,
          },
          ...(row.isTaken === true && { refusals: { 'POST /api/blackjack/sit': 'seat.taken' } }),
          events: row.isTaken === true ? events.slice(0, 1) : events,
        },
      ]
    }),
  )
