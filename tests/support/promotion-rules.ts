import { readFileSync } from 'node:fs'
import { createInstance } from 'i18next'
import { createPromotionWords } from '#domain/promotions/words.ts'
import { textNumbers } from '#domain/text/text-numbers.ts'
import { categoryIds } from '#schemas/api/categories.ts'
import { promotionTypes } from '#schemas/api/promotion-card.ts'
import { factAttributes, numberAttributes, promotionPeriods } from '#schemas/api/promotion-rule.ts'
import type { PromotionRule } from '#schemas/api/promotion-rule.ts'
import { fc } from './law.ts'

/* Generators of promotion rules, and the players' texts for them. */

export const languages = ['en', 'pt', 'vi', 'ar'] as const
const texts = (language: string, slice: string): object =>
  JSON.parse(
    readFileSync(new URL(`../../locales/${language}/${slice}.json`, import.meta.url), 'utf8'),
  ) as object

const i18n = createInstance().use(textNumbers)
await i18n.init({
  fallbackLng: false,
  resources: Object.fromEntries(
    languages.map((language) => [
      language,
      { promotions: texts(language, 'promotions'), games: texts(language, 'games') },
    ]),
  ),
  interpolation: { escapeValue: false, alwaysFormat: true },
  parseMissingKeyHandler: (key) => {
    throw new Error(`There is no text ${key}`)
  },
})

/** The players' texts of a language, with times in UTC. */
export const wordsOf = (language: string, currency = 'EUR') => {
  const t = i18n.getFixedT(language, 'promotions')
  return createPromotionWords({
    language,
    currency,
    timeZone: 'UTC',
    t: (key, values) => t(key, { ...values }),
    category: (id) => i18n.getFixedT(language, 'games')(`category.${id}`),
    label: (code) => code,
  })
}

const categories = fc.option(fc.uniqueArray(fc.constantFrom(...categoryIds), { minLength: 1 }))
const hundredths = (least: number) =>
  fc
    .oneof(fc.integer({ min: least, max: 20_000 }), fc.integer({ min: least, max: 100_000_000 }))
    .map((n) => n / 100)
const some = hundredths(1)
const days = fc.integer({ min: 1, max: 90 })
const wagering = fc.record({ times: fc.integer({ min: 0, max: 200 }).map((n) => n / 2), days, categories })
const points = (most: number) => fc.integer({ min: 1, max: most / 5 }).map((n) => n * 5)
const id = fc.stringMatching(/^[a-z][a-z0-9-]{0,20}$/)
const minute = fc.integer({ min: 29_000_000, max: 33_000_000 }).map((n) => new Date(n * 60_000).toISOString())
const reward: fc.Arbitrary<PromotionRule['reward']> = fc.oneof(
  fc.record({ kind: fc.constant('money' as const), units: some, wagering }),
  fc.record({ kind: fc.constant('match' as const), basisPoints: points(100_000), capUnits: some, wagering }),
  fc.record({
    kind: fc.constant('cashback' as const),
    basisPoints: points(5_000),
    of: fc.constantFrom('stakes' as const, 'netLoss' as const),
    categories,
    capUnits: some,
  }),
  fc.record({ kind: fc.constant('points' as const), points: fc.integer({ min: 1, max: 1_000_000 }) }),
  fc.record({
    kind: fc.constant('tickets' as const),
    raffleId: id,
    tickets: fc.integer({ min: 1, max: 1_000 }),
  }),
  fc.record({ kind: fc.constant('good' as const), goodId: id }),
  fc.record({
    kind: fc.constant('freeRounds' as const),
    gameIds: fc.uniqueArray(id, { minLength: 1, maxLength: 5 }),
    rounds: fc.integer({ min: 1, max: 200 }),
    stakeUnits: some,
    roundDays: days,
    wagering,
  }),
)
const trigger: fc.Arbitrary<PromotionRule['trigger']> = fc.oneof(
  fc.record({ kind: fc.constantFrom('claim' as const) }),
  fc.record({ kind: fc.constant('periodEnd' as const) }),
  fc.record({ kind: fc.constant('application' as const) }),
  fc.record({
    kind: fc.constant('deposit' as const),
    minUnits: some,
    which: fc.constantFrom('first' as const, 'any' as const),
  }),
  fc.record({ kind: fc.constant('stakes' as const), units: some, categories }),
)
const condition: fc.Arbitrary<PromotionRule['conditions'][number]> = fc.oneof(
  fc.record({
    attribute: fc.constantFrom(...numberAttributes),
    op: fc.constantFrom('atLeast' as const, 'atMost' as const),
    value: hundredths(0),
  }),
  fc.record({
    attribute: fc.constantFrom(...factAttributes),
    op: fc.constant('is' as const),
    value: fc.boolean(),
  }),
  fc.record({
    attribute: fc.constant('label' as const),
    op: fc.constant('is' as const),
    value: fc.boolean(),
    label: id,
  }),
)
/** Any rule the contract can express, valid or not. */
export const anyRule: fc.Arbitrary<PromotionRule> = fc.record({
  type: fc.constantFrom(...promotionTypes),
  startsAt: minute,
  endsAt: fc.option(minute),
  period: fc.constantFrom(...promotionPeriods),
  entry: fc.oneof(
    fc.record({ kind: fc.constantFrom('automatic' as const, 'optIn' as const) }) as fc.Arbitrary<
      PromotionRule['entry']
    >,
    fc.record({ kind: fc.constant('code' as const), code: fc.stringMatching(/^[A-Z]{3,8}$/) }),
  ),
  trigger,
  conditions: fc.array(condition, { maxLength: 8 }),
  reward,
  limits: fc.record({
    grants: fc.option(fc.integer({ min: 1, max: 10_000_000 })),
    budgetUnits: fc.option(some),
  }),
  claimDays: fc.option(days),
})
