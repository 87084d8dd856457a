import { fraction, sum, times } from '../../slots/fraction.ts'
import type { Draws } from '../../fair/draws.ts'
import type { InstantGame } from '../quick-game.ts'
import { choose, hundredths } from '../returns.ts'

export const kenoNumbers = 40
export const kenoDrawn = 10
export const mostPicks = 10

/** Payouts by hits in hundredths of the stake, by number of picks. */
export const kenoPays: readonly (readonly number[])[] = [
  [],
  [0, 396],
  [0, 170, 580],
  [0, 80, 230, 2650],
  [0, 0, 200, 800, 10_500],
  [0, 0, 140, 400, 1400, 39_000],
  [0, 0, 100, 250, 870, 5000, 80_000],
  [0, 0, 50, 200, 500, 2500, 20_000, 300_000],
  [0, 0, 50, 150, 330, 1000, 6000, 50_000, 500_000],
  [0, 0, 40, 120, 220, 740, 2500, 15_000, 100_000, 1_000_000],
  [0, 0, 40, 110, 175, 400, 1200, 5000, 40_000, 250_000, 1_000_000],
]

/** `3 7 12`: distinct numbers in ascending order; null when invalid. */
export function readPicks(choice: string): readonly number[] | null {
  const picks = choice.split(' ').map(Number)
  const rises = picks.every(
    (pick, i) => Number.isInteger(pick) && pick >= 1 && pick <= kenoNumbers && pick > (picks[i - 1] ?? 0),
  )
  return rises && picks.length <= mostPicks && picks.join(' ') === choice ? picks : null
}

/** Hypergeometric probability of the given hits. */
export const chanceOfHits = (picks: number, hits: number) =>
  fraction(
    choose(picks, hits) * choose(kenoNumbers - picks, kenoDrawn - hits),
    choose(kenoNumbers, kenoDrawn),
  )

/** `count` of the numbers 1 to `of`, uniformly (head of a shuffle), in drawing order. */
export function drawn(count: number, of: number, draws: Draws): readonly number[] {
  const numbers = Array.from({ length: of }, (_, i) => i + 1)
  for (let i = 0; i < count; i += 1) {
    const at = i + draws.below(of - i)
    const [here = 0, there = 0] = [numbers[i], numbers[at]]
    numbers[i] = there
    numbers[at] = here
  }
  return numbers.slice(0, count)
}

const picksOf = (choice: string) => readPicks(choice) ?? [1]

export const keno: InstantGame = {
  type: 'instant',
  read: (choice) => (readPicks(choice) === null ? null : choice),
  play(choice, draws) {
    const picks = picksOf(choice)
    const balls = drawn(kenoDrawn, kenoNumbers, draws)
    const hits = picks.filter((pick) => balls.includes(pick)).length
    return { times: hundredths(kenoPays[picks.length]?.[hits] ?? 0), seen: { balls: [...balls], hits } }
  },
  returnOf(choice) {
    const { length } = picksOf(choice)
    return sum(
      (kenoPays[length] ?? []).map((pays, hits) => times(chanceOfHits(length, hits), hundredths(pays))),
    )
  },
  choices: Array.from({ length: mostPicks }, (_, i) =>
    Array.from({ length: i + 1 }, (__, pick) => pick + 1).join(' '),
  ),
  most: hundredths(1_000_000),
}
