import { listDeskMissions, getDeskRewardsPlan } from '#schemas/api/ops-missions.ts'
import type { DeskMissionRow } from '#schemas/api/ops-missions.ts'
import { listRankChecks } from '#schemas/api/ops-rank-checks.ts'
import { aDeskRates, comingRates, draftedRates, fileRates, someRankChecks } from './rates-answers.ts'
import { getDeskRates, listDeskRates } from '#schemas/api/ops-rates.ts'
import { listRestrictedRewards } from '#schemas/api/ops-loyalty.ts'
import {
  getApplicationPicture,
  getDeskPromotion,
  listDeskPromotions,
  listPromotionApplications,
  previewPromotion,
  savePromotion,
} from '#schemas/api/ops-promotions.ts'
import type {
  DeskApplication,
  DeskPromotion,
  DeskPromotionRow,
  PromotionProblem,
} from '#schemas/api/ops-promotions.ts'
import type { PromotionRule } from '#schemas/api/promotion-rule.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'

const merchantCode = 'NOCTURNE01'
const at = '2026-11-21T19:48:00.000Z'

const aRule = (parts: Partial<PromotionRule> = {}): PromotionRule => ({
  type: 'deposit',
  startsAt: '2026-11-01T00:00:00.000Z',
  endsAt: '2027-01-31T23:59:00.000Z',
  period: 'week',
  entry: { kind: 'optIn' },
  trigger: { kind: 'deposit', minUnits: 20, which: 'any' },
  conditions: [
    { attribute: 'rank', op: 'atLeast', value: 1 },
    { attribute: 'depositLimitSet', op: 'is', value: true },
  ],
  reward: {
    kind: 'match',
    basisPoints: 5_000,
    capUnits: 50,
    wagering: { times: 8, days: 7, categories: ['slots', 'live'] },
  },
  limits: { grants: null, budgetUnits: 5_000 },
  claimDays: null,
  ...parts,
})

export const aPromotionRow = (parts: Partial<DeskPromotionRow> = {}): DeskPromotionRow => ({
  merchantCode,
  promotionId: 'weekly-match',
  state: 'live',
  version: 2,
  title: { en: 'Half back on your weekly deposit', pt: 'Metade do seu depósito da semana' },
  headline: { en: 'Half back on your weekly deposit', pt: 'Metade do seu depósito da semana' },
  rule: aRule(),
  author: 'bruno',
  approvedBy: 'ana',
  changedAt: at,
  grants: 212,
  cost: '3180.50',
  budget: '5000.00',
  currency: 'EUR',
  ...parts,
})

export const aPromotion = (parts: Partial<DeskPromotion> = {}): DeskPromotion => ({
  ...aPromotionRow(),
  text: { en: 'For everyone who plays with a deposit limit.' },
  problems: [],
  simulation: {
    weeks: 8,
    players: 341,
    grants: 1_702,
    currency: 'EUR',
    costMean: '412.40',
    costP95: '590.00',
    costWorst: '655.20',
    byRank: [
      { rank: 1, players: 240, cost: '2010.00' },
      { rank: 2, players: 81, cost: '980.50' },
      { rank: 3, players: 20, cost: '308.70' },
    ],
    worth: { perHundred: 61, keepPercent: 74, runs: 20_000 },
    at,
  },
  life: [
    { at, state: 'live', operator: 'ana', reason: 'agreed for the winter' },
    { at: '2026-11-20T10:00:00.000Z', state: 'approved', operator: 'ana', reason: 'cost is fine' },
    { at: '2026-11-20T09:00:00.000Z', state: 'simulated', operator: 'bruno', reason: 'eight weeks' },
    { at: '2026-11-20T08:55:00.000Z', state: 'checked', operator: null, reason: null },
    { at: '2026-11-20T08:55:00.000Z', state: 'draft', operator: 'bruno', reason: 'winter offer' },
  ],
  results: {
    joined: 230,
    players: 198,
    grants: 212,
    cost: '3180.50',
    open: '420.00',
    retentionPercent: 64.2,
  },
  ...parts,
})

export const aLawProblem: PromotionProblem = {
  at: '/reward/wagering/times',
  kind: 'law',
  code: 'wagering',
  message: 'Wagering of 35 times is above the 10 times that the market of mistral allows.',
  source: 'Gambling Commission, LCCP SR 5.1.1, in force since 2026-01-19',
}

const anApplication = (parts: Partial<DeskApplication> = {}): DeskApplication => ({
  merchantCode,
  applicationId: 'a1',
  promotionId: 'birthday',
  playerId: 'p1',
  username: 'winner01',
  state: 'applying',
  text: 'My birthday is on Sunday, the picture shows the date.',
  pictures: 2,
  at,
  decidedBy: null,
  answer: null,
  ...parts,
})

/** A grey square of eight by eight pixels. */
const picture =
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAAIAAgBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AR//Z'

