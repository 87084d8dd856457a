import type { Meta, StoryObj } from '@storybook/react-vite'
import { getUnreadCount } from '#schemas/api/messages.ts'
import { getMissions } from '#schemas/api/missions.ts'
import { getSecurity } from '#schemas/api/security.ts'
import { getSession } from '#schemas/api/session.ts'
import { aSession } from '#src/api/testing/builders.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'
import { inPart, partLoader } from '#src/app/testing/story-part.tsx'
import { securityAnswers } from '#src/features/security/testing/answers.ts'
import { MemberCenterPage } from './MemberCenterPage.tsx'
import { inPortuguese, onAPhone, rightToLeft } from '#src/app/testing/story-pins.ts'

const meta = {
  title: 'Member centre/Frame',
  component: MemberCenterPage,
  parameters: { padded: false },
} satisfies Meta<typeof MemberCenterPage>
export default meta
type Story = StoryObj<typeof meta>

const mission = {
  missionId: 'day-bets',
  measure: 'bets',
  every: 'day',
  goal: '10',
  progress: '4',
  gameTypes: null,
  reward: '0.50',
  currency: 'EUR',
  period: '2026-11-21',
  past: false,
  endsAt: '2026-11-22T03:00:00.000Z',
  claimUntil: '2026-11-28',
  state: 'open',
} as const
const full = (api: FakeApi) =>
  securityAnswers(api)
    .answer(getMissions, { open: 3, missions: [mission] })
    .answer(getUnreadCount, { inbox: 2, announcements: 1 })

interface Frame {
  readonly address?: string
  readonly answers?: (api: FakeApi) => FakeApi
  readonly loggedIn?: boolean
  readonly globals?: NonNullable<Story['globals']>
}
const story = ({
  address = '/member/account',
  answers = full,
  loggedIn = true,
  globals = {},
}: Frame = {}): Story => ({
  render: inPart(<MemberCenterPage />, address),
  loaders: [partLoader({ loggedIn, answers })],
  globals,
})

export const OnAPage = story()
export const OnAPageInPortuguese = story({ globals: inPortuguese })
export const OnAPageRightToLeft = story({ globals: rightToLeft })
export const OnAPageOnAPhone = story({ globals: onAPhone })
export const MenuOnAPhone = story({ address: '/member', globals: onAPhone })
export const MenuOnAPhoneRightToLeft = story({ address: '/member', globals: { ...onAPhone, ...rightToLeft } })
export const FewPages = story({ globals: { serverTree: 'few' } })
export const NotOpen = story({ address: '/member/nowhere' })
export const PageLoading = story({
  answers: (api) => full(api).answer(getSecurity, () => new Promise(() => {})),
})
export const PageFailed = story({
  answers: (api) =>
    full(api).answer(getSecurity, () => {
      throw refusal('server.overloaded')
    }),
})
export const AskingWhoItIs = story({ globals: { serverTree: 'pending' } })
export const Visitor = story({ loggedIn: false })
export const TrialAccount = story({
  answers: (api) => full(api).answer(getSession, aSession({ isAgent: 4 })),
})
