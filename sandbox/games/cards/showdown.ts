import { classOf, evaluate } from './evaluate.ts'
import type { HandClass } from './evaluate.ts'
import { boardOf } from './hand.ts'
import type { Hand } from './hand.ts'

export interface HandResult {
  readonly rake: number
  /** What was shared out, rake taken. */
  readonly pot: number
  readonly seats: readonly SeatResult[]
  /** The cards were compared. */
  readonly showdown: boolean
}

export interface SeatResult {
  readonly seat: number
  /** What comes back of the stack with what was won: nothing is lost between the seats and the rake. */
  readonly back: number
  readonly won: number
  /** Null: folded, or nobody had to show. */
  readonly shows: HandClass | null
}

/** What a finished hand comes to. Throws while somebody has still to act. */
export function resultOf(hand: Hand): HandResult {
  if (hand.turn !== null) throw new Error('The hand is not over')
  const live = hand.players.filter(({ folded }) => !folded)
  const bets = hand.players.map(({ committed }) => committed).toSorted((a, b) => b - a)
  // The part of a bet that nobody matched never was in the pot.
  const uncalled = (bets[0] ?? 0) - (bets[1] ?? 0)
  const full = bets.reduce((sum, bet) => sum + bet, 0) - uncalled
  const rake =
    hand.open < 3 ? 0 : Math.min(Math.floor((full * hand.stakes.rakeBp) / 10_000), hand.stakes.rakeCap)
  const pot = full - rake
  const isShown = live.length > 1
  const strengths = new Map(
    live.map(({ seat, cards }) => [seat, isShown ? evaluate([...cards, ...boardOf(hand)]) : 0]),
  )
  const best = Math.max(...strengths.values())
  // In the order of the seats, so that what cannot be split goes to the left of the button.
  const winners = live.filter(({ seat }) => strengths.get(seat) === best).map(({ seat }) => seat)
  const share = Math.floor(pot / winners.length)
  const odd = pot - share * winners.length
  return {
    rake,
    pot,
    showdown: isShown,
    seats: hand.players.map(({ seat, committed }) => {
      const at = winners.indexOf(seat)
      const won = at < 0 ? 0 : share + (at < odd ? 1 : 0)
      const returned = committed === bets[0] ? uncalled : 0
      const strength = strengths.get(seat)
      return {
        seat,
        won,
        back: hand.stakes.stack - committed + returned + won,
        shows: isShown && strength !== undefined ? classOf(strength) : null,
      }
    }),
  }
}
