import { cardName } from './deck.ts'
import { classOf, evaluate } from './evaluate.ts'
import type { SeatView, TableView } from './card-shapes.ts'
import { boardOf, choicesOf, playerAt, potOf } from './hand.ts'
import type { Table } from './table.ts'

/**
 * The view of a table for one player. Hides others' cards unless shown down; every outgoing view passes through here.
 */
export function tableView(table: Table, key: string | null, nowMs: number): TableView {
  const { phase, dealt, number, dueMs } = table.state
  const own = key === null ? -1 : table.seatOf(key)
  const hand = dealt?.hand ?? null
  const ownPlayer = hand === null ? null : playerAt(hand, own)
  const board = hand === null ? [] : boardOf(hand)
  const seat = table.seats[own]
  return {
    type: 'table',
    tableId: table.tableId,
    phase,
    seats: table.seats.map((_, at) => seatView(table, at, own)),
    handId: dealt?.handId ?? null,
    number,
    commitment: table.commitment(),
    button: hand?.button ?? null,
    board: board.map(cardName),
    pot: hand === null ? 0 : potOf(hand),
    rake: dealt?.result?.rake ?? null,
    turn: dealt?.result === null ? (hand?.turn ?? null) : null,
    step: hand?.step ?? 0,
    leftMs: phase === 'waiting' ? null : Math.max(0, dueMs - nowMs),
    choices: hand === null || own < 0 ? null : choicesOf(hand, own),
    yourClass:
      ownPlayer === null || ownPlayer.folded || board.length < 3
        ? null
        : classOf(evaluate([...ownPlayer.cards, ...board])),
    refusal: seat?.kind === 'player' ? seat.refusal : null,
    balance: key === null ? null : table.balanceOf(key),
  }
}

function seatView(table: Table, at: number, own: number): SeatView | null {
  const seat = table.seats[at] ?? null
  if (seat === null) return null
  return {
    seat: at,
    name: seat.kind === 'bot' ? seat.style.name : seat.name,
    bot: seat.kind === 'bot',
    you: at === own,
    away: seat.kind === 'player' && seat.away,
    hand: seatHand(table, at, own),
  }
}

function seatHand(table: Table, at: number, own: number): SeatView['hand'] {
  const { dealt } = table.state
  const player = dealt === null ? null : playerAt(dealt.hand, at)
  if (dealt === null || player === null) return null
  const result = dealt.result?.seats.find((each) => each.seat === at) ?? null
  const mayBeSeen = at === own || (result !== null && result.shows !== null)
  return {
    cards: player.cards.map((card) => (mayBeSeen ? cardName(card) : null)),
    bet: player.bet,
    stack: result === null ? table.stakes.stack - player.committed : result.back,
    folded: player.folded,
    last: player.last,
    won: result?.won ?? null,
    shows: result?.shows ?? null,
  }
}
