import { classOf, evaluate } from './evaluate.ts'
import type { HandClass } from './evaluate.ts'
import { boardOf } from './hand.ts'
import type { Hand } from './hand.ts'

export interface HandResult {
  readonly rake: number
  /** Pot after rake. */
  readonly pot: number
  readonly seats: readonly SeatResult[]
  /** Whether cards were compared. */
  readonly showdown: boolean
}

export interface SeatResult {
  readonly seat: number
  /** Remaining stack plus winnings; the sum over the seats plus the rake equals the stakes. */
  readonly back: number
  readonly won: number
  /** Null: folded, or no showdown. */
  readonly shows: HandClass | null
}

/** Result of a finished hand. Throws while an action is pending. */
export function resultOf(hand: Hand): HandResult {
  if (hand.turn !== null) throw new Error('The hand is not over')
  const live = hand.players.filter(({ folded }) => !folded)
  const bets = hand.players.map(({ committed }) => committed).toSorted((a, b) => b - a)
  // An uncalled part of a bet is returned and never enters the pot.
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
  // In seat order, so that odd chips go to the left of the button.
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
