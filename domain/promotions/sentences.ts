import type { PromotionCondition, PromotionRule } from '#schemas/api/promotion-rule.ts'
import type { WhyNot } from '#schemas/api/promotions.ts'
import { hiddenLabel } from '#schemas/api/labels.ts'
import { fullEdge } from '../rewards/contribution.ts'
import { wageringRule } from './reward.ts'

/*
 * Title, summary, terms and refusals of a promotion, generated from its rule. Each clause has one sentence that
 * contains only the rule's figures, so that the text can be parsed back into the rule (`sentences.test.ts`).
 */

type Values = Readonly<Record<string, string | number>>

/** Formatters for the values in sentences. */
export interface PromotionWords {
  /** A text of `locales/<language>/promotions.json`. */
  readonly t: (key: string, values?: Values) => string
  /** Formats everyday units as money of the site's currency. */
  readonly money: (units: number) => string
  readonly count: (value: number) => string
  readonly percent: (basisPoints: number) => string
  readonly moment: (instant: string) => string
  readonly list: (names: readonly string[]) => string
  /** Name of a game category. */
  readonly category: (id: string) => string
  /** Title of a raffle. */
  readonly raffle: (id: string) => string
  /** Title of a good of the points mall. */
  readonly good: (id: string) => string
  /** Name of a game. */
  readonly game: (id: string) => string
  /** Name of a rank, by its number. */
  readonly rank: (value: number) => string
  /** Name of a label, by its code; null: a hidden one. */
  readonly label: (code: string) => string | null
}

type Reward = PromotionRule['reward']
type Trigger = PromotionRule['trigger']
type Categories = Extract<Trigger, { kind: 'stakes' }>['categories']

export interface PromotionSentence {
  /** Clause of the rule: `window`, `condition 0`, `reward`. */
  readonly id: string
  readonly text: string
}

const games = (words: PromotionWords, categories: Categories) =>
  categories === null ? words.t('games.all') : words.list(categories.map(words.category))

/** The headline of a rule without a custom title. */
export function promotionTitle({ reward, trigger }: PromotionRule, words: PromotionWords): string {
  const { t } = words
  switch (reward.kind) {
    case 'money':
      return t('title.money', { amount: words.money(reward.units) })
    case 'match':
      return t(trigger.kind === 'deposit' && trigger.which === 'first' ? 'title.matchFirst' : 'title.match', {
        percent: words.percent(reward.basisPoints),
        cap: words.money(reward.capUnits),
      })
    case 'cashback':
      return t(`title.${reward.of}`, {
        percent: words.percent(reward.basisPoints),
        cap: words.money(reward.capUnits),
      })
    case 'points':
      return t('title.points', { points: t('points', { count: reward.points }) })
    case 'tickets':
      return t('title.tickets', {
        tickets: t('tickets', { count: reward.tickets }),
        raffle: words.raffle(reward.raffleId),
      })
    case 'freeRounds':
      return t('title.freeRounds', {
        rounds: t('freeRounds', { count: reward.rounds }),
        games: words.list(reward.gameIds.map(words.game)),
      })
    default:
      return t('title.good', { good: words.good(reward.goodId) })
  }
}

/** One line under the title: what to do and how often. */
export function promotionSummary({ trigger, reward, period }: PromotionRule, words: PromotionWords): string {
  const { t } = words
  const often = t(`often.${period}`)
  switch (trigger.kind) {
    case 'deposit':
      return t(`summary.${trigger.which}`, { amount: words.money(trigger.minUnits), often })
    case 'stakes':
      return t('summary.stakes', {
        amount: words.money(trigger.units),
        games: games(words, trigger.categories),
        often,
      })
    case 'periodEnd':
      return t('summary.periodEnd', {
        games: games(words, reward.kind === 'cashback' ? reward.categories : null),
        often,
      })
    default:
      return t(`summary.${trigger.kind}`, { often })
  }
}

/** A reward in short form: "€25.00", "50%", "20 points". */
export function rewardBrief(reward: Reward, words: PromotionWords): string {
  switch (reward.kind) {
    case 'money':
      return words.money(reward.units)
    case 'match':
    case 'cashback':
      return words.percent(reward.basisPoints)
    case 'points':
      return words.t('points', { count: reward.points })
    case 'tickets':
      return words.t('tickets', { count: reward.tickets })
    case 'freeRounds':
      return words.t('freeRounds', { count: reward.rounds })
    default:
      return words.good(reward.goodId)
  }
}

/**
 * The terms, one sentence per clause, in the order type, window, entry, conditions, trigger, reward, wagering, period,
 * person, limits, claim. Unset limits have no sentence, and the entry code is never disclosed.
 */
