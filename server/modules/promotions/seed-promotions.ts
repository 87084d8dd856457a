import { startOfDay, addDays } from '#domain/calendar/zoned-day.ts'
import { calendarDateIn } from '#domain/field-rules/birthday.ts'
import { ruleProblems } from '#domain/promotions/check.ts'
import type { Offered } from '#domain/promotions/check.ts'
import { lawProblems } from '#domain/promotions/law.ts'
import type { GameCategoryId } from '#domain/vocabulary/game-category.ts'
import type { PromotionCondition, PromotionRule } from '#schemas/api/promotion-rule.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import type { Db } from '#server/database/database.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { TextByLanguage } from './promotions.tables.ts'
import type { RulesRepository } from './rules.repository.ts'

/** Author of seeded promotions. */
export const seedAuthor = 'seed'

interface Seed {
  readonly id: string
  readonly rule: PromotionRule
  readonly headline?: TextByLanguage
  readonly words?: TextByLanguage
}

const casino = ['slots', 'fishing', 'live', 'quickGames'] as const
const tables = ['live', 'cardRooms'] as const
const wagering = (times: number, days: number, categories: readonly GameCategoryId[]) => ({
  times,
  days,
  categories: [...categories],
})

/** A rule made from defaults and the given differences. */
const ruleOf = (
  startsAt: Date,
  parts: Pick<PromotionRule, 'type' | 'reward'> & Partial<PromotionRule>,
): PromotionRule => ({
  startsAt: startsAt.toISOString(),
  endsAt: null,
  period: 'week',
  entry: { kind: 'automatic' },
  trigger: { kind: 'claim' },
  conditions: [],
  limits: { grants: null, budgetUnits: 1_000_000 },
  claimDays: null,
  ...parts,
})

/**
 * Seed promotions: one per kind of trigger that the market allows. `played` requires stakes in markets that forbid
 * rewards before the first bet.
 */
function candidates(brand: Brand, [today, soon]: readonly [Date, Date], rounds: RoundsSeed): readonly Seed[] {
  const played: PromotionCondition[] = brand.jurisdiction.bonus.welcome
    ? []
    : [{ attribute: 'staked30', op: 'atLeast', value: 20 }]
  const rule = (parts: Parameters<typeof ruleOf>[1]) => ruleOf(today, parts)
  return [
    ...gifts(rule, played),
    ...returns(rule, played),
    ...(rounds === null ? [] : [weeklyRounds(rule, rounds)]),
    {
      id: 'table-season',
      rule: ruleOf(soon, {
        type: 'cards',
        entry: { kind: 'optIn' },
        trigger: { kind: 'stakes', units: 300, categories: [...tables] },
        reward: { kind: 'money', units: 12, wagering: { times: 0, days: 7, categories: null } },
        claimDays: 7,
      }),
    },
  ]
}

type Make = (parts: Parameters<typeof ruleOf>[1]) => PromotionRule

const gifts = (rule: Make, played: PromotionCondition[]): readonly Seed[] => [
  {
    id: 'welcome',
    rule: rule({
      type: 'newbie',
      period: 'once',
      reward: { kind: 'money', units: 25, wagering: wagering(10, 14, casino) },
    }),
  },
  {
    id: 'weekly-casino',
    rule: rule({
      type: 'live',
      conditions: played,
      reward: { kind: 'money', units: 10, wagering: wagering(8, 7, [...casino, 'cardRooms']) },
    }),
  },
  {
    id: 'weekly-all',
    rule: rule({
      type: 'sports',
      conditions: played,
      reward: {
        kind: 'money',
        units: 15,
        wagering: wagering(15, 7, [...casino, 'cardRooms', 'sports', 'esports']),
      },
    }),
  },
  {
    id: 'weekend-deposit',
    rule: rule({
      type: 'deposit',
      entry: { kind: 'optIn' },
      trigger: { kind: 'deposit', minUnits: 10, which: 'any' },
      conditions: played,
      reward: { kind: 'match', basisPoints: 5_000, capUnits: 50, wagering: wagering(6, 7, casino) },
    }),
  },
  {
    id: 'limit-set',
    rule: rule({
      type: 'pointsMall',
      period: 'once',
      conditions: [...played, { attribute: 'depositLimitSet', op: 'is', value: true }],
      reward: { kind: 'points', points: 200 },
      limits: { grants: 100_000, budgetUnits: null },
    }),
  },
  {
    id: 'birthday',
    rule: rule({
      type: 'pointsMall',
      period: 'once',
      trigger: { kind: 'application' },
      conditions: [...played, { attribute: 'accountAgeDays', op: 'atLeast', value: 7 }],
      reward: { kind: 'money', units: 10, wagering: { times: 0, days: 7, categories: null } },
      limits: { grants: 20_000, budgetUnits: 200_000 },
    }),
    headline: {
      en: 'A gift for your birthday',
      pt: 'Um presente no seu aniversário',
      vi: 'Quà mừng sinh nhật',
      ar: 'هدية عيد ميلادك',
    },
    words: {
      en: 'Apply in the week of your birthday. The date on your profile is enough; please send no identity papers here.',
      pt: 'Solicite na semana do seu aniversário. A data no seu perfil é suficiente; não envie documentos por aqui.',
      vi: 'Gửi yêu cầu trong tuần sinh nhật của bạn. Chỉ cần ngày sinh trong hồ sơ; vui lòng không gửi giấy tờ tùy thân tại đây.',
      ar: 'قدّم طلبك في أسبوع عيد ميلادك. يكفي التاريخ المسجّل في ملفك؛ نرجو عدم إرسال وثائق الهوية هنا.',
    },
  },
]

