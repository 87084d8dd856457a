import type { Bet, LotteryGame } from '#schemas/lottery/game.generated.ts'
import { betOf, countLine, lineFault, sizesOf } from '#domain/lottery/bets.ts'
import type { Count, Line, LineFault } from '#domain/lottery/bets.ts'
import { everydayMinor } from '#domain/money/everyday.ts'
import { toDecimal } from '#domain/money/money.ts'
import type { Order } from '../lottery.api.ts'
import type { Round } from './rounds.ts'
import { stakeBounds } from './stakes.ts'

/** Why a slip cannot be bought. `line`: index into `all`. */
export type SlipProblem =
  | { readonly kind: 'empty' | 'closed' | 'drawFull' }
  | { readonly kind: LineFault | 'stakeLow' | 'stakeHigh'; readonly line: number }

/** Counts of the valid lines; invalid lines cost nothing yet. */
export const countsOf = (game: LotteryGame, lines: readonly Line[]): readonly Count[] =>
  lines.flatMap((line) => (lineFault(game, line) === null ? [countLine(game, line)] : []))

/** The first problem of these lines in a round, or null. */
export function problemOf(
  game: LotteryGame,
  lines: readonly Line[],
  round: Pick<Round, 'stations'>,
  currency: string,
): SlipProblem | null {
  for (const [line, each] of lines.entries()) {
    const bet = betOf(game, each.bet)
    const fault = lineFault(game, each)
    if (bet === undefined || fault !== null) return { kind: fault ?? 'bet', line }
    if (!each.stations.every((station) => round.stations.includes(station))) return { kind: 'stations', line }
    const { least, most } = stakeBounds(game, bet, currency)
    if (each.stakeMinor < least) return { kind: 'stakeLow', line }
    if (each.stakeMinor > most) return { kind: 'stakeHigh', line }
  }
  const priceMinor = countsOf(game, lines).reduce((sum, count) => sum + count.priceMinor, 0n)
  return priceMinor > everydayMinor(game.limits.mostPerDraw, currency) ? { kind: 'drawFull' } : null
}

/** Those of the numbers that are valid for another bet type. */
export function fitting(game: LotteryGame, bet: Bet, numbers: readonly string[]): readonly string[] {
  const [size = 1] = sizesOf(bet)
  const place = bet.places === undefined ? {} : { place: 0 }
  const stations = game.stations.slice(0, bet.together ?? 1).map(({ id }) => id)
  return numbers.filter((number) => {
    const fault = lineFault(game, { bet: bet.id, numbers: [number], stations, stakeMinor: 1n, ...place })
    return fault === null || (fault === 'picks' && size > 1)
  })
}

/** A line in wire format. */
export const toWireLine = (
  { stakeMinor, numbers, stations, ...line }: Line,
  currency: string,
): Order['lines'][number] => ({
  ...line,
  numbers: [...numbers],
  stations: [...stations],
  stake: toDecimal(stakeMinor, currency),
})

/** The chosen series, at most the highest of the player; the highest is the default. */
export const chosenSeries = ({ most }: NonNullable<LotteryGame['series']>, chosen: number | null): number =>
  Math.min(chosen ?? most, most)
