import type { Draws } from '../../fair/draws.ts'
import type { FeltSpot } from '../felt-game.ts'

/** Faces of a die; three dice give 216 equally likely throws. */
export const faces = [1, 2, 3, 4, 5, 6] as const

export const throwDice = (draws: Draws): readonly string[] => [1, 2, 3].map(() => `d${draws.below(6) + 1}`)

/** All throws of three dice. */
export const allThrows: readonly (readonly number[])[] = faces.flatMap((a) =>
  faces.flatMap((b) => faces.map((c) => [a, b, c])),
)

/** A bet on three dice and its payout per throw, in hundredths, stake included. */
export interface DiceBet {
  readonly id: string
  readonly isMain: boolean
  readonly pays: (thrown: readonly number[]) => number
}

/** The spot of a bet; its return and factors are counted over all 216 throws. */
export function diceSpot({ id, isMain, pays }: DiceBet): FeltSpot {
  const brought = allThrows.map(pays)
  const [top = 0, ...lower] = [...new Set(brought)].filter((factor) => factor > 0).toSorted((a, b) => b - a)
  return {
    id,
    isMain,
    factors: [top, ...lower],
    returns: [brought.reduce((sum, factor) => sum + BigInt(factor), 0n), 21_600n],
  }
}

export const countOf = (thrown: readonly number[], face: number): number =>
  thrown.filter((each) => each === face).length

export const isTriple = ([a, b, c]: readonly number[]): boolean => a === b && b === c

export const paysOf = (
  bets: readonly DiceBet[],
  thrown: readonly number[],
): Readonly<Record<string, number>> =>
  Object.fromEntries(
    bets.map(({ id, pays }) => [id, pays(thrown)] as const).filter(([, factor]) => factor > 0),
  )

/** Bets on one face: one hit pays 1 to 1, two 2 to 1, three 3 to 1. */
export const faceBets = (isMain: boolean): readonly DiceBet[] =>
  faces.map((face) => ({
    id: `single-${face}`,
    isMain,
    pays: (thrown) => {
      const count = countOf(thrown, face)
      return count === 0 ? 0 : (count + 1) * 100
    },
  }))

/** Two different faces among the three dice. */
export const comboBets = (factor: number): readonly DiceBet[] =>
  faces.flatMap((low) =>
    faces
      .filter((high) => high > low)
      .map((high) => ({
        id: `combo-${low}${high}`,
        isMain: false,
        pays: (thrown) => (thrown.includes(low) && thrown.includes(high) ? factor : 0),
      })),
  )