/** A game with free rounds and one of its stakes; null: no vendor offers any. */
type RoundsSeed = { readonly gameId: string; readonly stakeUnits: number } | null

/** Approximate stake per round. */
const roundUnits = 0.2

const weeklyRounds = (rule: Make, { gameId, stakeUnits }: NonNullable<RoundsSeed>): Seed => ({
  id: 'free-rounds-week',
  rule: rule({
    type: 'slots',
    entry: { kind: 'optIn' },
    trigger: { kind: 'stakes', units: 20, categories: ['slots'] },
    reward: {
      kind: 'freeRounds',
      gameIds: [gameId],
      rounds: 10,
      stakeUnits,
      roundDays: 7,
      wagering: { times: 0, days: 7, categories: null },
    },
    limits: { grants: null, budgetUnits: 20_000 },
  }),
})

const returns = (rule: Make, played: PromotionCondition[]): readonly Seed[] => [
  {
    id: 'slots-week',
    rule: rule({
      type: 'slots',
      entry: { kind: 'optIn' },
      trigger: { kind: 'stakes', units: 200, categories: ['slots'] },
      reward: { kind: 'money', units: 8, wagering: { times: 0, days: 7, categories: null } },
      claimDays: 7,
    }),
  },
  {
    id: 'daily-rakeback',
    rule: rule({
      type: 'rebate',
      period: 'day',
      entry: { kind: 'optIn' },
      trigger: { kind: 'periodEnd' },
      conditions: played,
      reward: { kind: 'cashback', basisPoints: 20, of: 'stakes', categories: null, capUnits: 50 },
    }),
  },
]

/** The first game by id that offers the usual stake. */
function roundsSeed(rounds: Offered['rounds']): RoundsSeed {
  const [found] = [...rounds]
    .filter(([, { stakeUnits }]) => stakeUnits.includes(roundUnits))
    .map(([gameId]) => gameId)
    .toSorted()
  return found === undefined ? null : { gameId: found, stakeUnits: roundUnits }
}

export interface SeedDeps {
  readonly db: Db
  readonly clock: Clock
  readonly rules: Pick<RulesRepository, 'insert' | 'inStates'>
  readonly brandOf: (merchantCode: string) => Brand | null
  /** Games with free rounds in a currency. */
  readonly roundGames: (currency: string) => Promise<Offered['rounds']>
}

/**
 * Publishes a merchant's seed promotions, once per database; checked once per process. None while the brand has
 * promotions off: no player could see them.
 */
export function createSeeding({ db, clock, rules, brandOf, roundGames }: SeedDeps) {
  const done = new Map<string, Promise<void>>()

  const seed = async (merchantCode: string, brand: Brand): Promise<void> => {
    const { timeZone, jurisdiction } = brand
    const day = calendarDateIn(timeZone, clock.now())
    const known = await db
      .selectFrom('promotion_version')
      .select(['promotion_id', 'version', 'author'])
      .where('merchant_code', '=', merchantCode)
      .execute()
    if (known.some(({ author }) => author === seedAuthor)) return
    const next = (id: string) =>
      Math.max(0, ...known.filter(({ promotion_id: each }) => each === id).map(({ version }) => version)) + 1
    const rounds = await roundGames(brand.currency)
    const days = [startOfDay(timeZone, day), startOfDay(timeZone, addDays(day, 5))] as const
    const all = candidates(brand, days, roundsSeed(rounds))
    const fit = all.filter(
      ({ rule }) =>
        lawProblems(rule, jurisdiction.bonus).length === 0 &&
        ruleProblems(rule, { goods: [], raffles: [], labels: [], rounds }).every(
          ({ kind }) => kind !== 'error',
        ),
    )
    await db.transaction().execute(async (transaction) => {
      for (const { id, rule, headline = {}, words = {} } of fit)
        await rules.insert(
          {
            merchantCode,
            promotionId: id,
            version: next(id),
            state: 'live',
            rule,
            headline,
            words,
            author: seedAuthor,
          },
          null,
          transaction,
        )
    })
  }

  return (merchantCode: string): Promise<void> => {
    const begun = done.get(merchantCode)
    if (begun !== undefined) return begun
    const brand = brandOf(merchantCode)
    if (brand?.modules.promotions !== true) return Promise.resolve()
    const work = seed(merchantCode, brand)
    done.set(merchantCode, work)
    work.catch(() => done.delete(merchantCode))
    return work
  }
}
