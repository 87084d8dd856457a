import type { PromotionRule } from '#schemas/api/promotion-rule.ts'
import type { GameCategoryId } from '../vocabulary/game-category.ts'
import { wageringRule } from './reward.ts'

/** What a market allows; the `bonus` part of a jurisdiction pack. */
export interface BonusPack {
  /** Whether rewards before the first bet are allowed. */
  readonly welcome: boolean
  /** Highest allowed wagering requirement, as a multiple; null: unlimited. */
  readonly wageringMax: number | null
  /** Whether one promotion may require bets on several products. */
  readonly mixedProduct: boolean
  /** Only one bonus at the first play; cashback and loyalty rewards count as bonuses. */
  readonly firstPlayOnly: boolean
}

export interface LawProblem {
  /** JSON pointer into the rule, or into the rewards plan. */
  readonly at: string
  readonly code: keyof typeof sources
  readonly message: string
  readonly source: string
}

const sources = {
  'law.wageringMax':
    'Gambling Commission (GB), social responsibility code on bonus offers, in force from 19 January 2026: wagering at most 10 times',
  'law.mixedProduct':
    'Gambling Commission (GB), social responsibility code on bonus offers, in force from 19 January 2026: no promotion across products',
  'law.welcome':
    'Brazil, Law 14.790/2023, Art. 29: no advantage before a bet. Spain, Royal Decree 958/2020: to be confirmed',
  'law.raffles':
    'Great Britain: entry to a raffle has to be free, and points are earned by stakes. Brazil: a prize draw needs prior approval. Sweden: raffles for loyalty count as bonuses',
  'law.firstPlayOnly':
    'Sweden, Gambling Act: a bonus at the first play only; courts count VIP, cashback and loyalty rewards',
} as const

/** A problem with its legal source. */
export const lawProblem = <Code extends LawProblem['code']>(
  at: string,
  code: Code,
  message: string,
): LawProblem & { readonly code: Code } => ({
  at,
  code,
  message,
  source: sources[code],
})

/** Products as regulated: games of chance, betting, lotteries. */
export const productOf: Readonly<Record<GameCategoryId, 'casino' | 'sports' | 'lottery'>> = {
  slots: 'casino',
  live: 'casino',
  quickGames: 'casino',
  fishing: 'casino',
  cardRooms: 'casino',
  sports: 'sports',
  esports: 'sports',
  lottery: 'lottery',
  eLottery: 'lottery',
}

interface Games {
  readonly at: string
  readonly categories: readonly GameCategoryId[] | null
}

/** Every list of games a rule asks for bets on. */
export function askedGames({ trigger, reward }: PromotionRule): readonly Games[] {
  const wagering = wageringRule(reward)
  return [
    ...(trigger.kind === 'stakes' ? [{ at: '/trigger/categories', categories: trigger.categories }] : []),
    ...(wagering !== null && wagering.times > 0
      ? [{ at: '/reward/wagering/categories', categories: wagering.categories }]
      : []),
    // The free rounds themselves are bets on games of chance.
    ...(reward.kind === 'freeRounds' ? [{ at: '/reward/gameIds', categories: ['slots' as const] }] : []),
    ...(reward.kind === 'cashback' ? [{ at: '/reward/categories', categories: reward.categories }] : []),
  ]
}

/** Whether the games span several products. All lists unrestricted counts as not mixed. */
function isMixed(games: readonly Games[]): boolean {
  if (games.every(({ categories }) => categories === null)) return false
  const products = new Set(
    games.flatMap(({ categories }) => categories?.map((category) => productOf[category]) ?? ['any']),
  )
  return products.size > 1
}

/** Whether the reward is available before a first bet. */
const comesBeforePlay = ({ trigger, reward, conditions }: PromotionRule): boolean =>
  trigger.kind !== 'stakes' &&
  reward.kind !== 'cashback' &&
  !conditions.some(
    (condition) =>
      condition.op === 'atLeast' && condition.attribute.startsWith('staked') && condition.value > 0,
  )

const isFirstPlay = ({ period, trigger, conditions }: PromotionRule): boolean =>
  period === 'once' &&
  ((trigger.kind === 'deposit' && trigger.which === 'first') ||
    conditions.some(
      (condition) =>
        condition.op === 'atMost' && condition.attribute === 'stakedLife' && condition.value === 0,
    ))

/** Why a promotion may not run in a market; empty: it may. */
export function lawProblems(rule: PromotionRule, pack: BonusPack): readonly LawProblem[] {
  const problems: LawProblem[] = []
  const refuse = (...about: Parameters<typeof lawProblem>) => problems.push(lawProblem(...about))
  const { reward } = rule
  const times = wageringRule(reward)?.times ?? 0
  if (pack.wageringMax !== null && times > pack.wageringMax)
    refuse('/reward/wagering/times', 'law.wageringMax', `Wagering is limited to ${pack.wageringMax} times.`)
  const games = askedGames(rule)
  if (!pack.mixedProduct && isMixed(games))
    refuse(games.at(-1)?.at ?? '/reward', 'law.mixedProduct', 'All games have to be of one product.')
  if (!pack.welcome && comesBeforePlay(rule))
    refuse('/conditions', 'law.welcome', 'Nothing may be given before the first bet: ask for stakes.')
  if (pack.firstPlayOnly && !isFirstPlay(rule))
    refuse('/trigger', 'law.firstPlayOnly', 'Only one bonus for the first play is allowed.')
  return problems
}
