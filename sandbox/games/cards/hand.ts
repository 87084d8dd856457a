import type { Card } from './deck.ts'

/** What a hand is played for. Amounts are minor units of the table's currency. */
export interface Stakes {
  readonly smallBlind: number
  readonly bigBlind: number
  /** Everybody starts every hand with as much, so there are no side pots. */
  readonly stack: number
  /** Hundredths of a percent of the pot, and at most so much; nothing when no flop was seen. */
  readonly rakeBp: number
  readonly rakeCap: number
}

export interface HandPlayer {
  readonly seat: number
  readonly cards: readonly [Card, Card]
  /** In the pot, in all. */
  readonly committed: number
  /** In this betting round. */
  readonly bet: number
  readonly folded: boolean
  /** Has had a say since the last raise. */
  readonly acted: boolean
  readonly last: ActionKind | 'smallBlind' | 'bigBlind' | null
}

export type Street = 0 | 1 | 2 | 3

/** A hand of Texas Hold'em without limit, everybody with the same stack. Immutable: every action gives the next one. */
export interface Hand {
  readonly stakes: Stakes
  readonly button: number
  /** Clockwise, from the left of the button. */
  readonly players: readonly HandPlayer[]
  /** What comes onto the board, all five cards. */
  readonly runout: readonly Card[]
  readonly street: Street
  /** How many cards of the board are open. */
  readonly open: 0 | 3 | 4 | 5
  readonly bet: number
  /** The least by which the next raise has to go higher. */
  readonly raiseBy: number
  /** Seat that has to act; null: the betting is over. */
  readonly turn: number | null
  /** Counts the actions: an act names the step it answers. */
  readonly step: number
}

export type ActionKind = 'fold' | 'check' | 'call' | 'raise'

export interface Action {
  readonly kind: ActionKind
  /** For a raise: the bet of this round as it is after it. */
  readonly to?: number
}

/** What the seat in turn may do. `raise`: from the smallest to the biggest; null when there is nothing left to raise. */
export interface Choices {
  readonly call: number
  readonly raise: { readonly least: number; readonly most: number } | null
}

/**
 * Deals a hand. `seats` clockwise in any rotation; the deck is dealt from its top: two cards to each player in one go,
 * beginning left of the button, then the board.
 */
export function dealHand(
  stakes: Stakes,
  { seats, button, deck }: { seats: readonly number[]; button: number; deck: readonly Card[] },
): Hand {
  const at = seats.indexOf(button)
  const order = [...seats.slice(at + 1), ...seats.slice(0, at + 1)]
  // Heads up the button posts the small blind and acts first before the flop.
  const headsUp = order.length === 2
  const small = headsUp ? button : (order[0] ?? button)
  const big = headsUp ? (order[0] ?? button) : (order[1] ?? button)
  const players = order.map((seat, i): HandPlayer => {
    const blind = seat === small ? stakes.smallBlind : seat === big ? stakes.bigBlind : 0
    return {
      seat,
      cards: [deck[2 * i] ?? 0, deck[2 * i + 1] ?? 0],
      committed: blind,
      bet: blind,
      folded: false,
      acted: false,
      last: seat === small ? 'smallBlind' : seat === big ? 'bigBlind' : null,
    }
  })
  const hand: Hand = {
    stakes,
    button,
    players,
    runout: deck.slice(2 * order.length, 2 * order.length + 5),
    street: 0,
    open: 0,
    bet: stakes.bigBlind,
    raiseBy: stakes.bigBlind,
    turn: null,
    step: 0,
  }
  return { ...hand, turn: nextAfter(hand, big) }
}

const isAllIn = (hand: Hand, player: HandPlayer) => player.committed === hand.stakes.stack
const owes = (hand: Hand, player: HandPlayer) =>
  !player.folded && !isAllIn(hand, player) && (!player.acted || player.bet < hand.bet)

