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
  /** One of the two hands of a split: twenty-one with two cards is no blackjack. */
  readonly split: boolean
  /** Takes no more cards. */
  readonly over: boolean
}

export interface PlayedSeat {
  readonly seat: number
  readonly bets: SeatBets
  readonly insured: boolean
  /** Two after a split. */
  readonly hands: readonly PlayedHand[]
}

export type Stage = 'insurance' | 'turns' | 'over'

/** A round at a table. Immutable: every act gives the next one. */
export interface BjRound {
  readonly seats: readonly PlayedSeat[]
  /** The second card lies face down until the round is over. */
  readonly dealer: readonly string[]
  readonly stage: Stage
  /** Index in `seats`, and of the hand; null when nobody has to act. */
  readonly turn: { readonly at: number; readonly hand: number } | null
  /** Counts the acts: an act names the step it answers. */
  readonly step: number
  /** Cards that have left the shoe. */
  readonly dealt: number
}

export type Move = 'hit' | 'stand' | 'double' | 'split'

/** The card of the shoe at a place, from its top. */
export type Shoe = (at: number) => string

/** Deals a card to every seat and the dealer, then a second one; asks for insurance or looks under a ten. */
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

/** The hand of the seat that takes insurance; null when it is too late or was taken already. */
export function insure(round: BjRound, seat: number): BjRound | null {
  const own = round.seats.find((each) => each.seat === seat)
  if (round.stage !== 'insurance' || own === undefined || own.insured) return null
  return { ...round, seats: round.seats.map((each) => (each === own ? { ...own, insured: true } : each)) }
}

/** The dealer looks at the hidden card: a blackjack ends the round, else the first seat is in turn. */
export function peek(round: BjRound, shoe: Shoe): BjRound {
  const next = { ...round, step: round.step + 1 }
  if (isNatural(round.dealer)) return { ...next, stage: 'over', turn: null }
  return passOn({ ...next, stage: 'turns' }, shoe)
}

/** The hand in turn; null when nobody has to act. */
export function handInTurn({ seats, turn }: BjRound): PlayedHand | null {
  return turn === null ? null : (seats[turn.at]?.hands[turn.hand] ?? null)
}

/** What the hand in turn may do. Double: with two cards. Split: once, two cards of the same value. */
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

/** A hand of twenty-one or more takes no more cards. */
const closed = (hand: PlayedHand): PlayedHand =>
  pointsOf(hand.cards).total >= 21 ? { ...hand, over: true } : hand

/** Puts hands in the place of the one in turn and moves the round on. */
function put(round: BjRound, hands: readonly PlayedHand[], drawn: number, shoe: Shoe): BjRound {
  const { turn } = round
  const seats = round.seats.map((seat, at) =>
    at === turn?.at ? { ...seat, hands: seat.hands.toSpliced(turn.hand, 1, ...hands) } : seat,
  )
  return passOn({ ...round, seats, dealt: round.dealt + drawn, step: round.step + 1 }, shoe)
}

/** The next hand that may act; after the last one the dealer plays. */
function passOn(round: BjRound, shoe: Shoe): BjRound {
  for (const [at, { hands }] of round.seats.entries()) {
    const hand = hands.findIndex(({ over }) => !over)
    if (hand >= 0) return { ...round, turn: { at, hand } }
  }
  return dealerPlays({ ...round, turn: null, stage: 'over' }, shoe)
}

/** Whether the dealer's cards decide about the hand: it neither bust nor is a blackjack. */
const isLive = ({ cards, split }: PlayedHand) => pointsOf(cards).total <= 21 && (split || !isNatural(cards))

/** The dealer draws to seventeen and stands on every seventeen; not at all when no hand waits for it. */
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
