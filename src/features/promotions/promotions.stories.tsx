import type { Meta, StoryObj } from '@storybook/react-vite'
import { Suspense } from 'react'
import { screen, userEvent } from 'storybook/test'
import { getPromotion, getPromotions, listPromotionGrants } from '#schemas/api/promotions.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'
import { inAnyLanguage } from '#src/app/testing/in-any-language.ts'
import { inPart, partLoader } from '#src/app/testing/story-part.tsx'
import { BonusesPage } from './pages/BonusesPage.tsx'
import { PromotionPage } from './pages/PromotionPage.tsx'
import { PromotionsPage } from './pages/PromotionsPage.tsx'
import {
  aCard,
  aDetail,
  aGrant,
  applyRule,
  aRule,
  claimRule,
  mine,
  promotionAnswers,
  someCards,
  stakesRule,
} from './testing/answers.ts'
import type { Detail } from './testing/answers.ts'
import { onAPhone } from '#src/app/testing/story-pins.ts'

const meta = { title: 'Screens/Promotions', parameters: { padded: false } } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const never = () => new Promise<never>(() => {})
const overloaded = () => {
  throw refusal('server.overloaded')
}
const rightToLeft = { direction: 'rtl' }

const shown = (
  page: React.ReactNode,
  address: string,
  answers: (api: FakeApi) => FakeApi,
  loggedIn = true,
): Story => ({
  render: inPart(<Suspense>{page}</Suspense>, address),
  loaders: [partLoader({ loggedIn, answers })],
})
const centre = (change: (api: FakeApi) => FakeApi = (api) => api) =>
  shown(<PromotionsPage />, '/promotions', (api) => change(promotionAnswers(api)))
const one = (detail: Detail, loggedIn = true) =>
  shown(
    <PromotionPage />,
    '/promoDetail?id=weekend-deposit',
    (api) => promotionAnswers(api, detail),
    loggedIn,
  )

export const Centre = centre()
export const CentreOnAPhone: Story = { ...Centre, globals: onAPhone }
export const CentreRightToLeft: Story = { ...Centre, globals: rightToLeft }
export const CentreEmpty = centre((api) => api.answer(getPromotions, { categories: [], list: [] }))
export const CentreForAVisitor = shown(<PromotionsPage />, '/promotions', promotionAnswers, false)
export const CentreLoading = centre((api) => api.answer(getPromotions, never))
export const CentreFailed = centre((api) => api.answer(getPromotions, overloaded))

