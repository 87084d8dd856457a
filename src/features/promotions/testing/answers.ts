import type { PromotionCard } from '#schemas/api/promotion-card.ts'
import type { PromotionRule } from '#schemas/api/promotion-rule.ts'
import {
  applyToPromotion,
  claimPromotion,
  getOwnApplicationPicture,
  getPromotion,
  getPromotions,
  joinPromotion,
  leavePromotion,
  listFreeRounds,
  listPromotionGrants,
} from '#schemas/api/promotions.ts'
import type { CenterCard, PromotionGrant } from '#schemas/api/promotions.ts'
import type { Reply } from '#schemas/api/route.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'

export type Detail = Reply<typeof getPromotion>
export type Mine = NonNullable<Detail['mine']>

const currency = 'EUR'
const at = '2026-11-21T10:04:00.000Z'
export const aHash = 'ab'.repeat(32)

export const aRule = (parts: Partial<PromotionRule> = {}): PromotionRule => ({
  type: 'deposit',
  startsAt: '2026-11-02T00:00:00.000Z',
  endsAt: '2026-12-24T18:00:00.000Z',
  period: 'week',
  entry: { kind: 'optIn' },
  trigger: { kind: 'deposit', minUnits: 10, which: 'any' },
  conditions: [],
  reward: {
    kind: 'match',
    basisPoints: 5_000,
    capUnits: 50,
    wagering: { times: 6, days: 7, categories: ['slots', 'live'] },
  },
  limits: { grants: null, budgetUnits: 10_000 },
  claimDays: null,
  ...parts,
})

export const stakesRule = aRule({
  type: 'slots',
  entry: { kind: 'automatic' },
  trigger: { kind: 'stakes', units: 100, categories: ['slots'] },
  reward: { kind: 'money', units: 5, wagering: { times: 0, days: 7, categories: null } },
})
export const claimRule = aRule({
  type: 'newbie',
  period: 'once',
  trigger: { kind: 'claim' },
  reward: { kind: 'money', units: 25, wagering: { times: 10, days: 14, categories: null } },
})
export const applyRule = aRule({
  type: 'pointsMall',
  entry: { kind: 'automatic' },
  trigger: { kind: 'application' },
  reward: { kind: 'points', points: 200 },
})

export const aCard = (rule: PromotionRule | null, parts: Partial<PromotionCard> = {}): CenterCard => ({
  kind: 'offer',
  promotionId: 'weekend-deposit',
  type: rule?.type ?? 'slots',
  headline: null,
  motif: 'coins',
  startsAt: '2026-11-02T00:00:00.000Z',
  endsAt: '2026-12-24T18:00:00.000Z',
  phase: 'open',
  status: 'none',
  prize: null,
  places: null,
  names: {},
  ...parts,
  rule,
})

/** Free rounds left to play. */
const left = 7

export const aGrant = (parts: Partial<PromotionGrant> = {}): PromotionGrant => ({
  grantKey: 'weekend-deposit/2026-W47',
  promotionId: 'weekend-deposit',
  headline: null,
  rule: aRule(),
  version: 1,
  state: 'process',
  amount: '25.00',
  currency,
  at,
  expiresAt: '2026-11-28T10:04:00.000Z',
  wagered: '62.40',
  wagering: '150.00',
  names: {},
  freeRounds: null,
  ...parts,
})

/** A grant of ten free rounds, three of them played. */
const someFreeRounds = aGrant({
  grantKey: 'free-rounds-week:2026-W47',
  promotionId: 'free-rounds-week',
  rule: aRule({
    type: 'slots',
    trigger: { kind: 'stakes', units: 20, categories: ['slots'] },
    reward: {
      kind: 'freeRounds',
      gameIds: ['moss-lantern'],
      rounds: 10,
      stakeUnits: 0.2,
      roundDays: 7,
      wagering: { times: 0, days: 7, categories: null },
    },
  }),
  names: { 'game:moss-lantern': 'Moss Lantern' },
  state: 'claimed',
  amount: null,
  expiresAt: null,
  wagered: null,
  wagering: null,
  freeRounds: {
    rounds: 10,
    left,
    stake: '0.20',
    won: '1.40',
    wins: 'balance',
    games: [{ gameId: 'moss-lantern', vendorCode: 'MOSS' }],
    expiresAt: '2026-11-28T10:04:00.000Z',
    state: 'open',
  },
})

export const someCards: readonly CenterCard[] = [
  aCard(claimRule, { promotionId: 'welcome', motif: 'gift' }),
  aCard(aRule(), { status: 'joined' }),
  aCard(stakesRule, { promotionId: 'slots-week', motif: 'reels', status: 'issued' }),
  aCard(applyRule, { promotionId: 'birthday', motif: 'crown', headline: 'A gift for your birthday' }),
  aCard(null, {
    kind: 'raffle',
    promotionId: 'weekly-draw',
    motif: 'ticket',
    prize: { amount: '5000.00', currency },
    places: 120,
  }),
  aCard(null, {
    kind: 'race',
    promotionId: 'live-race',
    type: 'ranking',
    motif: 'cup',
    places: 50,
    prize: { amount: '2000.00', currency },
  }),
  aCard(aRule({ type: 'live' }), {
    promotionId: 'table-season',
    motif: 'table',
    phase: 'comingSoon',
    startsAt: '2026-12-01T00:00:00.000Z',
  }),
  aCard(aRule({ type: 'sports' }), {
    promotionId: 'derby',
    motif: 'ball',
    phase: 'ended',
    status: 'claimed',
  }),
]

export const mine = (parts: Partial<Mine> = {}): Mine => ({
  status: 'none',
  joinedVersion: null,
  joinedAt: null,
  whyNot: null,
  progress: null,
  grants: [],
  application: null,
  ...parts,
})

export const aDetail = (rule = aRule(), parts: Partial<Detail> = {}): Detail => ({
  card: aCard(rule),
  rule,
  names: {},
  version: 2,
  ruleHash: aHash,
  text: 'A little more to play with at the weekend. It adds up quickly, so keep your limits in mind.',
  worth: { perHundred: 8.2, keepPercent: 18.4, runs: 20_000 },
  currency,
  mine: mine(),
  ...parts,
})

/** Adds promotions of every kind and state to a fake gateway. */
export const promotionAnswers = (api: FakeApi, detail: Detail = aDetail()): FakeApi =>
  api
    .answer(getPromotions, { categories: [], list: [...someCards] })
    .answer(getPromotion, detail)
    .answer(joinPromotion, {})
    .answer(leavePromotion, {})
    .answer(claimPromotion, { grant: aGrant() })
    .answer(applyToPromotion, {})
    .answer(getOwnApplicationPicture, { picture: '' })
    .answer(listFreeRounds, { list: [someFreeRounds] })
    .answer(listPromotionGrants, {
      list: [aGrant(), aGrant({ grantKey: 'welcome', state: 'claimed', wagered: null, wagering: null })],
      next: null,
    })