/** The next seat that owes an action, clockwise after `seat`; null: nobody. */
function nextAfter(hand: Hand, seat: number): number | null {
  const at = hand.players.findIndex((player) => player.seat === seat)
  const order = [...hand.players.slice(at + 1), ...hand.players.slice(0, at + 1)]
  return order.find((player) => owes(hand, player))?.seat ?? null
}

export const playerAt = (hand: Hand, seat: number): HandPlayer | null =>
  hand.players.find((player) => player.seat === seat) ?? null

export function choicesOf(hand: Hand, seat: number): Choices | null {
  const player = playerAt(hand, seat)
  if (player === null || hand.turn !== seat) return null
  const most = player.bet + (hand.stakes.stack - player.committed)
  const others = hand.players.filter((other) => other !== player && !other.folded && !isAllIn(hand, other))
  const least = Math.min(most, hand.bet + hand.raiseBy)
  return {
    call: Math.min(hand.bet, most) - player.bet,
    // Against players who are all in there is nobody to raise.
    raise: most > hand.bet && others.length > 0 ? { least, most } : null,
  }
}

/** The hand after an action of the seat in turn; null when the action is not allowed. */
export function act(hand: Hand, action: Action): Hand | null {
  const seat = hand.turn
  const choices = seat === null ? null : choicesOf(hand, seat)
  if (seat === null || choices === null) return null
  const player = playerAt(hand, seat)
  if (player === null) return null
  if (action.kind === 'check' && choices.call > 0) return null
  if (action.kind === 'call' && choices.call === 0) return null
  if (action.kind === 'raise') return raise(hand, player, choices, action.to)
  const paid = action.kind === 'call' ? choices.call : 0
  return settleStreet(hand, {
    ...player,
    committed: player.committed + paid,
    bet: player.bet + paid,
    folded: action.kind === 'fold',
    acted: true,
    last: action.kind,
  })
}

function raise(
  hand: Hand,
  player: HandPlayer,
  { raise: range }: Choices,
  to: number | undefined,
): Hand | null {
  if (range === null || to === undefined || !Number.isSafeInteger(to)) return null
  if (to < range.least || to > range.most) return null
  const moved: HandPlayer = {
    ...player,
    committed: player.committed + to - player.bet,
    bet: to,
    acted: true,
    last: 'raise',
  }
  // An all-in below a full raise does not make the next raise smaller.
  const raiseBy = Math.max(hand.raiseBy, to - hand.bet)
  const others = hand.players.map((other) =>
    other.seat === player.seat ? other : { ...other, acted: false },
  )
  return settleStreet({ ...hand, players: others, bet: to, raiseBy }, moved)
}

/** Puts the player back and moves the hand on: to the next seat, the next street, or its end. */
function settleStreet(before: Hand, moved: HandPlayer): Hand {
  const players = before.players.map((player) => (player.seat === moved.seat ? moved : player))
  const hand: Hand = { ...before, players, step: before.step + 1 }
  const live = players.filter(({ folded }) => !folded)
  if (live.length === 1) return { ...hand, turn: null }
  const turn = nextAfter(hand, moved.seat)
  if (turn !== null) return { ...hand, turn }
  const canBet = live.filter((player) => !isAllIn(hand, player)).length > 1
  if (hand.street === 3 || !canBet) return { ...hand, open: 5, turn: null }
  const next: Hand = {
    ...hand,
    players: players.map((player) => ({
      ...player,
      bet: 0,
      acted: false,
      last: player.last === 'fold' ? 'fold' : null,
    })),
    street: (hand.street + 1) as Street,
    open: hand.street === 0 ? 3 : hand.street === 1 ? 4 : 5,
    bet: 0,
    raiseBy: hand.stakes.bigBlind,
  }
  return { ...next, turn: nextAfter(next, next.button) }
}

export const boardOf = (hand: Hand): readonly Card[] => hand.runout.slice(0, hand.open)
export const potOf = (hand: Hand): number => hand.players.reduce((sum, { committed }) => sum + committed, 0)
