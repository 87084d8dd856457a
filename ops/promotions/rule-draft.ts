import { gameCategories } from '#domain/vocabulary/game-category.ts'
import type { GameCategoryId } from '#domain/vocabulary/game-category.ts'
import type { PromotionType } from '#schemas/api/promotion-card.ts'
import { factAttributes } from '#schemas/api/promotion-rule.ts'
import type { PromotionCondition, PromotionRule } from '#schemas/api/promotion-rule.ts'

type Reward = PromotionRule['reward']
type Wagering = Extract<Reward, { kind: 'money' }>['wagering']

export const lobbies: readonly GameCategoryId[] = gameCategories.map(({ id }) => id)

/** A condition as form text; `value` is `yes` or `no` for a fact and for a label. */
export interface ConditionDraft {
  readonly attribute: PromotionCondition['attribute']
  readonly op: PromotionCondition['op']
  readonly value: string
  /** Code of a label; empty: another attribute, or not chosen yet. */
  readonly label: string
}

/** A rule as form text: every field of every variant, so that changing the kind loses nothing. */
export interface RuleDraft {
  readonly type: PromotionType
  /** `datetime-local` values, in UTC. `endsAt` empty: no end. */
  readonly startsAt: string
  readonly endsAt: string
  readonly period: PromotionRule['period']
  readonly entry: PromotionRule['entry']['kind']
  readonly code: string
  readonly trigger: PromotionRule['trigger']['kind']
  readonly triggerUnits: string
  readonly which: 'first' | 'any'
  /** Empty: all games, as in the two lists below. */
  readonly triggerGames: readonly GameCategoryId[]
  readonly conditions: readonly ConditionDraft[]
  readonly reward: Reward['kind']
  readonly units: string
  readonly percent: string
  readonly capUnits: string
  readonly of: 'stakes' | 'netLoss'
  readonly cashbackGames: readonly GameCategoryId[]
  readonly points: string
  readonly raffleId: string
  readonly tickets: string
  readonly goodId: string
  readonly roundGames: readonly string[]
  readonly rounds: string
  readonly stakeUnits: string
  readonly roundDays: string
  readonly wageringTimes: string
  readonly wageringDays: string
  readonly wageringGames: readonly GameCategoryId[]
  /** Empty: no limit, as in the two fields below. */
  readonly grants: string
  readonly budgetUnits: string
  /** Empty: credited immediately. */
  readonly claimDays: string
}

/** Fields with an invalid value. */
export type RuleField = keyof RuleDraft

/** Text fields. */
type TextField =
  | 'code'
  | 'triggerUnits'
  | 'units'
  | 'percent'
  | 'capUnits'
  | 'points'
  | 'raffleId'
  | 'tickets'
  | 'goodId'
  | 'rounds'
  | 'stakeUnits'
  | 'roundDays'
  | 'wageringTimes'
  | 'wageringDays'
  | 'grants'
  | 'budgetUnits'
  | 'claimDays'

export interface ReadRule {
  /** Null: the fields in `faulty` must be corrected. */
  readonly rule: PromotionRule | null
  readonly faulty: readonly RuleField[]
}

/** A new rule: 10 units, for a week, to be claimed manually. */
export const newDraft = (startsAt: Date): RuleDraft => ({
  type: 'deposit',
  startsAt: localOf(startsAt.toISOString()),
  endsAt: '',
  period: 'week',
  entry: 'automatic',
  code: '',
  trigger: 'claim',
  triggerUnits: '20',
  which: 'any',
  triggerGames: [],
  conditions: [],
  reward: 'money',
  units: '10',
  percent: '50',
  capUnits: '50',
  of: 'stakes',
  cashbackGames: [],
  points: '100',
  raffleId: '',
  tickets: '1',
  goodId: '',
  roundGames: [],
  rounds: '10',
  stakeUnits: '0.2',
  roundDays: '7',
  wageringTimes: '8',
  wageringDays: '7',
  wageringGames: [],
  grants: '',
  budgetUnits: '',
  claimDays: '',
})