const joined = { joinedVersion: 1, joinedAt: '2026-11-21T10:04:00.000Z', status: 'joined' } as const
export const Visitor = one(aDetail(aRule(), { mine: null }), false)
export const ToJoin = one(aDetail())
export const ToJoinOnAPhone: Story = { ...ToJoin, globals: onAPhone }
export const ToJoinRightToLeft: Story = { ...ToJoin, globals: rightToLeft }
export const ToJoinWithCode = one(
  aDetail(aRule({ entry: { kind: 'code', code: 'XXX' } }), {
    mine: mine({ whyNot: { reason: 'codeMissing' } }),
  }),
)
export const Joined = one(aDetail(aRule(), { mine: mine(joined) }))
export const Progressing = one(
  aDetail(stakesRule, {
    worth: null,
    mine: mine({ ...joined, progress: { done: '42.00', goal: '100.00' } }),
  }),
)
export const AtThePeriodsEnd = one(
  aDetail(
    aRule({
      type: 'rebate',
      period: 'day',
      trigger: { kind: 'periodEnd' },
      reward: { kind: 'cashback', basisPoints: 20, of: 'stakes', categories: null, capUnits: 50 },
      claimDays: 7,
    }),
    { worth: null, mine: mine(joined) },
  ),
)
export const VisitorComesEarly = one(
  aDetail(aRule(), { card: aCard(aRule(), { phase: 'comingSoon' }), mine: null }),
  false,
)
export const Wagering = one(
  aDetail(aRule(), { mine: mine({ ...joined, status: 'process', grants: [aGrant()] }) }),
)
export const ToClaim = one(aDetail(claimRule))
export const RewardWaits = one(
  aDetail(stakesRule, { mine: mine({ status: 'issued', grants: [aGrant({ state: 'issued' })] }) }),
)
export const Refused = one(
  aDetail(claimRule, {
    mine: mine({
      whyNot: { reason: 'condition', attribute: 'depositLimitSet', op: 'is', wanted: 1, now: 0 },
    }),
  }),
)
const held = {
  at: '2026-11-21T10:04:00.000Z',
  state: 'held',
  amount: '25.00',
  currency: 'EUR',
  reason: null,
} as const
const isHeld = { status: 'applying', whyNot: { reason: 'alreadyThisPeriod' }, held: [held] } as const
export const RewardHeld = one(aDetail(claimRule, { mine: mine({ ...isHeld, held: [...isHeld.held] }) }))
export const RewardHeldOnAPhone: Story = { ...RewardHeld, globals: onAPhone }
export const RewardHeldRightToLeft: Story = { ...RewardHeld, globals: rightToLeft }
export const RewardDeclined = one(
  aDetail(claimRule, {
    mine: mine({
      ...isHeld,
      status: 'rejected',
      held: [{ ...held, state: 'refused', reason: 'Your other account already has this reward.' }],
    }),
  }),
)
export const ToApply = one(aDetail(applyRule, { worth: null }))
const application = {
  applicationId: 'application-1',
  text: 'My birthday is today.',
  pictures: 1,
  at: '2026-11-21T10:04:00.000Z',
  answer: null,
}
export const Applied = one(
  aDetail(applyRule, {
    mine: mine({ status: 'applying', application: { ...application, state: 'applying' } }),
  }),
)
export const Rejected = one(
  aDetail(applyRule, {
    mine: mine({
      status: 'rejected',
      application: { ...application, state: 'rejected', answer: 'Your profile has another date.' },
    }),
  }),
)
export const ComingSoon = one(
  aDetail(aRule(), { card: aCard(aRule(), { phase: 'comingSoon', startsAt: '2026-12-01T00:00:00.000Z' }) }),
)
export const CostsMore = one(aDetail(aRule(), { worth: { perHundred: -12, keepPercent: 9, runs: 20_000 } }))
export const Leaving: Story = {
  ...Joined,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: inAnyLanguage('promotions:act.leave') }))
  },
}
export const Loading: Story = shown(<PromotionPage />, '/promoDetail?id=welcome', (api) =>
  promotionAnswers(api).answer(getPromotion, never),
)
export const Failed: Story = shown(<PromotionPage />, '/promoDetail?id=welcome', (api) =>
  promotionAnswers(api).answer(getPromotion, overloaded),
)
export const Ended = one(
  aDetail(aRule(), { card: aCard(aRule(), { phase: 'ended', endsAt: '2026-11-20T00:00:00.000Z' }) }),
)
const pausedCard = aCard(aRule(), { phase: 'paused', status: 'joined' })
export const Paused = one(
  aDetail(aRule(), { card: pausedCard, mine: mine({ ...joined, whyNot: { reason: 'paused' } }) }),
)
export const CentreWithAPausedOne = centre((api) =>
  api.answer(getPromotions, { categories: [], list: [...someCards, pausedCard] }),
)
export const Completed = one(
  aDetail(aRule(), {
    mine: mine({ ...joined, status: 'claimed', grants: [aGrant({ state: 'claimed' })] }),
  }),
)
export const RefusedRightToLeft: Story = { ...Refused, globals: rightToLeft }
export const Unknown: Story = shown(<PromotionPage />, '/promoDetail?id=gone', (api) =>
  promotionAnswers(api).answer(getPromotion, () => {
    throw refusal('promotions.unknown')
  }),
)

export const Bonuses = shown(<BonusesPage />, '/member/bonuses', promotionAnswers)
export const BonusesOnAPhone: Story = { ...Bonuses, globals: onAPhone }
export const BonusesEmpty = shown(<BonusesPage />, '/member/bonuses', (api) =>
  promotionAnswers(api)
    .answer(getPromotions, { categories: [], list: [] })
    .answer(listPromotionGrants, { list: [], next: null }),
)
