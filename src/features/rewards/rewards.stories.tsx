import type { Meta, StoryObj } from '@storybook/react-vite'
import { getInbox, getUnreadCount, listAnnouncements, markRead } from '#schemas/api/messages.ts'
import { listOwnHeldRewards } from '#schemas/api/linked.ts'
import {
  getPointConfig,
  getPointRate,
  getPoints,
  listPointGoods,
  listPointMovements,
  listRedeems,
} from '#schemas/api/points.ts'
import { getMissionLeaders, getMissions } from '#schemas/api/missions.ts'
import {
  getRank,
  getRebate,
  getReferral,
  listInvited,
  listRebates,
  listRewards,
} from '#schemas/api/rewards.ts'
import { getPromotions } from '#schemas/api/promotions.ts'
import type { Reply, RouteSpec } from '#schemas/api/route.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import { inPart, partLoader } from '#src/app/testing/story-part.tsx'
import { aNotice } from '../messages/testing/notices.ts'
import { promotionAnswers } from '../promotions/testing/answers.ts'
import { MessagesPage } from '../messages/pages/MessagesPage.tsx'
import { ReferralPage } from '../referral/pages/ReferralPage.tsx'
import { MissionsPage } from './pages/MissionsPage.tsx'
import { PointsPage } from './pages/PointsPage.tsx'
import { RankPage } from './pages/RankPage.tsx'
import { RebatePage } from './pages/RebatePage.tsx'
import { RewardCenterPage } from './pages/RewardCenterPage.tsx'
import { at, currency, good, mission, roundsGood, sequence, ticketsGood } from './testing/samples.ts'
import { inPortuguese, rightToLeft } from '#src/app/testing/story-pins.ts'

