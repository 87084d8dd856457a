import type { Card } from './deck.ts'

/** Stakes of a table. Amounts are minor units of its currency. */
export interface Stakes {
  readonly smallBlind: number
  readonly bigBlind: number
  /** Equal for all players at the start of every hand, so there are no side pots. */
  readonly stack: number
  /** Basis points of the pot, up to the cap; no rake without a flop. */
  readonly rakeBp: number
  readonly rakeCap: number
}

export interface HandPlayer {
  readonly seat: number
  readonly cards: readonly [Card, Card]
  /** Total put in the pot. */
  readonly committed: number
  /** Bet in this betting round. */
  readonly bet: number
  readonly folded: boolean
  /** Has acted since the last raise. */
  readonly acted: boolean
  readonly last: ActionKind | 'smallBlind' | 'bigBlind' | null
}

export type Street = 0 | 1 | 2 | 3

/** A hand of no-limit Texas Hold'em with equal stacks. Immutable: every action returns a new hand. */
export interface Hand {
  readonly stakes: Stakes
  readonly button: number
  /** Clockwise, from the left of the button. */
  readonly players: readonly HandPlayer[]
  /** All five board cards, including those not yet open. */
  readonly runout: readonly Card[]
  readonly street: Street
  /** Number of open board cards. */
  readonly open: 0 | 3 | 4 | 5
  readonly bet: number
  /** Minimum increment of the next raise. */
  readonly raiseBy: number
  /** Seat to act; null: the betting is over. */
  readonly turn: number | null
  /** Counts actions: an action names the step it answers. */
  readonly step: number
}

export type ActionKind = 'fold' | 'check' | 'call' | 'raise'

export interface Action {
  readonly kind: ActionKind
  /** For a raise: the player's total bet of this round after it. */
  readonly to?: number
}

/** Actions allowed to the seat in turn. `raise`: smallest and largest total; null when a raise is impossible. */
export interface Choices {
  readonly call: number
  readonly raise: { readonly least: number; readonly most: number } | null
}

/**
 * Deals a hand. `seats` clockwise in any rotation; cards come off the top of the deck: two to each player in one pass,
 * beginning left of the button, then the board.
 */
export function dealHand(
  stakes: Stakes,
  { seats, button, deck }: { seats: readonly number[]; button: number; deck: readonly Card[] },
): Hand {
  const at = seats.indexOf(button)
  const order = [...seats.slice(at + 1), ...seats.slice(0, at + 1)]
  // Heads-up, the button posts the small blind and acts first before the flop.
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

/** The next seat clockwise after `seat` that must act; null: none. */
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
    // No raise when all opponents are all-in.
    raise: most > hand.bet && others.length > 0 ? { least, most } : null,
  }
}

/** The hand after an action of the seat in turn; null for a disallowed action. */
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
  // An all-in below a full raise does not lower the minimum increment.
  const raiseBy = Math.max(hand.raiseBy, to - hand.bet)
  const others = hand.players.map((other) =>
    other.seat === player.seat ? other : { ...other, acted: false },
  )
  return settleStreet({ ...hand, players: others, bet: to, raiseBy }, moved)
}

/** Applies the moved player and advances the hand: to the next seat, the next street, or its end. */
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
