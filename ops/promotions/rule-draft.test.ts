import { expect, it } from 'vitest'
import type { PromotionRule } from '#schemas/api/promotion-rule.ts'
import { draftOf, newDraft, readDraft } from './rule-draft.ts'

const start = '2026-12-01T00:00:00.000Z'
const aRule = (parts: Partial<PromotionRule> = {}): PromotionRule => ({
  type: 'deposit',
  startsAt: start,
  endsAt: null,
  period: 'week',
  entry: { kind: 'automatic' },
  trigger: { kind: 'claim' },
  conditions: [],
  reward: { kind: 'money', units: 10, wagering: { times: 8, days: 7, categories: null } },
  limits: { grants: null, budgetUnits: null },
  claimDays: null,
  ...parts,
})
const wagering = { times: 2.5, days: 3, categories: ['slots' as const, 'live' as const] }

it.each<[string, Partial<PromotionRule>]>([
  ['a plain one', {}],
  ['an end', { endsAt: '2026-12-31T23:59:00.000Z' }],
  ['a code', { entry: { kind: 'code', code: 'SUMMER26' } }],
  [
    'a deposit match',
    {
      trigger: { kind: 'deposit', minUnits: 12.5, which: 'first' },
      reward: { kind: 'match', basisPoints: 7_550, capUnits: 100, wagering },
    },
  ],
  ['stakes', { trigger: { kind: 'stakes', units: 200, categories: ['sports'] }, claimDays: 5 }],
  [
    'cashback',
    {
      trigger: { kind: 'periodEnd' },
      reward: { kind: 'cashback', basisPoints: 25, of: 'netLoss', categories: null, capUnits: 30 },
    },
  ],
  [
    'points and conditions',
    {
      reward: { kind: 'points', points: 250 },
      conditions: [
        { attribute: 'rank', op: 'atLeast', value: 2 },
        { attribute: 'depositLimitSet', op: 'is', value: true },
        { attribute: 'identityVerified', op: 'is', value: false },
      ],
    },
  ],
  ['tickets', { reward: { kind: 'tickets', raffleId: 'weekly', tickets: 3 } }],
  [
    'a good and limits',
    {
      trigger: { kind: 'application' },
      reward: { kind: 'good', goodId: 'card-deck' },
      limits: { grants: 50, budgetUnits: 1_000.5 },
    },
  ],
])('a rule with %s comes back from the form as it was', (_, parts) => {
  const rule = aRule(parts)
  expect(readDraft(draftOf(rule))).toEqual({ rule, faulty: [] })
})

it('names the fields that hold no figure', () => {
  const draft = { ...newDraft(new Date(start)), units: 'ten', wageringDays: '0', grants: '1.5' }
  expect(readDraft(draft)).toEqual({ rule: null, faulty: ['units', 'wageringDays', 'grants'] })
})

it('asks only for what the chosen reward uses', () => {
  const draft = { ...newDraft(new Date(start)), reward: 'points' as const, units: 'ten', percent: '' }
  expect(readDraft(draft).faulty).toEqual([])
})

it('refuses a condition without a figure and a moment that is none', () => {
  const draft = {
    ...newDraft(new Date(start)),
    startsAt: '',
    conditions: [{ attribute: 'rank' as const, op: 'atLeast' as const, value: '', label: '' }],
  }
  expect(readDraft(draft).faulty).toEqual(['startsAt', 'conditions'])
})
