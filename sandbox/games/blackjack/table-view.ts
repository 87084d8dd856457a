import { toDecimal } from '#domain/money/money.ts'
import { goneSinceMs } from '../seated/presence.ts'
import { isNatural, pointsOf } from './hand-points.ts'
import { firstCards, outcomeOf, partsOf, payoutOf, sideResults, stakeOf } from './payouts.ts'
import { movesOf } from './round.ts'
import type { BjRound, PlayedSeat } from './round.ts'
import { noBets } from './seats.ts'
import type { BjView, HandView, SeatView } from './shapes.ts'
import type { BjTable } from './table.ts'

/**
 * The view of a table for one player. Hides the dealer's second card and the seed until the round is over; every
 * outgoing view passes through here.
 */
export function tableView(
  table: BjTable,
  key: string | null,
  { nowMs, version }: { nowMs: number; version: number },
): BjView {
  const { phase, dealt, number, dueMs, startedMs, last } = table.state
  const own = key === null ? -1 : table.seatOf(key)
  const seat = table.seats[own] ?? null
  const round = dealt?.round ?? null
  // The result is revealed once it is stored.
  const isOver = phase === 'result'
  const turn = round === null || isOver ? null : round.turn
  const turnSeat = turn === null ? null : (round?.seats[turn.at]?.seat ?? null)
  const dealer = round === null ? [] : isOver ? round.dealer : round.dealer.slice(0, 1)
  const isTimed = phase !== 'waiting'
  return {
    type: 'table',
    tableId: table.tableId,
    version,
    phase,
    number,
    handId: dealt?.handId ?? null,
    step: round?.step ?? 0,
    commitment: table.commitment(),
    serverSeed: isOver ? (dealt?.serverSeed ?? null) : null,
    seats: table.seats.map((_, at) => seatView(table, at, { own, nowMs })),
    dealer: round === null || isOver ? dealer : [...dealer, null],
    dealerTotal: dealer.length === 0 ? null : pointsOf(dealer).total,
    turn: turn === null || turnSeat === null ? null : { seat: turnSeat, hand: turn.hand },
    leftMs: isTimed ? Math.max(0, dueMs - nowMs) : null,
    lastsMs: isTimed ? dueMs - startedMs : null,
    moves: own < 0 || round === null ? [] : ownMoves(round, { own, phase, turnSeat }),
    players: table.seats.filter((each) => each !== null).length,
    refusal: seat?.refusal ?? null,
    balance:
      seat === null || seat.balanceMinor === null ? null : toDecimal(seat.balanceMinor, table.currency),
    last,
  }
}

function ownMoves(
  round: BjRound,
  { own, phase, turnSeat }: { own: number; phase: BjView['phase']; turnSeat: number | null },
): BjView['moves'] {
  if (phase === 'turns') return turnSeat === own ? movesOf(round) : []
  const seat = round.seats.find((each) => each.seat === own)
  return phase === 'insurance' && seat !== undefined && !seat.insured ? ['insure'] : []
}

const figures = ({ main, pairs, poker }: PlayedSeat['bets']) => ({
  main: Number(main),
  pairs: Number(pairs),
  poker: Number(poker),
})

function seatView(
  table: BjTable,
  at: number,
  { own, nowMs }: { own: number; nowMs: number },
): SeatView | null {
  const seat = table.seats[at] ?? null
  if (seat === null) return null
  const { dealt, phase } = table.state
  const played = dealt?.round.seats.find((each) => each.seat === at)
  const who = {
    seat: at,
    name: seat.name,
    you: at === own,
    gone: goneSinceMs(seat, nowMs) !== null,
    ready: seat.isReady,
  }
  if (dealt === null || played === undefined)
    return {
      ...who,
      bets: figures(dealt === null ? seat.bets : noBets),
      hands: [],
      insured: false,
      pairs: null,
      poker: null,
      staked: 0,
      back: null,
    }
  const { round } = dealt
  const side = sideResults(firstCards(played), round.dealer)
  const parts = partsOf(played)
  const isOver = phase === 'result'
  return {
    ...who,
    bets: figures(played.bets),
    hands: played.hands.map((hand): HandView => {
      const { total, soft } = pointsOf(hand.cards)
      return {
        cards: hand.cards,
        total,
        soft,
        doubled: hand.doubled,
        blackjack: isNatural(hand.cards) && !hand.split,
        outcome: isOver ? outcomeOf(hand, round.dealer) : total > 21 ? 'bust' : null,
      }
    }),
    insured: played.insured,
    pairs: played.bets.pairs > 0n ? side.pairs : null,
    poker: played.bets.poker > 0n ? side.poker : null,
    staked: Number(parts.reduce((sum, part) => sum + stakeOf(part, played.bets), 0n)),
    back: isOver ? Number(parts.reduce((sum, part) => sum + payoutOf(part, played, round), 0n)) : null,
  }
}