/** The desk's answers about promotions. */
export const aDeskMission = (parts: Partial<DeskMissionRow> = {}): DeskMissionRow => ({
  merchantCode,
  missionId: 'week-slots',
  state: 'live',
  paused: false,
  every: 'week',
  tasks: [{ measure: 'turnover', goal: 100, categories: ['slots'] }],
  goals: ['100.00'],
  order: 'any',
  lockedBy: null,
  rewardUnits: 2,
  reward: '2.00',
  currency: 'EUR',
  from: '2026-01-01',
  until: null,
  next: {
    from: '2026-11-30',
    tasks: [{ measure: 'turnover', goal: 80, categories: ['slots'] }],
    order: 'any',
    lockedBy: null,
    rewardUnits: 2,
  },
  offer: 'offered',
  claimed: 41,
  waiting: 7,
  ...parts,
})

export const promotionAnswers = (api: FakeApi): FakeApi =>
  api
    .answer(listDeskPromotions, {
      list: [
        aPromotionRow(),
        aPromotionRow({
          promotionId: 'birthday',
          state: 'simulated',
          title: { en: '20 points for the points shop', pt: '20 pontos para a loja de pontos' },
          headline: {},
          approvedBy: null,
          budget: null,
          grants: 0,
          cost: '0.00',
          rule: aRule({
            type: 'newbie',
            trigger: { kind: 'application' },
            reward: { kind: 'good', goodId: 'mug' },
            period: 'once',
          }),
        }),
        aPromotionRow({ promotionId: 'autumn', state: 'ended' }),
      ],
      next: null,
    })
    .answer(getDeskPromotion, aPromotion())
    .answer(previewPromotion, {
      problems: [],
      currency: 'EUR',
      timeZone: 'Europe/Lisbon',
      languages: ['en', 'pt-BR'],
      names: { en: { 'game:tide-of-ink': 'Tide of Ink' } },
      roundGames: [
        { gameId: 'moss-lantern', name: 'Moss Lantern', stakeUnits: [0.2, 0.4, 1] },
        { gameId: 'tide-of-ink', name: 'Tide of Ink', stakeUnits: [0.2, 0.5] },
      ],
    })
    .answer(savePromotion, { version: 1, problems: [] })
    .answer(listPromotionApplications, {
      list: [
        anApplication(),
        anApplication({ applicationId: 'a2', state: 'issued', decidedBy: 'ana', answer: 'Happy birthday.' }),
        anApplication({
          applicationId: 'a3',
          state: 'rejected',
          pictures: 0,
          decidedBy: 'bruno',
          answer: 'The date cannot be read. Please send another picture.',
        }),
      ],
      next: null,
    })
    .answer(getApplicationPicture, { picture })
    .answer(listDeskMissions, {
      list: [
        aDeskMission(),
        aDeskMission({
          missionId: 'first-steps',
          every: 'once',
          order: 'sequence',
          lockedBy: 'week-slots',
          tasks: [
            { measure: 'limitSet', goal: 1 },
            { measure: 'loginDays', goal: 2 },
            { measure: 'bets', goal: 5, categories: ['slots'] },
          ],
          goals: ['1', '2', '5'],
          paused: true,
          claimed: 3,
          waiting: 1,
        }),
        aDeskMission({ missionId: 'december', state: 'planned', from: '2026-12-01', claimed: 0, waiting: 0 }),
        aDeskMission({ missionId: 'autumn', state: 'ended', until: '2026-11-16', claimed: 12, waiting: 0 }),
      ],
    })
    .answer(listRankChecks, { list: someRankChecks })
    .answer(listDeskRates, { list: [draftedRates, comingRates, fileRates] })
    .answer(getDeskRates, aDeskRates())
    .answer(getDeskRewardsPlan, {
      source: 'server/seed/rewards/_default.json',
      currency: 'EUR',
      ranks: [
        { name: 'VIP 0', turnover: '0.00', rebatePercent: '0.00', gift: '0.00' },
        { name: 'VIP 1', turnover: '1000.00', rebatePercent: '0.05', gift: '5.00' },
      ],
      rebate: [
        { category: 'slots', percent: '1.20' },
        { category: 'live', percent: '0.70' },
      ],
    })
    .answer(listRestrictedRewards, {
      list: [
        {
          merchantCode,
          kind: 'mission',
          at: '/missions/1',
          offer: 'afterFirstBet',
          code: 'law.welcome',
          source: 'Brazil, Law 14.790/2023, Art. 29: no advantage before a bet',
        },
        {
          merchantCode: 'SOLSTICE01',
          kind: 'rebate',
          at: '/rebate',
          offer: 'forbidden',
          code: 'law.firstPlayOnly',
          source: 'Sweden, Gambling Act: a bonus at the first play only',
        },
      ],
    })
