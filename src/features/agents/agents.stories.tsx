import type { Meta, StoryObj } from '@storybook/react-vite'
import { getTeamSeries } from '#schemas/api/agent-series.ts'
import { addAccount, getDownTransfer, getTeamOverview, listLinks, listTeam } from '#schemas/api/agents.ts'
import { listAnnouncements } from '#schemas/api/messages.ts'
import { getSession } from '#schemas/api/session.ts'
import { getStatus } from '#schemas/api/system.ts'
import { getUpline } from '#schemas/api/upline.ts'
import { aSession, aStatus, aTree, usualModules } from '#src/api/testing/builders.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'
import { AgentCenterPage } from '#src/app/pages/AgentCenterPage.tsx'
import { inAnyLanguage } from '#src/app/testing/in-any-language.ts'
import { refusing, silent } from '#src/app/testing/story-form.ts'
import { inPart, partLoader } from '#src/app/testing/story-part.tsx'
import { aNotice, aNoticePage } from '../messages/testing/notices.ts'
import { someUpline } from '../payments/testing/answers.ts'
import { agentAnswers, someDownTerms, someLinks, someOverview, someTeam } from './testing/answers.ts'
import { inPortuguese, onAPhone, rightToLeft } from '#src/app/testing/story-pins.ts'

const meta = {
  title: 'Agent centre/Pages',
  component: AgentCenterPage,
  parameters: { padded: false },
} satisfies Meta<typeof AgentCenterPage>
export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

const announcements = aNoticePage([
  aNotice({
    title: 'Settlements move to Wednesday',
    content: 'From December on, weekly contracts settle on Wednesdays.',
    timestamp: '2026-11-20T10:00:00.000Z',
  }),
  aNotice({ id: 'n2', type: 'PR', title: 'Two weeks of races', timestamp: '2026-11-12T08:30:00.000Z' }),
])
const full = (api: FakeApi) =>
  agentAnswers(api)
    .answer(getSession, aSession({ isAgent: 1 }))
    .answer(listAnnouncements, announcements)
    .answer(getUpline, someUpline)
    .answer(getStatus, aStatus({ info: { modules: aTree([...usualModules, 'TRANSDOWN3', 'TRANSUP3']) } }))
const changed =
  (change: (api: FakeApi) => FakeApi) =>
  (api: FakeApi): FakeApi =>
    change(full(api))
const none = changed((api) =>
  api
    .answer(getTeamOverview, { ...someOverview, members: 0, agents: 0, balance: '0.00', days: [] })
    .answer(listTeam, { ...someTeam, list: [], next: null })
    .answer(listLinks, { ...someLinks, opened: 0, totals: { count: 0, joined: 0 }, list: [] })
    .answer(listAnnouncements, { ...announcements, list: [], totalPages: 0, totalCount: 0 }),
)
const pages = [getTeamOverview, listTeam, listLinks, listAnnouncements, getDownTransfer] as const
const pending = changed(silent(...pages))
const failing = changed(refusing(pages))

const at =
  (address: string) =>
  (answers: (api: FakeApi) => FakeApi = full, globals: NonNullable<Story['globals']> = {}): Story => ({
    render: inPart(<AgentCenterPage />, address),
    loaders: [partLoader({ loggedIn: true, answers })],
    globals,
  })

export const MenuOnAPhone = at('/agent')(full, onAPhone)
export const MenuOnAPhoneRightToLeft = at('/agent')(full, { ...onAPhone, ...rightToLeft })

const overview = at('/agent/overview')
export const Overview = overview()
export const OverviewInPortuguese = overview(full, inPortuguese)
export const OverviewRightToLeft = overview(full, rightToLeft)
export const OverviewOnAPhone = overview(full, onAPhone)
export const OverviewEmpty = overview(none)
export const OverviewLoading = overview(pending)
export const OverviewFailed = overview(failing)

const team = at('/agent/team')
export const Team = team()
export const TeamInPortuguese = team(full, inPortuguese)
export const TeamRightToLeft = team(full, rightToLeft)
export const TeamOnAPhone = team(full, onAPhone)
export const TeamOfADownline = at('/agent/team?under=m-lucas')(
  changed((api) =>
    api.answer(listTeam, {
      ...someTeam,
      path: [
        ...someTeam.path,
        { memberId: 'm-lucas', name: 'lucas' },
        { memberId: 'm-bia', name: 'bia_andrade' },
      ],
    }),
  ),
)
const raising: Play = async ({ canvas, userEvent }) => {
  const [first] = await canvas.findAllByRole('button', {
    name: inAnyLanguage('agents:series.raiseNamed'),
  })
  if (first !== undefined) await userEvent.click(first)
}
export const TeamRaisingSeries: Story = { ...team(), play: raising }
export const TeamRaisingSeriesOnAPhone: Story = { ...team(full, onAPhone), play: raising }
export const TeamRaisingSeriesRightToLeft: Story = { ...team(full, rightToLeft), play: raising }
export const TeamPaged = team(changed((api) => api.answer(listTeam, { ...someTeam, next: 'more' })))
export const TeamEmpty = team(none)
export const TeamNoneFound = at('/agent/team?q=zz')(none)
export const TeamLoading = team(pending)
export const TeamFailed = team(failing)

