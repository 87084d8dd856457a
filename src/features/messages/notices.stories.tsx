import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { getAnnouncement, listAnnouncements } from '#schemas/api/messages.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'
import { inPart, partLoader } from '#src/app/testing/story-part.tsx'
import { NoticeDialog } from './components/NoticeDialog.tsx'
import { NoticeLine } from './components/NoticeLine.tsx'
import { NoticePage } from './pages/NoticePage.tsx'
import { aNotice, aNoticePage } from './testing/notices.ts'

const meta = { title: 'Announcements', component: NoticePage } satisfies Meta<typeof NoticePage>
export default meta
type Story = StoryObj<typeof meta>

const some = [
  aNotice({ title: 'Maintenance on Tuesday', content: 'From two to four in the morning.', type: 'PL' }),
  aNotice({ id: 'n2', version: 2, content: 'A long text. '.repeat(60) }),
  aNotice({ id: 'n3', type: 'PR', title: 'Averylongwordwithoutanyplacetobreakit'.repeat(3) }),
]
const full = (api: FakeApi) =>
  api.answer(listAnnouncements, aNoticePage(some)).answer(getAnnouncement, aNotice({ version: 2 }))
const nothing = (api: FakeApi) => api.answer(listAnnouncements, aNoticePage([]))
const pending = (api: FakeApi) => api.answer(listAnnouncements, () => new Promise<never>(() => {}))
const failing = (api: FakeApi) =>
  api
    .answer(listAnnouncements, () => {
      throw refusal('server.overloaded')
    })
    .answer(getAnnouncement, () => {
      throw refusal('messages.unknown')
    })
const list = inPart(<NoticePage />, '/noticePage')
const page = inPart(<NoticePage />, '/noticePage/n2')
const dialog = (ackRequired: boolean) =>
  inPart(<NoticeDialog notices={some.map((each) => ({ ...each, ackRequired }))} onClose={() => {}} />)
const at = (answers: (api: FakeApi) => FakeApi) => [partLoader({ answers })]

const picture = { id: '5f'.repeat(16), width: 1_600, height: 900, alt: 'Lanterns on the river' }
/** The picture fails to load here, so its alternative text is shown. */
export const OneWithAPicture: Story = {
  render: page,
  loaders: at((api) => full(api).answer(getAnnouncement, aNotice({ picture }))),
}
export const Strip: Story = { render: inPart(<NoticeLine />), loaders: at(full) }
export const StripRightToLeft: Story = { ...Strip, globals: { language: 'ar', direction: 'rtl' } }
export const Listed: Story = { render: list, loaders: at(full) }
export const ListedOnAWideScreen: Story = {
  ...Listed,
  globals: { viewport: { value: 'desktop', isRotated: false } },
  async play({ canvas }) {
    const [first, second] = await canvas.findAllByRole('link')
    const tops = [first, second].map((card) => card?.getBoundingClientRect().top)
    await expect(tops[0]).toBe(tops[1])
  },
}
export const ListedRightToLeft: Story = { ...Listed, globals: { language: 'ar', direction: 'rtl' } }
export const Empty: Story = { render: list, loaders: at(nothing) }
export const Loading: Story = { render: list, loaders: at(pending) }
export const Failed: Story = { render: list, loaders: at(failing) }
export const One: Story = { render: page, loaders: at(full) }
export const Gone: Story = { render: page, loaders: at(failing) }
export const InADialog: Story = { render: dialog(false), loaders: at(full) }
export const ToConfirm: Story = { render: dialog(true), loaders: at(full) }
