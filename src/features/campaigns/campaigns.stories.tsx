import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { getMarketing, getSubscription, unsubscribe } from '#schemas/api/campaigns.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'
import { inPart, partLoader } from '#src/app/testing/story-part.tsx'
import { MarketingPage } from './pages/MarketingPage.tsx'
import { UnsubscribePage } from './pages/UnsubscribePage.tsx'

const meta = { title: 'Marketing', component: MarketingPage } satisfies Meta<typeof MarketingPage>
export default meta
type Story = StoryObj<typeof meta>

const at = '2026-11-20T18:04:00.000Z'
const site = {
  products: ['casino' as const, 'sports' as const, 'lottery' as const],
  channels: ['inbox' as const, 'email' as const, 'push' as const],
}
const page = (answers: (api: FakeApi) => FakeApi): Story => ({
  render: inPart(<MarketingPage />, '/member/marketing'),
  loaders: [partLoader({ loggedIn: true, answers })],
})

export const AllOff = page((api) => api.answer(getMarketing, { ...site, given: [] }))
export const Some = page((api) =>
  api.answer(getMarketing, {
    ...site,
    given: [
      { product: 'casino', channel: 'inbox', at },
      { product: 'lottery', channel: 'email', at },
    ],
  }),
)
export const SomeRightToLeft: Story = { ...Some, globals: { language: 'ar', direction: 'rtl' } }
export const OneProduct = page((api) =>
  api.answer(getMarketing, { products: ['lottery'], channels: ['inbox', 'email'], given: [] }),
)
export const Nothing = page((api) => api.answer(getMarketing, { products: [], channels: [], given: [] }))
export const Unanswered = page((api) =>
  api.answer(getMarketing, () => {
    throw refusal('server.overloaded')
  }),
)

const link = (answers: (api: FakeApi) => FakeApi): Story => ({
  render: inPart(<UnsubscribePage />, '/unsubscribe?token=a-token-of-twenty-letters'),
  loaders: [partLoader({ answers })],
})
const subscribed = (api: FakeApi) =>
  api
    .answer(getSubscription, { product: 'casino', channel: 'email', given: true })
    .answer(unsubscribe, { product: 'casino', channel: 'email' })

export const LinkOpened = link(subscribed)
export const LinkOpenedRightToLeft: Story = {
  ...LinkOpened,
  globals: { language: 'ar', direction: 'rtl' },
}
export const Unsubscribed: Story = {
  ...link(subscribed),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Unsubscribe' }))
    await expect(await canvas.findByText('You’re unsubscribed')).toBeVisible()
  },
}
export const LinkInvalid: Story = {
  ...link((api) =>
    api.answer(getSubscription, () => {
      throw refusal('campaigns.linkInvalid')
    }),
  ),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText('This link doesn’t work')).toBeVisible()
  },
}
