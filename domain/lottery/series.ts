import type { LotteryGame } from '#schemas/lottery/game.generated.ts'
import { fraction, one, zero } from './fraction.ts'
import type { Fraction } from './fraction.ts'

type WithSeries = Pick<LotteryGame, 'series'>

/** The factor of the file's prizes at a series. Throws for a series the game does not have. */
export function atSeries({ series }: WithSeries, chosen?: number): Fraction {
  if (chosen === undefined) return one
  if (series === undefined || !Number.isInteger(chosen) || chosen < series.least || chosen > series.most)
    throw new RangeError(`There is no series ${chosen}`)
  return fraction(chosen, series.statedAt)
}

/** Share of the stake returned as rebate: (1980 - 1700) / 2000 = 14 % for a player at 1980 who bets at 1700. */
export function rebateAt({ series }: WithSeries, chosen: number, most = series?.most ?? chosen): Fraction {
  return series === undefined || chosen >= most ? zero : fraction(most - chosen, series.full)
}