/** The form of a stored rule; unused fields have the defaults of a new one. */
export function draftOf(rule: PromotionRule): RuleDraft {
  const { trigger, reward, limits, entry } = rule
  return {
    ...newDraft(new Date(rule.startsAt)),
    type: rule.type,
    startsAt: localOf(rule.startsAt),
    endsAt: rule.endsAt === null ? '' : localOf(rule.endsAt),
    period: rule.period,
    entry: entry.kind,
    ...(entry.kind === 'code' && { code: entry.code }),
    trigger: trigger.kind,
    ...(trigger.kind === 'deposit' && { triggerUnits: String(trigger.minUnits), which: trigger.which }),
    ...(trigger.kind === 'stakes' && {
      triggerUnits: String(trigger.units),
      triggerGames: trigger.categories ?? [],
    }),
    conditions: rule.conditions.map((condition) => ({
      attribute: condition.attribute,
      op: condition.op,
      value:
        typeof condition.value === 'boolean' ? (condition.value ? 'yes' : 'no') : String(condition.value),
      label: condition.attribute === 'label' ? condition.label : '',
    })),
    ...draftOfReward(reward),
    grants: limits.grants === null ? '' : String(limits.grants),
    budgetUnits: limits.budgetUnits === null ? '' : String(limits.budgetUnits),
    claimDays: rule.claimDays === null ? '' : String(rule.claimDays),
  }
}

function draftOfReward(reward: Reward): Partial<RuleDraft> & Pick<RuleDraft, 'reward'> {
  const { kind } = reward
  switch (kind) {
    case 'money':
      return { reward: kind, units: String(reward.units), ...draftOfWagering(reward.wagering) }
    case 'match':
      return {
        reward: kind,
        percent: percentText(reward.basisPoints),
        capUnits: String(reward.capUnits),
        ...draftOfWagering(reward.wagering),
      }
    case 'cashback':
      return {
        reward: kind,
        percent: percentText(reward.basisPoints),
        capUnits: String(reward.capUnits),
        of: reward.of,
        cashbackGames: reward.categories ?? [],
      }
    case 'points':
      return { reward: kind, points: String(reward.points) }
    case 'tickets':
      return { reward: kind, raffleId: reward.raffleId, tickets: String(reward.tickets) }
    case 'freeRounds':
      return {
        reward: kind,
        roundGames: reward.gameIds,
        rounds: String(reward.rounds),
        stakeUnits: String(reward.stakeUnits),
        roundDays: String(reward.roundDays),
        ...draftOfWagering(reward.wagering),
      }
    default:
      return { reward: kind, goodId: reward.goodId }
  }
}

const draftOfWagering = ({ times, days, categories }: Wagering) => ({
  wageringTimes: String(times),
  wageringDays: String(days),
  wageringGames: categories ?? [],
})

/** The rule of a form, or its invalid fields. The gateway checks the rule as a whole. */
export function readDraft(draft: RuleDraft): ReadRule {
  const faulty = new Set<RuleField>()
  const number = (field: TextField, pattern: RegExp): number => {
    const text = draft[field].trim()
    if (!pattern.test(text)) faulty.add(field)
    return Number(text)
  }
  const units = (field: TextField) => {
    const value = number(field, /^\d{1,7}(\.\d{1,2})?$/)
    if (!(value > 0)) faulty.add(field)
    return value
  }
  const count = (field: TextField) => {
    const value = number(field, /^\d{1,8}$/)
    if (!(value > 0)) faulty.add(field)
    return value
  }
  const word = (field: TextField, pattern: RegExp) => {
    const text = draft[field].trim()
    if (!pattern.test(text)) faulty.add(field)
    return text
  }
  const instant = (field: 'startsAt' | 'endsAt') => {
    const at = new Date(`${draft[field]}:00.000Z`)
    if (Number.isNaN(at.getTime())) faulty.add(field)
    return Number.isNaN(at.getTime()) ? '' : at.toISOString()
  }
  const read = { draft, number, units, count, word, fault: (field: RuleField) => void faulty.add(field) }
  const rule: PromotionRule = {
    type: draft.type,
    startsAt: instant('startsAt'),
    endsAt: draft.endsAt === '' ? null : instant('endsAt'),
    period: draft.period,
    entry:
      draft.entry === 'code'
        ? { kind: 'code', code: word('code', /^[A-Z0-9]{3,20}$/) }
        : { kind: draft.entry },
    trigger: readTrigger(read),
    conditions: readConditions(draft, () => faulty.add('conditions')),
    reward: readReward(read),
    limits: {
      grants: draft.grants.trim() === '' ? null : count('grants'),
      budgetUnits: draft.budgetUnits.trim() === '' ? null : units('budgetUnits'),
    },
    claimDays: draft.claimDays.trim() === '' ? null : count('claimDays'),
  }
  return { rule: faulty.size === 0 ? rule : null, faulty: [...faulty] }
}

