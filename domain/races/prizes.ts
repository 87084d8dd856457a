import type { RacePrizes } from './race-rule.ts'

const wholePool = 10_000n

/**
 * The prize of each place in order. Shares of a pool sum to the pool exactly: the largest remainders are rounded up.
 */
export function prizesOf({ poolMinor, ranges }: RacePrizes): readonly bigint[] {
  const each = ranges.flatMap(({ from, to, each: value }) =>
    Array.from({ length: to - from + 1 }, () => value),
  )
  if (poolMinor === null) return each
  const shares = each.map((points) => poolMinor * points)
  const prizes = shares.map((share) => share / wholePool)
  const left = poolMinor - prizes.reduce((sum, prize) => sum + prize, 0n)
  const byRemainder = shares
    .map((share, place) => ({ place, remainder: share % wholePool }))
    .toSorted((one, other) => Number(other.remainder - one.remainder) || one.place - other.place)
  for (const { place } of byRemainder.slice(0, Number(left))) prizes[place] = (prizes[place] ?? 0n) + 1n
  return prizes
}

/** The total the race can pay. */
export const totalOf = (prizes: RacePrizes): bigint =>
  prizes.poolMinor ?? prizesOf(prizes).reduce((sum, prize) => sum + prize, 0n)

export const placesOf = ({ ranges }: RacePrizes): number => ranges.at(-1)?.to ?? 0
