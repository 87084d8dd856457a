import { at } from '../felt-game.ts'
import type { FeltGame, FeltSpot } from '../felt-game.ts'

const lefts = [1, 2, 3, 4] as const
/** Handfuls hold 40 to 99 beans: sixty numbers, fifteen per remainder. */
const [fewest, handfuls] = [40, 60]

interface Bet {
  readonly id: string
  readonly isMain: boolean
  /** Payout by remainder in hundredths, stake included. */
  readonly factors: Readonly<Partial<Record<(typeof lefts)[number], number>>>
}

const named = (stem: string, factor: number, groups: readonly (readonly (typeof lefts)[number][])[]): Bet[] =>
  groups.map((group) => ({
    id: `${stem}-${group.join('')}`,
    isMain: stem === 'fan',
    factors: Object.fromEntries(group.map((left) => [left, factor])),
  }))

const bets: readonly Bet[] = [
  ...named(
    'fan',
    385,
    lefts.map((left) => [left]),
  ),
  { id: 'odd', isMain: true, factors: { 1: 195, 3: 195 } },
  { id: 'even', isMain: true, factors: { 2: 195, 4: 195 } },
  ...named('kwok', 195, [
    [1, 2],
    [2, 3],
    [3, 4],
    [1, 4],
  ]),
  ...named('three', 130, [
    [1, 2, 3],
    [2, 3, 4],
    [1, 3, 4],
    [1, 2, 4],
  ]),
  // The first remainder wins, the second refunds the stake.
  ...lefts.flatMap((wins) =>
    lefts
      .filter((back) => back !== wins)
      .map((back): Bet => ({
        id: `nim-${wins}${back}`,
        isMain: false,
        factors: { [wins]: 290, [back]: 100 },
      })),
  ),
]

function spotOf({ id, isMain, factors }: Bet): FeltSpot {
  const all = Object.values(factors)
  const [top = 0, ...lower] = [...new Set(all)].toSorted((a, b) => b - a)
  return {
    id,
    isMain,
    factors: [top, ...lower],
    returns: [all.reduce((sum, factor) => sum + BigInt(factor), 0n), 400n],
  }
}

/** Remainder of a handful counted off in fours; four instead of zero. */
export const leftOf = (beans: number): (typeof lefts)[number] => lefts[(beans + 3) % 4] ?? 4

/** A handful of beans counted off in fours. */
export const fanTan: FeltGame = {
  id: 'fanTan',
  tableGame: 'FT',
  mechanic: 'beans',
  decks: 0,
  places: ['f'],
  sides: ['odd', 'even'],
  spots: bets.map(spotOf),
  deal: (draws) => [`f${fewest + draws.below(handfuls)}`],
  score(dealt) {
    const left = leftOf(Number(at(dealt, 'f')[0]))
    return {
      totals: { f: String(left) },
      outcome: left % 2 === 1 ? 'odd' : 'even',
      figure: String(left),
      winners: [],
      marks: [],
      pays: Object.fromEntries(
        bets.flatMap(({ id, factors }) => {
          const factor = factors[left]
          return factor === undefined ? [] : [[id, factor]]
        }),
      ),
    }
  },
}