interface Reading {
  readonly draft: RuleDraft
  readonly number: (field: TextField, pattern: RegExp) => number
  readonly units: (field: TextField) => number
  readonly count: (field: TextField) => number
  readonly word: (field: TextField, pattern: RegExp) => string
  readonly fault: (field: RuleField) => void
}

function readTrigger({ draft, units }: Reading): PromotionRule['trigger'] {
  switch (draft.trigger) {
    case 'deposit':
      return { kind: 'deposit', minUnits: units('triggerUnits'), which: draft.which }
    case 'stakes':
      return { kind: 'stakes', units: units('triggerUnits'), categories: someOrAll(draft.triggerGames) }
    default:
      return { kind: draft.trigger }
  }
}

function readReward({ draft, number, units, count, word, fault }: Reading): Reward {
  const wagering = (): Wagering => ({
    times: number('wageringTimes', /^\d{1,3}(\.[05])?$/),
    days: count('wageringDays'),
    categories: someOrAll(draft.wageringGames),
  })
  const basisPoints = () => Math.round(number('percent', /^\d{1,3}(\.\d{1,2})?$/) * 100)
  switch (draft.reward) {
    case 'money':
      return { kind: 'money', units: units('units'), wagering: wagering() }
    case 'match':
      return {
        kind: 'match',
        basisPoints: basisPoints(),
        capUnits: units('capUnits'),
        wagering: wagering(),
      }
    case 'cashback':
      return {
        kind: 'cashback',
        basisPoints: basisPoints(),
        of: draft.of,
        categories: someOrAll(draft.cashbackGames),
        capUnits: units('capUnits'),
      }
    case 'points':
      return { kind: 'points', points: count('points') }
    case 'tickets':
      return {
        kind: 'tickets',
        raffleId: word('raffleId', /^[a-z0-9][a-z0-9-]{0,39}$/),
        tickets: count('tickets'),
      }
    case 'freeRounds':
      if (draft.roundGames.length === 0) fault('roundGames')
      return {
        kind: 'freeRounds',
        gameIds: [...draft.roundGames],
        rounds: count('rounds'),
        stakeUnits: units('stakeUnits'),
        roundDays: count('roundDays'),
        wagering: wagering(),
      }
    default:
      return { kind: 'good', goodId: word('goodId', /^[a-z0-9-]{1,40}$/) }
  }
}

function readConditions({ conditions }: RuleDraft, onFault: () => void): PromotionCondition[] {
  return conditions.map(({ attribute, op, value, label }): PromotionCondition => {
    if (attribute === 'label') {
      if (label === '') onFault()
      return { attribute, op: 'is', value: value === 'yes', label }
    }
    if (isFact(attribute)) return { attribute, op: 'is', value: value === 'yes' }
    if (!/^\d{1,7}(\.\d{1,2})?$/.test(value.trim())) onFault()
    return { attribute, op: op === 'atMost' ? 'atMost' : 'atLeast', value: Number(value) }
  })
}

type Fact = (typeof factAttributes)[number]
const facts: readonly string[] = factAttributes
export const isFact = (attribute: ConditionDraft['attribute']): attribute is Fact => facts.includes(attribute)

const someOrAll = (games: readonly GameCategoryId[]) => (games.length === 0 ? null : [...games])
const localOf = (instant: string) => instant.slice(0, 16)
const percentText = (basisPoints: number) => String(basisPoints / 100)