const accounts = at('/agent/accounts')
export const Links = accounts()
export const LinksInPortuguese = accounts(full, inPortuguese)
export const LinksRightToLeft = accounts(full, rightToLeft)
export const LinksOnAPhone = accounts(full, onAPhone)
export const LinksFull = accounts(changed((api) => api.answer(listLinks, { ...someLinks, most: 1 })))
export const LinksPaged = accounts(changed((api) => api.answer(listLinks, { ...someLinks, next: 'more' })))
export const LinksEmpty = accounts(none)
export const LinksNoneOfFilter: Story = {
  ...accounts(none),
  play: async ({ canvas, userEvent }) => {
    const state = await canvas.findByLabelText(inAnyLanguage('agents:links.state'))
    await userEvent.selectOptions(state, 'closed')
    await canvas.findByText(inAnyLanguage('agents:links.noneOfFilter'))
  },
}
export const LinksWithoutSeries = accounts(changed((api) => api.answer(getTeamSeries, { series: null })))
export const LinksLoading = accounts(pending)
export const LinksFailed = accounts(failing)

export const NewLink: Story = {
  ...accounts(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: inAnyLanguage('agents:links.new') }))
  },
}
const opening: Play = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('tab', { name: inAnyLanguage('agents:direct.title') }))
  await userEvent.type(await canvas.findByLabelText(inAnyLanguage('agents:username')), 'novato')
  await userEvent.click(canvas.getByRole('button', { name: inAnyLanguage('agents:direct.submit') }))
}
export const DirectAccount: Story = {
  ...accounts(
    changed((api) =>
      api.answer(addAccount, {
        memberId: 'm-9',
        username: 'novato',
        activationCode: 'Q2wKx7-aB3nLr9_TfV6mZp',
        expiresAt: '2026-11-29T10:00:00.000Z',
      }),
    ),
  ),
  play: async (context) => {
    await opening(context)
    await context.canvas.findByDisplayValue('Q2wKx7-aB3nLr9_TfV6mZp')
  },
}
const seriesForm: Play = async ({ canvas, userEvent }) =>
  userEvent.click(await canvas.findByRole('tab', { name: inAnyLanguage('agents:direct.title') }))
export const DirectAccountSeriesLoading: Story = {
  ...accounts(changed(silent(getTeamSeries))),
  play: seriesForm,
}
export const DirectAccountSeriesFailed: Story = {
  ...accounts(changed(refusing(getTeamSeries))),
  play: seriesForm,
}
export const DirectAccountRefused: Story = {
  ...accounts(changed(refusing(addAccount, 'register.usernameTaken'))),
  play: opening,
}

const transfers = at('/agent/transfers?to=lucas')
export const Transfers = transfers()
export const TransfersInPortuguese = transfers(full, inPortuguese)
export const TransfersRightToLeft = transfers(full, { direction: 'rtl' })
export const TransfersOnAPhone = transfers(full, onAPhone)
export const TransfersWithoutPin = transfers(
  changed((api) => api.answer(getDownTransfer, { ...someDownTerms, hasPin: false })),
)
export const TransfersNoneLeft = transfers(
  changed((api) => api.answer(getDownTransfer, { ...someDownTerms, leftToday: '0.00' })),
)
export const TransfersLoading = transfers(pending)
export const TransfersFailed = transfers(failing)

const news = at('/agent/announcements')
export const Announcements = news()
export const AnnouncementsInPortuguese = news(full, inPortuguese)
export const AnnouncementsOnAPhone = news(full, onAPhone)
export const AnnouncementsRightToLeft = news(full, rightToLeft)
export const AnnouncementsPaged = news(
  changed((api) => api.answer(listAnnouncements, { ...announcements, next: 'more', totalCount: 31 })),
)
export const AnnouncementsEmpty = news(none)
export const AnnouncementsNoneFound = at('/agent/announcements?q=zz&type=PR')(none)
export const AnnouncementsLoading = news(pending)
export const AnnouncementsFailed = news(failing)