const meta = { title: 'Member centre/Rewards' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const rates = { claimable: '3.15', currency, days: 2, autoAfterDays: 2 }
const tier = (rankLevel: number, turnover: string): Reply<typeof getRank>['tiers'][number] => ({
  rankLevel,
  labelName: `VIP ${rankLevel}`,
  turnover,
  rebatePercent: rankLevel === 0 ? '0.00' : '0.05',
  gift: rankLevel === 0 ? '0.00' : '5.00',
  giftState: (['none', 'open', 'taken'] as const)[rankLevel] ?? 'none',
})
const rank: Reply<typeof getRank> = {
  rankLevel: 1,
  labelName: 'VIP 1',
  turnover: '2400.00',
  currency,
  giftsHeld: null,
  tiers: [tier(0, '0.00'), tier(1, '1000.00'), tier(2, '5000.00')],
}
const paged = (totalCount: number) => ({
  pageNo: 1,
  pageSize: 9,
  totalPages: Math.ceil(totalCount / 9),
  totalCount,
})
const message = {
  id: 'm-1',
  title: 'Your bonus is on its way',
  content: 'It arrives today.',
  sentAt: at,
  read: false,
  leadsTo: { page: 'rewards' } as const,
}

const advert = {
  ...message,
  id: 'm-3',
  title: 'New live tables this week',
  read: true,
  leadsTo: { page: 'live' } as const,
  advertising: true,
  starred: true,
  expiresAt: '2026-12-20T18:04:00.000Z',
}

const full = (api: FakeApi) =>
  promotionAnswers(api)
    .answer(getRebate, {
      ...rates,
      rates: [
        { gameType: 'RNG', percent: '1.20' },
        { gameType: 'LIVE', percent: '0.70' },
      ],
    })
    .answer(listRebates, {
      list: (['running', 'open', 'paid'] as const).map((state, index) => ({
        day: `2026-11-${21 - index}`,
        gameType: index === 1 ? null : ('RNG' as const),
        turnover: '120.00',
        percent: '1.20',
        amount: '1.44',
        currency,
        state,
      })),
      next: 'more',
    })
    .answer(listRewards, {
      list: (['rebate', 'mission', 'bonus'] as const).map((kind, index) => ({
        id: kind,
        kind,
        amount: '1.44',
        currency,
        at,
        paid: index > 0,
      })),
      next: null,
    })
    .answer(getMissions, {
      open: 3,
      missions: [
        { ...mission, period: '2026-11-19', past: true, claimUntil: '2026-11-26' },
        mission,
        {
          ...mission,
          missionId: 'week-slots',
          measure: 'turnover',
          goal: '100.00',
          progress: '42.00',
          gameTypes: ['RNG'],
          every: 'week',
          state: 'open',
        },
        {
          ...mission,
          missionId: 'week-logins',
          measure: 'loginDays',
          goal: '3',
          progress: '3',
          every: 'week',
          state: 'claimed',
        },
        sequence,
        {
          ...mission,
          missionId: 'week-live',
          goal: '5',
          progress: '0',
          gameTypes: ['LIVE'],
          every: 'week',
          state: 'open',
          lockedBy: 'week-slots',
        },
      ],
    }) // prettier-ignore
    .answer(getMissionLeaders, {
      list: ['m•••a', 'a•••7'].map((name, index) => ({
        place: index + 1,
        name,
        missions: 9 - index,
        me: index === 1,
      })),
    })
    .answer(getRank, rank)
    .answer(listOwnHeldRewards, {
      list: [
        { at, state: 'held', amount: '10.00', currency, reason: null },
        { at, state: 'refused', amount: null, currency, reason: 'Your other account already has it.' },
      ],
    })
    .answer(getReferral, {
      referralCode: 'K7M2QX4P',
      invited: 2,
      rewarded: 1,
      earned: '5.00',
      levels: [
        { level: 1, invited: 2, earned: '5.00', reward: '5.00' },
        { level: 2, invited: 7, earned: '3.00', reward: '1.00' },
        { level: 3, invited: 0, earned: '0.00', reward: '0.50' },
      ],
      turnover: '100.00',
      currency,
      waitsForBet: false,
      held: [{ at, state: 'held', amount: '5.00', currency, reason: null }],
    })
    .answer(listInvited, {
      list: (['rewarded', 'playing', 'joined'] as const).map((state, index) => ({
        id: state,
        name: 'f•••1',
        registeredAt: at,
        brought: index,
        state,
        percent: 100 - index * 50,
      })),
      next: null,
    })
    .answer(getPoints, {
      balance: '290.00',
      earned: '540.00',
      spent: '250.00',
      expired: '0.00',
      expires: { points: '120.00', on: '2026-12-01' },
    })
    .answer(getPointConfig, {
      ratios: [
        { gameType: 'RNG', ratio: '1.20' },
        { gameType: 'LIVE', ratio: '0.70' },
      ],
    })
    .answer(getPointRate, { points: 100, amount: '1.00', currency })
    .answer(listPointGoods, {
      list: [
        good,
        ticketsGood,
        roundsGood,
        {
          ...good,
          goodId: 'mug',
          picture: 'mug',
          title: 'Stoneware mug',
          points: 1800,
          refusal: 'noBalance',
        },
        { ...good, goodId: 'cap', picture: 'cap', title: 'Six-panel cap', stock: 0, refusal: 'poolEmpty' },
        {
          ...good,
          goodId: 'bag',
          picture: 'bag',
          title: 'Weekend bag',
          rankFrom: 'VIP 4',
          stock: 3,
          refusal: 'notEligible',
        },
      ],
    })
    .answer(listPointMovements, {
      list: (
        [
          ['earned', '120.00'],
          ['grant', '500.00'],
          ['redeem', '-200.00'],
        ] as const
      ).map(([kind, points]) => ({
        id: kind,
        kind,
        points,
        gameType: kind === 'earned' ? ('RNG' as const) : null,
        ratio: kind === 'earned' ? '1.20' : null,
        amount: kind === 'earned' ? '100.00' : null,
        currency,
        title: kind === 'redeem' ? good.title : null,
        status: 'approved' as const,
        time: at,
        remark: null,
      })),
      next: null,
    })
    .answer(listRedeems, {
      list: (['inProcess', 'approved', 'rejected'] as const).map((status) => ({
        id: status,
        kind: 'redeem' as const,
        points: '200.00',
        title: good.title,
        amount: null,
        currency,
        status,
        step: { inProcess: 'ordered', approved: 'delivered', rejected: 'refunded' }[status] as 'ordered',
        time: at,
        remark: status === 'rejected' ? 'The keyring is out of stock.' : null,
      })),
      next: null,
    })
    .answer(getUnreadCount, { inbox: 1, announcements: 0 })
    .answer(getInbox, {
      list: [message, { ...message, id: 'm-2', read: true, leadsTo: null }, advert],
      ...paged(12),
    })
    .answer(listAnnouncements, {
      list: [aNotice({ title: 'Welcome', content: 'Everything here is play money.', timestamp: at })],
      changesAt: null,
      next: null,
      ...paged(1),
    })
    .answer(markRead, {})

const nothing = (api: FakeApi) =>
  full(api)
    .answer(getRebate, { ...rates, claimable: '0.00', days: 0, rates: [] })
    .answer(listRebates, { list: [], next: null })
    .answer(getPromotions, { categories: [], list: [] })
    .answer(listRewards, { list: [], next: null })
    .answer(getMissions, { open: 0, missions: [] })
    .answer(getMissionLeaders, { list: [] })
    .answer(listInvited, { list: [], next: null })
    .answer(getPoints, {
      balance: '0.00',
      earned: '0.00',
      spent: '0.00',
      expired: '0.00',
      expires: { points: '120.00', on: '2026-12-01' },
    })
    .answer(listRedeems, { list: [], next: null })
    .answer(getInbox, { list: [], ...paged(0) })
    .answer(listAnnouncements, { list: [], changesAt: null, next: null, ...paged(0) })

const routes: readonly RouteSpec[] = [
  getRebate, listRebates, getPromotions, listRewards, getMissions, getMissionLeaders, getRank, getReferral,
  listInvited, getPoints, getPointConfig, getPointRate, listPointGoods, listPointMovements, listRedeems, getInbox, listAnnouncements,
] // prettier-ignore
const all = (answer: () => never | Promise<never>) => (api: FakeApi) => {
  for (const route of routes) api.answer(route, answer)
  return api
}
const failing = all(() => {
  throw refusal('server.overloaded')
})
const pending = all(() => new Promise<never>(() => {}))
const atTheTop = (api: FakeApi) =>
  full(api).answer(getRank, { ...rank, rankLevel: 2, labelName: 'VIP 2', turnover: '9100.00' })
const held = (giftsHeld: 'break' | 'review') => (api: FakeApi) =>
  full(api).answer(getRank, {
    ...rank,
    giftsHeld,
    tiers: rank.tiers.map((each) => ({
      ...each,
      giftState: each.giftState === 'open' ? ('waiting' as const) : each.giftState,
    })),
  })
const newcomer = (api: FakeApi) =>
  full(api).answer(getRank, {
    ...rank,
    rankLevel: 0,
    labelName: 'VIP 0',
    turnover: '0.00',
    tiers: rank.tiers.map((each) => ({ ...each, giftState: 'none' as const })),
  })

const story = (
  page: Parameters<typeof inPart>[0],
  answers: (api: FakeApi) => FakeApi,
  globals: Readonly<Record<string, string>> = {},
): Story => ({ render: inPart(page), loaders: [partLoader({ loggedIn: true, answers })], globals })

export const Rebate = story(<RebatePage />, full)
export const RebateEmpty = story(<RebatePage />, nothing)
export const RebateFailed = story(<RebatePage />, failing)
export const RebateLoading = story(<RebatePage />, pending)
export const RebateInPortuguese = story(<RebatePage />, full, inPortuguese)
export const RebateRightToLeft = story(<RebatePage />, full, rightToLeft)
export const Rewards = story(<RewardCenterPage />, full)
export const RewardsEmpty = story(<RewardCenterPage />, nothing)
export const RewardsFailed = story(<RewardCenterPage />, failing)
export const RewardsLoading = story(<RewardCenterPage />, pending)
export const RewardsInPortuguese = story(<RewardCenterPage />, full, inPortuguese)
export const RewardsRightToLeft = story(<RewardCenterPage />, full, rightToLeft)
export const Missions = story(<MissionsPage />, full)
export const MissionsEmpty = story(<MissionsPage />, nothing)
export const MissionsFailed = story(<MissionsPage />, failing)
export const MissionsLoading = story(<MissionsPage />, pending)
export const MissionsInPortuguese = story(<MissionsPage />, full, inPortuguese)
export const MissionsRightToLeft = story(<MissionsPage />, full, rightToLeft)
export const Rank = story(<RankPage />, full)
export const RankEmpty = story(<RankPage />, newcomer)
export const RankFailed = story(<RankPage />, failing)
export const RankLoading = story(<RankPage />, pending)
export const RankTop = story(<RankPage />, atTheTop)
export const RankGiftInReview = story(<RankPage />, held('review'))
export const RankGiftInABreak = story(<RankPage />, held('break'), inPortuguese)
export const RankInPortuguese = story(<RankPage />, full, inPortuguese)
export const RankRightToLeft = story(<RankPage />, full, rightToLeft)
export const Referral = story(<ReferralPage />, full)
export const ReferralEmpty = story(<ReferralPage />, nothing)
export const ReferralFailed = story(<ReferralPage />, failing)
export const ReferralLoading = story(<ReferralPage />, pending)
export const ReferralInPortuguese = story(<ReferralPage />, full, inPortuguese)
export const ReferralRightToLeft = story(<ReferralPage />, full, rightToLeft)
export const Points = story(<PointsPage />, full)
export const PointsEmpty = story(<PointsPage />, nothing)
export const PointsFailed = story(<PointsPage />, failing)
export const PointsLoading = story(<PointsPage />, pending)
export const PointsInPortuguese = story(<PointsPage />, full, inPortuguese)
export const PointsRightToLeft = story(<PointsPage />, full, rightToLeft)
export const Messages = story(<MessagesPage />, full)
export const MessagesEmpty = story(<MessagesPage />, nothing)
export const MessagesFailed = story(<MessagesPage />, failing)
export const MessagesLoading = story(<MessagesPage />, pending)
export const MessagesInPortuguese = story(<MessagesPage />, full, inPortuguese)
export const MessagesRightToLeft = story(<MessagesPage />, full, rightToLeft)
