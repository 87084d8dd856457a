import type { Meta, StoryObj } from '@storybook/react-vite'
import { getPush } from '#schemas/api/push.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'
import { inPart, partLoader } from '#src/app/testing/story-part.tsx'
import type { BrowserPush, PushState } from './browser-push.ts'
import { NotificationsPage } from './pages/NotificationsPage.tsx'

const meta = { title: 'Push notifications', component: NotificationsPage } satisfies Meta<
  typeof NotificationsPage
>
export default meta
type Story = StoryObj<typeof meta>

const aBrowser = (state: PushState): BrowserPush => ({
  state: () => Promise.resolve(state),
  subscribe: () => Promise.resolve(null),
  unsubscribe: () => Promise.resolve(),
})
const aDevice = (deviceId: string, name: string) => ({
  deviceId,
  name,
  topics: ['money' as const, 'inbox' as const],
  details: false,
  addedAt: '2026-11-20T18:04:00.000Z',
  lastSentAt: null,
})
const devices = [aDevice('own', 'Chrome · Android'), aDevice('laptop', 'Firefox · Linux')]
const known = (api: FakeApi) => api.answer(getPush, { publicKey: 'B'.repeat(87), devices, mostDevices: 10 })
const none = (api: FakeApi) =>
  api.answer(getPush, { publicKey: 'B'.repeat(87), devices: [], mostDevices: 10 })
const at = (answers: (api: FakeApi) => FakeApi, own = '') => [
  partLoader({ loggedIn: true, answers, prepare: ({ storage }) => storage.set('pushDevice', own) }),
]
const shown = (state: PushState) =>
  inPart(<NotificationsPage push={aBrowser(state)} />, '/member/notifications')

export const On: Story = { render: shown('on'), loaders: at(known, 'own') }
export const OnRightToLeft: Story = { ...On, globals: { language: 'ar', direction: 'rtl' } }
export const OffHere: Story = { render: shown('off'), loaders: at(none) }
export const Denied: Story = { render: shown('denied'), loaders: at(none) }
export const NotInstalled: Story = { render: shown('install'), loaders: at(none) }
export const Unsupported: Story = { render: shown('unsupported'), loaders: at(none) }
export const Unanswered: Story = {
  render: shown('off'),
  loaders: at((api) =>
    api.answer(getPush, () => {
      throw refusal('server.overloaded')
    }),
  ),
}
