import type { Meta, StoryObj } from '@storybook/react-vite'
import { getHelpCenter } from '#schemas/api/help.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'
import { inPart, partLoader } from '#src/app/testing/story-part.tsx'
import { HelpPicture } from './art/HelpPicture.tsx'
import { HelpPage } from './pages/HelpPage.tsx'
import { aHelpCenter } from './testing/help.ts'

const meta = { title: 'Help centre', component: HelpPage } satisfies Meta<typeof HelpPage>
export default meta
type Story = StoryObj<typeof meta>

const full = (api: FakeApi) => api.answer(getHelpCenter, aHelpCenter())
const failing = (api: FakeApi) =>
  api.answer(getHelpCenter, () => {
    throw refusal('server.overloaded')
  })
const pending = (api: FakeApi) => api.answer(getHelpCenter, () => new Promise<never>(() => {}))
const at = (answers: (api: FakeApi) => FakeApi) => [partLoader({ answers })]

export const All: Story = { render: inPart(<HelpPage />, '/help'), loaders: at(full) }
export const AllRightToLeft: Story = { ...All, globals: { language: 'ar', direction: 'rtl' } }
export const Loading: Story = { ...All, loaders: at(pending) }
export const Failed: Story = { ...All, loaders: at(failing) }
export const Article: Story = { render: inPart(<HelpPage />, '/help/deposit-pix'), loaders: at(full) }
export const ArticleRightToLeft: Story = { ...Article, globals: { language: 'ar', direction: 'rtl' } }
export const Missing: Story = { render: inPart(<HelpPage />, '/help/nothing-here'), loaders: at(full) }
export const Pictures: Story = {
  render: inPart(
    <>
      <HelpPicture picture="pixCode" />
      <HelpPicture picture="bankTransfer" />
      <HelpPicture picture="voucherCode" />
      <HelpPicture picture="withdrawSteps" />
    </>,
  ),
  loaders: at(full),
}
