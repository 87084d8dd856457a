import { expect } from 'vitest'
import { tellLaw } from './law.ts'

/** A bet whose return is known, all figures in stakes. */
export interface KnownBet {
  readonly id: string
  readonly exact: number
  /** The highest payout. */
  readonly top: number
  /** Of one round's payout; without it the sample's own, or the largest that `exact` and `top` allow. */
  readonly variance?: number
}

/** What a bet paid in all rounds, and the sum of its squares. */
export interface Tally {
  paid: number
  squares: number
}

/**
 * Probability that an interval is missed although the returns are right, for all bets of a call together. A run of the
 * tests has some two hundred calls: with one in a thousand each, one run of a hundred failed by chance.
 */
const missed = 1e-6

/**
 * Fails unless each bet's mean payout lies in its interval; in the campaign it prints the figures. The intervals follow
 * from Bernstein's inequality, which holds for any number of rounds and for rare wins, so that a new seed needs no luck.
 */
export function expectReturns(
  game: string,
  rounds: number,
  bets: readonly KnownBet[],
  tallies: ReadonlyMap<string, Tally>,
): void {
  const tail = Math.log((2 * bets.length) / missed)
  const lines = bets.map((bet) => {
    const { paid, squares } = tallies.get(bet.id) ?? { paid: 0, squares: 0 }
    const mean = paid / rounds
    const variance = bet.variance ?? varianceOf(bet, rounds, squares / rounds - mean ** 2)
    const linear = (tail * bet.top) / 3
    const margin = (linear + Math.sqrt(linear ** 2 + 2 * tail * rounds * variance)) / rounds
    expect(Math.abs(mean - bet.exact), `${game}: ${bet.id} ${mean}, not ${bet.exact}`).toBeLessThan(margin)
    return `${bet.id} ${mean.toFixed(5)} (${bet.exact.toFixed(5)} ± ${margin.toFixed(5)})`
  })
  tellLaw(`returns of ${game}`, `${rounds} rounds, ${lines.join(', ')}`)
}

/** A sample shows its variance once its highest payout would be due a thousand times, if it were the only one. */
const varianceOf = ({ exact, top }: KnownBet, rounds: number, sampled: number): number =>
  (rounds * exact) / top >= 1_000 ? sampled : top * exact - exact ** 2

/** Plays rounds that each pay some of the bets, in stakes by bet, and compares the returns. */
export function expectPlayedReturns(
  game: string,
  rounds: number,
  bets: readonly KnownBet[],
  playRound: () => Iterable<readonly [bet: string, back: number]>,
): void {
  const tallies = new Map<string, Tally>(bets.map(({ id }) => [id, { paid: 0, squares: 0 }]))
  for (let round = 0; round < rounds; round += 1)
    for (const [id, back] of playRound()) {
      const tally = tallies.get(id)
      if (tally === undefined) throw new Error(`${game} pays ${id}, which it does not publish`)
      tally.paid += back
      tally.squares += back * back
    }
  expectReturns(game, rounds, bets, tallies)
}
