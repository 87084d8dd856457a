import { countLine, lineFault, mostCombinations } from '#domain/lottery/bets.ts'
import type { Line } from '#domain/lottery/bets.ts'
import { withHighestSeries } from '#domain/lottery/series.ts'
import { roundsFrom } from '#domain/lottery/rounds.ts'
import type { Round } from '#domain/lottery/rounds.ts'
import { spotsOf, spotText } from '#domain/lottery/spots.ts'
import { everydayMinor } from '#domain/money/everyday.ts'
import { fromDecimal, toDecimal } from '#domain/money/money.ts'
import type { placeTickets } from '#schemas/api/lottery.ts'
import type { Input } from '#schemas/api/route.ts'
import type { LotteryGame } from '#schemas/lottery/game.generated.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { RuleBook } from '../books.ts'
import type { KeptLine } from './tickets.tables.ts'

export type PlaceInput = Input<typeof placeTickets>

/** An order with validated rules, lines and price; closing time, number limits and balance are checked later. */
export interface SoundOrder {
  readonly game: LotteryGame
  readonly lines: readonly Line[]
  readonly rounds: readonly Round[]
  /** Sorted. */
  readonly stations: readonly string[]
  /** Price per draw. */
  readonly priceMinor: bigint
  readonly series: number | null
}

/** An amount that an order takes of a limit in one draw. */
export interface Want {
  readonly spot: string
  readonly amountMinor: bigint
  readonly mostMinor: bigint
  /** The first line with the bet; null for the player's total of the draw. */
  readonly line: number | null
  /** As written by the player. */
  readonly number: string | null
}

/** Maximum number of spots per order over all draws. */
const mostWants = 20_000n

/**
 * Validates an order. Throws the errors of the contract. Checks counts before it builds lists. `highest`: the player's
 * highest series; the book of the order has no higher one.
 */
export function soundOrder(
  input: PlaceInput,
  { game: sold, hash }: RuleBook,
  {
    currency,
    now,
    highest = null,
  }: { readonly currency: string; readonly now: Date; readonly highest?: number | null },
): SoundOrder {
  if (input.rules !== hash) throw new ApiError('lottery.rulesChanged')
  const game = highest === null ? sold : withHighestSeries(sold, highest)
  const series = seriesOf(input, sold, game)
  const lines = input.lines.map((line, index) => lineOf(line, index, game, currency))
  const counted = lines.map((line) => countLine(game, line))
  const combinations = counted.map((count) => count.combinations * count.stations)
  let all = 0n
  for (const [line, count] of combinations.entries()) {
    all += count
    if (all > mostCombinations || all * BigInt(input.draws) > mostWants)
      throw new ApiError('lottery.lineInvalid', { line, fault: 'size' })
  }
  const priceMinor = counted.reduce((sum, each) => sum + each.priceMinor, 0n)
  if (fromDecimal(input.price, currency) !== priceMinor) throw new ApiError('lottery.rulesChanged')
  const stations = [...new Set(lines.flatMap((line) => line.stations))].toSorted()
  const rounds = roundsFrom(game, stations, { first: input.drawId, count: input.draws, now })
  if (rounds.length < input.draws || rounds.some(({ closesAt }) => closesAt <= now))
    throw new ApiError('lottery.closed')
  return { game, lines, rounds, stations, priceMinor, series }
}

function seriesOf({ series }: PlaceInput, { series: sold }: LotteryGame, own: LotteryGame): number | null {
  if (sold === undefined && series === undefined) return null
  const highest = own.series?.most
  const chosen = series ?? highest
  if (sold === undefined || chosen === undefined || chosen < sold.least || chosen > sold.most)
    throw new ApiError('request.invalid')
  if (highest !== undefined && chosen > highest)
    throw new ApiError('lottery.seriesAbove', { fields: { most: String(highest) } })
  return chosen
}

function lineOf(
  { stake, ...line }: PlaceInput['lines'][number],
  index: number,
  game: LotteryGame,
  currency: string,
): Line {
  const stakeMinor = fromDecimal(stake, currency)
  if (stakeMinor === null) throw new ApiError('request.invalid')
  const sound = { ...line, stakeMinor }
  const fault = lineFault(game, sound)
  if (fault !== null && fault !== 'stake') throw new ApiError('lottery.lineInvalid', { line: index, fault })
  const { leastStake, mostStake } = { ...game.limits, ...game.bets.find(({ id }) => id === line.bet)?.limits }
  const [least, most] = [everydayMinor(leastStake, currency), everydayMinor(mostStake, currency)]
  if (fault === 'stake' || stakeMinor < least || stakeMinor > most)
    throw new ApiError('lottery.stakeBounds', {
      line: index,
      least: toDecimal(least, currency),
      most: toDecimal(most, currency),
    })
  return sound
}

/** All limits one draw of the order uses, each spot once, in lock order. */
export function wantsOf(
  { game, lines, priceMinor }: Pick<SoundOrder, 'game' | 'lines' | 'priceMinor'>,
  { playerId, currency }: { readonly playerId: string; readonly currency: string },
): readonly Want[] {
  const wants = new Map<string, Want>()
  for (const [index, line] of lines.entries()) {
    const { mostPerNumber } = { ...game.limits, ...game.bets.find(({ id }) => id === line.bet)?.limits }
    const mostMinor = everydayMinor(mostPerNumber, currency)
    for (const each of spotsOf(game, line)) {
      const spot = spotText(each)
      const known = wants.get(spot)
      wants.set(spot, {
        spot,
        amountMinor: (known?.amountMinor ?? 0n) + line.stakeMinor,
        mostMinor,
        line: known?.line ?? index,
        number: known?.number ?? each.numbers.join('-'),
      })
    }
  }
  const spot = playerSpot(playerId)
  const mostMinor = everydayMinor(game.limits.mostPerDraw, currency)
  wants.set(spot, { spot, amountMinor: priceMinor, mostMinor, line: null, number: null })
  return [...wants.values()].toSorted((one, other) => (one.spot < other.spot ? -1 : 1))
}

/** Key under which a player's total for a draw is kept beside the sold numbers. */
export const playerSpot = (playerId: string): string => `player|${playerId}`

/** Converts a line for storage. */
export const keptLine = ({ stakeMinor, ...line }: Line): KeptLine => ({ ...line, stake: String(stakeMinor) })

/** Parses a stored line. */
export const soldLine = ({ stake, picks, permutes, place, ...line }: KeptLine): Line => ({
  ...line,
  stakeMinor: BigInt(stake),
  ...(picks !== undefined && { picks }),
  ...(permutes !== undefined && { permutes }),
  ...(place !== undefined && { place }),
})
