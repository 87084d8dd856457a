import { fraction, one, times } from '../../slots/fraction.ts'
import type { Fraction } from '../../slots/fraction.ts'
import type { StepGame, StepState } from '../quick-game.ts'
import { houseReturn } from '../returns.ts'

/** Ace is 1, king 13; every card is drawn from a full deck. */
export const ranks = 13
const suits = 4
/** Guesses and skipped cards per round. */
export const mostTurns = 52

export type Guess = 'high' | 'low'

/**
 * Winning ranks. An equal card wins both guesses, except at the ends of the ranks, where the win would be certain and
 * the guess is strict.
 */
export function winningRanks(rank: number, guess: Guess): number {
  if (guess === 'high') return rank === 1 ? ranks - 1 : ranks - rank + 1
  return rank === ranks ? ranks - 1 : rank
}

const isRight = (before: number, after: number, guess: Guess) =>
  guess === 'high'
    ? before === 1
      ? after > before
      : after >= before
    : before === ranks
      ? after < before
      : after <= before

const after = (chance: Fraction, rank: number, guess: Guess) =>
  times(chance, fraction(ranks, winningRanks(rank, guess)))

export const hilo: StepGame = {
  type: 'steps',
  read: (choice) => (choice === 'cards' ? choice : null),
  play(_, draws, moves): StepState | null {
    const card = () => draws.below(ranks * suits)
    const rankOf = (index: number) => (index % ranks) + 1
    let now = card()
    const cards = [now]
    // The inverse of the probability of getting this far; the house return is applied once.
    let odds = one
    let right = 0
    let isLost = false
    if (moves.length > mostTurns) return null
    for (const move of moves) {
      if (isLost || (move !== 'high' && move !== 'low' && move !== 'skip')) return null
      const next = card()
      if (move !== 'skip') {
        odds = after(odds, rankOf(now), move)
        isLost = !isRight(rankOf(now), rankOf(next), move)
        if (!isLost) right += 1
      }
      now = next
      cards.push(now)
    }
    const isOver = isLost || moves.length === mostTurns
    const offer = (guess: Guess) => times(houseReturn, after(odds, rankOf(now), guess))
    const seen = { cards }
    return {
      isLost,
      steps: right,
      times: isLost ? fraction(0) : times(houseReturn, odds),
      offers: isOver ? {} : { high: offer('high'), low: offer('low') },
      seen,
      all: seen,
    }
  },
  offerOf: (move) => (move === 'skip' ? null : move),
  choices: ['cards'],
  most: null,
}
