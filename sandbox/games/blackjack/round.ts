import { isNatural, pointsOf, valueOf } from './hand-points.ts'

/** Stakes of a seat, in minor units. */
export interface SeatBets {
  readonly main: bigint
  /** Perfect pairs. */
  readonly pairs: bigint
  /** 21+3. */
  readonly poker: bigint
}

export interface PlayedHand {
  readonly cards: readonly string[]
  readonly doubled: boolean
  /** From a split: twenty-one with two cards is not a blackjack. */
  readonly split: boolean
  /** Takes no more cards. */
  readonly over: boolean
}

export interface PlayedSeat {
  readonly seat: number
  readonly bets: SeatBets
  readonly insured: boolean
  /** Two entries after a split. */
  readonly hands: readonly PlayedHand[]
}

export type Stage = 'insurance' | 'turns' | 'over'

/** A round at a table. Immutable: every action returns a new round. */
export interface BjRound {
  readonly seats: readonly PlayedSeat[]
  /** The second card is face down until the round is over. */
  readonly dealer: readonly string[]
  readonly stage: Stage
  /** Indexes of the seat in `seats` and of its hand; null when no action is pending. */
  readonly turn: { readonly at: number; readonly hand: number } | null
  /** Counts actions: an action names the step it answers. */
  readonly step: number
  /** Number of cards drawn from the shoe. */
  readonly dealt: number
}

export type Move = 'hit' | 'stand' | 'double' | 'split'

/** The card at an index of the shoe, from its top. */
export type Shoe = (at: number) => string

/**
 * Deals two rounds of cards to the seats and the dealer; then offers insurance or checks for a blackjack under a ten.
 */
export function dealRound(
  seats: readonly { readonly seat: number; readonly bets: SeatBets }[],
  shoe: Shoe,
): BjRound {
  const count = seats.length
  const cardsOf = (at: number) => [shoe(at), shoe(count + 1 + at)]
  const dealer = cardsOf(count)
  const round: BjRound = {
    seats: seats.map(({ seat, bets }, at) => {
      const cards = cardsOf(at)
      return {
        seat,
        bets,
        insured: false,
        hands: [{ cards, doubled: false, split: false, over: isNatural(cards) }],
      }
    }),
    dealer,
    stage: valueOf(dealer[0] ?? '') === 1 ? 'insurance' : 'turns',
    turn: null,
    step: 0,
    dealt: 2 * (count + 1),
  }
  return round.stage === 'insurance' ? round : peek(round, shoe)
}

/** The round with the seat insured; null when it is too late or the seat is already insured. */
export function insure(round: BjRound, seat: number): BjRound | null {
  const own = round.seats.find((each) => each.seat === seat)
  if (round.stage !== 'insurance' || own === undefined || own.insured) return null
  return { ...round, seats: round.seats.map((each) => (each === own ? { ...own, insured: true } : each)) }
}

/** The dealer checks the hidden card: a blackjack ends the round, otherwise the first seat's turn begins. */
export function peek(round: BjRound, shoe: Shoe): BjRound {
  const next = { ...round, step: round.step + 1 }
  if (isNatural(round.dealer)) return { ...next, stage: 'over', turn: null }
  return passOn({ ...next, stage: 'turns' }, shoe)
}

/** The hand in turn; null when no action is pending. */
export function handInTurn({ seats, turn }: BjRound): PlayedHand | null {
  return turn === null ? null : (seats[turn.at]?.hands[turn.hand] ?? null)
}

/** Moves allowed to the hand in turn. Double: with two cards. Split: once, two cards of the same value. */
export function movesOf(round: BjRound): readonly Move[] {
  const hand = handInTurn(round)
  if (hand === null) return []
  const [one = '', two = ''] = hand.cards
  const isFresh = hand.cards.length === 2
  const maySplit = isFresh && !hand.split && valueOf(one) === valueOf(two)
  return [
    'hit',
    'stand',
    ...(isFresh ? (['double'] as const) : []),
    ...(maySplit ? (['split'] as const) : []),
  ]
}

/** The round after a move of the hand in turn; null when the move is not allowed. */
export function play(round: BjRound, move: Move, shoe: Shoe): BjRound | null {
  const hand = handInTurn(round)
  if (hand === null || !movesOf(round).includes(move)) return null
  const drawn = shoe(round.dealt)
  if (move === 'stand') return put(round, [{ ...hand, over: true }], 0, shoe)
  if (move === 'hit') return put(round, [closed({ ...hand, cards: [...hand.cards, drawn] })], 1, shoe)
  if (move === 'double')
    return put(round, [{ ...hand, cards: [...hand.cards, drawn], doubled: true, over: true }], 1, shoe)
  // Split aces get one card each.
  const areAces = valueOf(hand.cards[0] ?? '') === 1
  const halves = hand.cards.map((card, i) =>
    closed({ cards: [card, shoe(round.dealt + i)], doubled: false, split: true, over: areAces }),
  )
  return put(round, halves, 2, shoe)
}

/** Closes a hand of twenty-one or more. */
const closed = (hand: PlayedHand): PlayedHand =>
  pointsOf(hand.cards).total >= 21 ? { ...hand, over: true } : hand

/** Replaces the hand in turn and advances the round. */
function put(round: BjRound, hands: readonly PlayedHand[], drawn: number, shoe: Shoe): BjRound {
  const { turn } = round
  const seats = round.seats.map((seat, at) =>
    at === turn?.at ? { ...seat, hands: seat.hands.toSpliced(turn.hand, 1, ...hands) } : seat,
  )
  return passOn({ ...round, seats, dealt: round.dealt + drawn, step: round.step + 1 }, shoe)
}

/** Passes the turn to the next open hand; after the last one the dealer plays. */
function passOn(round: BjRound, shoe: Shoe): BjRound {
  for (const [at, { hands }] of round.seats.entries()) {
    const hand = hands.findIndex(({ over }) => !over)
    if (hand >= 0) return { ...round, turn: { at, hand } }
  }
  return dealerPlays({ ...round, turn: null, stage: 'over' }, shoe)
}

/** Whether the dealer's cards decide the hand: it is neither bust nor a blackjack. */
const isLive = ({ cards, split }: PlayedHand) => pointsOf(cards).total <= 21 && (split || !isNatural(cards))

/** The dealer draws to seventeen and stands on all seventeens; draws nothing when no live hand is left. */
function dealerPlays(round: BjRound, shoe: Shoe): BjRound {
  if (!round.seats.some(({ hands }) => hands.some(isLive))) return round
  const dealer = [...round.dealer]
  let { dealt } = round
  while (pointsOf(dealer).total < 17) {
    dealer.push(shoe(dealt))
    dealt += 1
  }
  return { ...round, dealer, dealt }
}
