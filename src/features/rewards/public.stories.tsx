import type { Meta, StoryObj } from '@storybook/react-vite'
import { listMallGoods } from '#schemas/api/points.ts'
import { listMissionOffers } from '#schemas/api/missions.ts'
import { listRanks } from '#schemas/api/rewards.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import { inPart, partLoader } from '#src/app/testing/story-part.tsx'
import { MissionBoardPage } from './pages/MissionBoardPage.tsx'
import { PointMallPage } from './pages/PointMallPage.tsx'
import { VipPage } from './pages/VipPage.tsx'
import { inPortuguese, rightToLeft } from '#src/app/testing/story-pins.ts'

const meta = { title: 'Pages/Rewards', parameters: { bare: true, padded: false } } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const currency = 'EUR'
const pictures = [
  'coins',
  'vault',
  'keyring',
  'cards',
  'mug',
  'cap',
  'shirt',
  'headphones',
  'speaker',
  'bag',
  'gift',
] as const

const tiers = [0, 1_000, 5_000, 20_000, 80_000, 250_000].map((turnover, rankLevel) => ({
  rankLevel,
  labelName: `VIP ${rankLevel}`,
  turnover: `${turnover}.00`,
  rebatePercent: `0.${rankLevel}0`,
  gift: `${rankLevel * 5}.00`,
}))

const full = (api: FakeApi) =>
  api
    .answer(listMallGoods, {
      list: pictures.map((picture, index) => ({
        goodId: picture,
        kind: 'tangible' as const,
        picture,
        title: `A ${picture}`,
        text: 'Sent by mail.',
        points: 200 * (index + 1) ** 2,
        amount: null,
        currency,
        stock: index === 5 ? 0 : 40 - index * 4,
        perDay: null,
        perWeek: null,
        perMonth: 2,
        rankFrom: index > 7 ? 'VIP 3' : null,
        activeTill: null,
        ...(picture === 'vault' && {
          kind: 'tickets' as const,
          tickets: { count: 5, raffleId: 'weekly-2026-11-16', raffle: 'Weekly raffle' },
        }),
        ...(picture === 'keyring' && {
          kind: 'rounds' as const,
          rounds: {
            count: 10,
            stake: '0.20',
            days: 7,
            games: [{ gameId: 'moss-lantern', vendorCode: 'LUMEN', name: 'Moss Lantern' }],
          },
        }),
      })),
    })
    .answer(listRanks, { currency, tiers })
    .answer(listMissionOffers, {
      leaders: [{ place: 1, name: 'm•••a', missions: 9, me: false }],
      missions: (['bets', 'loginDays', 'turnover', 'limitSet'] as const).map((measure) => ({
        missionId: measure,
        measure,
        every: measure === 'limitSet' ? ('once' as const) : ('week' as const),
        goal: '3',
        gameTypes: null,
        reward: '2.00',
        currency,
        // The mission of a limit has two more tasks, the one of wagers is locked.
        ...(measure === 'turnover' && { lockedBy: 'bets' }),
        ...(measure === 'limitSet' && {
          order: 'sequence' as const,
          tasks: (['limitSet', 'loginDays', 'bets'] as const).map((each) => ({
            measure: each,
            goal: '3',
            gameTypes: null,
          })),
        }),
      })),
    })

const empty = (api: FakeApi) =>
  full(api).answer(listMallGoods, { list: [] }).answer(listMissionOffers, { leaders: [], missions: [] })
const changing = (api: FakeApi) =>
  full(api).answer(listRanks, {
    currency,
    tiers,
    coming: [
      {
        from: '2026-12-03',
        tiers: tiers.map((tier) => (tier.rankLevel === 2 ? { ...tier, turnover: '4000.00' } : tier)),
      },
    ],
  })
const failing = (api: FakeApi) => {
  for (const route of [listMallGoods, listRanks, listMissionOffers])
    api.answer(route, () => {
      throw refusal('server.overloaded')
    })
  return api
}

const story = (
  page: Parameters<typeof inPart>[0],
  answers: (api: FakeApi) => FakeApi,
  globals: Readonly<Record<string, string>> = {},
): Story => ({ render: inPart(page), loaders: [partLoader({ answers })], globals })

export const Mall = story(<PointMallPage />, full)
export const MallEmpty = story(<PointMallPage />, empty)
export const MallFailed = story(<PointMallPage />, failing)
export const MallInPortuguese = story(<PointMallPage />, full, inPortuguese)
export const MallRightToLeft = story(<PointMallPage />, full, rightToLeft)
export const Vip = story(<VipPage />, full)
export const VipChanging = story(<VipPage />, changing)
export const VipFailed = story(<VipPage />, failing)
export const VipInPortuguese = story(<VipPage />, full, inPortuguese)
export const MissionBoard = story(<MissionBoardPage />, full)
export const MissionBoardEmpty = story(<MissionBoardPage />, empty)
export const MissionBoardInPortuguese = story(<MissionBoardPage />, full, inPortuguese)
