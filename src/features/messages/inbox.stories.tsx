import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { getInbox, getUnreadCount } from '#schemas/api/messages.ts'
import type { Reply } from '#schemas/api/route.ts'
import { inPart, partLoader } from '#src/app/testing/story-part.tsx'
import { MessagesPage } from './pages/MessagesPage.tsx'

const meta = { title: 'Inbox', component: MessagesPage } satisfies Meta<typeof MessagesPage>
export default meta
type Story = StoryObj<typeof meta>

const list: Reply<typeof getInbox>['list'] = [
  {
    id: 'm-1',
    title: 'New live tables this week',
    content: 'Three new tables are open in the live casino.',
    sentAt: '2026-11-21T12:00:00.000Z',
    read: true,
    leadsTo: { page: 'rewards' },
    alsoLeadsTo: { page: 'promotion', id: 'welcome' },
    advertising: true,
    expiresAt: '2026-12-21T12:00:00.000Z',
    starred: false,
  },
  {
    id: 'm-2',
    title: 'Your withdrawal is on its way',
    content: 'It arrives within two hours.',
    sentAt: '2026-11-20T12:00:00.000Z',
    read: true,
    leadsTo: { page: 'withdrawals' },
  },
]
const inbox = (messages: typeof list): Story => ({
  render: inPart(<MessagesPage />, '/member/messages'),
  loaders: [
    partLoader({
      loggedIn: true,
      answers: (api) =>
        api.answer(getUnreadCount, { inbox: 0, announcements: 0 }).answer(getInbox, {
          list: messages,
          pageNo: 1,
          pageSize: 9,
          totalPages: messages.length === 0 ? 0 : 1,
          totalCount: messages.length,
        }),
    }),
  ],
})

export const Listed = inbox(list)
export const Empty = inbox([])
/** Both buttons of a message. */
export const TwoButtons: Story = {
  ...inbox(list),
  async play({ canvas, canvasElement }) {
    await userEvent.click(await canvas.findByText('New live tables this week'))
    await expect(canvasElement.querySelectorAll('details[open] a[href^="/"]')).toHaveLength(3)
  },
}
export const TwoButtonsRightToLeft: Story = {
  ...TwoButtons,
  globals: { language: 'ar', direction: 'rtl' },
}