export function promotionTerms(rule: PromotionRule, words: PromotionWords): PromotionSentence[] {
  const { t } = words
  const { startsAt, endsAt, limits, claimDays } = rule
  const from = words.moment(startsAt)
  const days = (count: number) => t('days', { count })
  return [
    { id: 'type', text: t('terms.type', { type: t(`type.${rule.type}`) }) },
    {
      id: 'window',
      text:
        endsAt === null
          ? t('terms.openEnded', { from })
          : t('terms.window', { from, to: words.moment(endsAt) }),
    },
    { id: 'entry', text: t(`terms.entry.${rule.entry.kind}`) },
    ...rule.conditions.map((condition, at) => ({
      id: `condition ${at}`,
      text: conditionText(condition, words),
    })),
    { id: 'trigger', text: triggerText(rule.trigger, words) },
    { id: 'reward', text: rewardText(rule.reward, words) },
    ...wageringText(rule.reward, words),
    ...(countsStakes(rule)
      ? [{ id: 'contribution', text: t('terms.contribution', { percent: words.percent(10_000 - fullEdge) }) }]
      : []),
    { id: 'period', text: t(`terms.period.${rule.period}`) },
    { id: 'person', text: t('terms.person') },
    ...(limits.grants === null
      ? []
      : [{ id: 'grants', text: t('terms.grants', { rewards: t('rewards', { count: limits.grants }) }) }]),
    ...(limits.budgetUnits === null
      ? []
      : [{ id: 'budget', text: t('terms.budget', { amount: words.money(limits.budgetUnits) }) }]),
    {
      id: 'claim',
      text: claimDays === null ? t('terms.granted') : t('terms.claim', { days: days(claimDays) }),
    },
  ]
}

/** Why the player cannot get the reward now, in one or two sentences. */
export function refusalText(why: WhyNot, words: PromotionWords): string {
  if (why.reason !== 'condition') return words.t(`why.${why.reason}`)
  const { attribute, op, wanted, now, label = hiddenLabel } = why
  if (attribute === 'label') return labelText({ value: wanted === 1, label }, words)
  if (isFact(attribute)) return conditionText({ attribute, op: 'is', value: wanted === 1 }, words)
  const condition = { attribute, op: op === 'atMost' ? op : 'atLeast', value: wanted } as const
  return `${conditionText(condition, words)} ${words.t('why.now', { value: figure(attribute, now, words) })}`
}

const isFact = (attribute: string): attribute is 'depositLimitSet' | 'identityVerified' | 'invited' =>
  attribute === 'depositLimitSet' || attribute === 'identityVerified' || attribute === 'invited'

function conditionText(condition: PromotionCondition, words: PromotionWords): string {
  if (condition.attribute === 'label') return labelText(condition, words)
  if (condition.op === 'is') return words.t(`needs.${condition.attribute}.${condition.value ? 'yes' : 'no'}`)
  const { attribute, op, value } = condition
  return words.t(`needs.${attribute}.${op}`, { value: figure(attribute, value, words) })
}

/** Whether players of a hidden label are in or out is not told. */
function labelText(
  { value, label }: { readonly value: boolean; readonly label: string },
  words: PromotionWords,
) {
  const name = words.label(label)
  return name === null
    ? words.t('needs.label.hidden')
    : words.t(`needs.label.${value ? 'yes' : 'no'}`, { value: name })
}

function figure(attribute: string, value: number, { t, money, rank }: PromotionWords): string {
  switch (attribute) {
    case 'rank':
      return rank(value)
    case 'accountAgeDays':
    case 'loginDays7':
      return t('days', { count: value })
    case 'depositCount':
      return t('deposits', { count: value })
    default:
      return money(value)
  }
}

function triggerText(trigger: Trigger, words: PromotionWords): string {
  switch (trigger.kind) {
    case 'deposit':
      return words.t(`terms.trigger.${trigger.which}`, { amount: words.money(trigger.minUnits) })
    case 'stakes':
      return words.t('terms.trigger.stakes', {
        amount: words.money(trigger.units),
        games: games(words, trigger.categories),
      })
    default:
      return words.t(`terms.trigger.${trigger.kind}`)
  }
}

function rewardText(reward: Reward, words: PromotionWords): string {
  const { t } = words
  switch (reward.kind) {
    case 'money':
      return t('terms.reward.money', { amount: words.money(reward.units) })
    case 'match':
      return t('terms.reward.match', {
        percent: words.percent(reward.basisPoints),
        cap: words.money(reward.capUnits),
      })
    case 'cashback':
      return t(`terms.reward.${reward.of}`, {
        percent: words.percent(reward.basisPoints),
        games: games(words, reward.categories),
        cap: words.money(reward.capUnits),
      })
    case 'points':
      return t('terms.reward.points', { points: t('points', { count: reward.points }) })
    case 'tickets':
      return t('terms.reward.tickets', {
        tickets: t('tickets', { count: reward.tickets }),
        raffle: words.raffle(reward.raffleId),
      })
    case 'freeRounds':
      return t('terms.reward.freeRounds', {
        rounds: t('freeRounds', { count: reward.rounds }),
        stake: words.money(reward.stakeUnits),
        games: words.list(reward.gameIds.map(words.game)),
        days: t('days', { count: reward.roundDays }),
      })
    default:
      return t('terms.reward.good', { good: words.good(reward.goodId) })
  }
}

/** Whether stakes decide on the reward, so that each counts by its game's contribution. */
const countsStakes = ({ trigger, reward }: PromotionRule): boolean =>
  trigger.kind === 'stakes' ||
  (reward.kind === 'cashback' && reward.of === 'stakes') ||
  (wageringRule(reward)?.times ?? 0) > 0

function wageringText(reward: Reward, words: PromotionWords): PromotionSentence[] {
  const wagering = wageringRule(reward)
  if (wagering === null) return []
  const { times, days, categories } = wagering
  const ofRounds = reward.kind === 'freeRounds'
  const text =
    times === 0
      ? words.t(ofRounds ? 'terms.roundsNoWagering' : 'terms.noWagering')
      : words.t(ofRounds ? 'terms.roundsWagering' : 'terms.wagering', {
          times: words.count(times),
          games: games(words, categories),
          days: words.t('days', { count: days }),
        })
  return [{ id: 'wagering', text }]
}
