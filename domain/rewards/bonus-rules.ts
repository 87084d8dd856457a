import type { GameCategoryId } from '../vocabulary/game-category.ts'

/** What a market allows; the `bonus` part of a jurisdiction pack. */
export interface BonusPack {
  /** Whether welcome bonuses are allowed. */
  readonly welcome: boolean
  /** Highest allowed wagering requirement, as a multiple; null: unlimited. */
  readonly wageringMax: number | null
  /** May one bonus span several products? */
  readonly mixedProduct: boolean
}

export interface BonusOffer {
  readonly kind: 'welcome' | 'reload'
  readonly wageringTimes: number
  /** Games whose stakes count towards the requirement. */
  readonly categories: readonly GameCategoryId[]
}

export type BonusProblem = 'welcome' | 'wagering' | 'mixedProduct'

/** Product types as markets regulate them: games of chance, betting on matches, lotteries. */
const productOf: Readonly<Record<GameCategoryId, 'casino' | 'sports' | 'lottery'>> = {
  slots: 'casino',
  live: 'casino',
  fishing: 'casino',
  cardRooms: 'casino',
  sports: 'sports',
  esports: 'sports',
  lottery: 'lottery',
  eLottery: 'lottery',
}

/** Why an offer may not be made in a market; empty: it may. */
export function bonusProblems(offer: BonusOffer, pack: BonusPack): readonly BonusProblem[] {
  const products = new Set(offer.categories.map((category) => productOf[category]))
  return [
    ...(offer.kind === 'welcome' && !pack.welcome ? (['welcome'] as const) : []),
    ...(pack.wageringMax !== null && offer.wageringTimes > pack.wageringMax ? (['wagering'] as const) : []),
    ...(products.size > 1 && !pack.mixedProduct ? (['mixedProduct'] as const) : []),
  ]
}
