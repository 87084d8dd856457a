import type { Meta, StoryObj } from '@storybook/react-vite'
import { getRank, getRebate, listRebates } from '#schemas/api/rewards.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'
import { inPart, partLoader } from '#src/app/testing/story-part.tsx'
import { inPortuguese, rightToLeft } from '#src/app/testing/story-pins.ts'
import { RankPage } from './pages/RankPage.tsx'
import { RebatePage } from './pages/RebatePage.tsx'
import { currency } from './testing/samples.ts'

const meta = { title: 'Member centre/Changing rates' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const tier = (rankLevel: number, turnover: string, rebatePercent = '0.05') => ({
  id: String(rankLevel),
  rankLevel,
  labelName: `VIP ${rankLevel}`,
  turnover,
  rebatePercent: rankLevel === 0 ? '0.00' : rebatePercent,
  gift: rankLevel === 0 ? '0.00' : '5.00',
})

/** Approved changes: one rank is easier to reach, another gets a new name and ends, and live games return more. */
const changing = (api: FakeApi) =>
  api
    .answer(getRank, {
      rankLevel: 1,
      labelName: 'VIP 1',
      turnover: '2400.00',
      currency,
      giftsHeld: null,
      tiers: [tier(0, '0.00'), tier(1, '1000.00'), tier(2, '5000.00')].map((each) => ({
        ...each,
        giftState: 'none' as const,
      })),
      coming: [
        {
          from: '2026-12-03',
          tiers: [tier(0, '0.00'), tier(1, '900.00', '0.10'), { ...tier(2, '5000.00'), labelName: 'Comet' }],
        },
        { from: '2027-01-01', tiers: [tier(0, '0.00'), tier(1, '900.00', '0.10')] },
      ],
    })
    .answer(listRebates, { list: [], next: null })
    .answer(getRebate, {
      claimable: '3.15',
      currency,
      days: 2,
      autoAfterDays: 2,
      rates: [{ gameType: 'RNG', percent: '1.20' }],
      coming: [
        {
          from: '2026-12-03',
          rates: [
            { gameType: 'RNG', percent: '1.10' },
            { gameType: 'LIVE', percent: '0.80' },
          ],
        },
      ],
    })

const story = (
  page: Parameters<typeof inPart>[0],
  globals: Readonly<Record<string, string>> = {},
  answers: (api: FakeApi) => FakeApi = changing,
): Story => ({
  render: inPart(page),
  loaders: [partLoader({ loggedIn: true, answers })],
  globals,
})

/** The rank is reached, and its benefits wait for a check. */
const checked = (check: 'needed' | 'refused') => (api: FakeApi) =>
  api.answer(getRank, {
    rankLevel: 2,
    labelName: 'VIP 2',
    turnover: '6400.00',
    currency,
    giftsHeld: null,
    check,
    tiers: [tier(0, '0.00'), tier(1, '1000.00'), { ...tier(2, '5000.00'), needsCheck: true }].map(
      (each, place) => ({ ...each, giftState: place === 2 ? ('waiting' as const) : ('none' as const) }),
    ),
  })

export const Rebate = story(<RebatePage />)
export const RebateInPortuguese = story(<RebatePage />, inPortuguese)
export const RebateRightToLeft = story(<RebatePage />, rightToLeft)
export const Rank = story(<RankPage />)
export const RankInPortuguese = story(<RankPage />, inPortuguese)
export const RankRightToLeft = story(<RankPage />, rightToLeft)
export const RankNeedsCheck = story(<RankPage />, {}, checked('needed'))
export const RankNeedsCheckInPortuguese = story(<RankPage />, inPortuguese, checked('needed'))
export const RankCheckNotPassed = story(<RankPage />, {}, checked('refused'))
export const RankCheckRightToLeft = story(<RankPage />, rightToLeft, checked('needed'))
