import { fraction, times } from '../../slots/fraction.ts'
import type { InstantGame } from '../quick-game.ts'
import { hundredths } from '../returns.ts'

/** Targets in hundredths: 1.01 to 10,000.00. */
export const lowestTarget = 101
export const highestTarget = 1_000_000

/** Number of equally likely inputs. */
export const range = 2 ** 32

/** `250` is a target of 2.50; null when invalid. */
export function readTarget(choice: string): number | null {
  const target = /^[1-9]\d{2,6}$/.test(choice) ? Number(choice) : 0
  return target >= lowestTarget && target <= highestTarget ? target : null
}

/** The multiple of a number, in hundredths: at least m with probability 0.99 / m. At least 1.00. */
export const reachedBy = (number: number) => Math.max(100, Math.floor((99 * range) / (number + 1)))

/** Count of numbers that reach a target. */
const reaching = (target: number) => (99n * BigInt(range)) / BigInt(target)

const targetOf = (choice: string) => readTarget(choice) ?? highestTarget

export const limbo: InstantGame = {
  type: 'instant',
  read: (choice) => (readTarget(choice) === null ? null : choice),
  play(choice, draws) {
    const target = targetOf(choice)
    const reached = reachedBy(draws.below(range))
    return { times: reached >= target ? hundredths(target) : fraction(0), seen: { reached } }
  },
  returnOf: (choice) => {
    const target = targetOf(choice)
    return times(fraction(reaching(target), range), hundredths(target))
  },
  choices: [101, 110, 150, 200, 333, 1_000, 10_000, 123_457, highestTarget].map(String),
  most: hundredths(highestTarget),
}
