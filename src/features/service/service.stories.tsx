import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { getService, writeToService } from '#schemas/api/service.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'
import { inPart, partLoader } from '#src/app/testing/story-part.tsx'
import { inAnyLanguage } from '#src/app/testing/in-any-language.ts'
import { ServiceDialog } from './components/ServiceDialog.tsx'
import { aService, aThread, serviceAnswers } from './testing/answers.ts'
import { onAPhone } from '#src/app/testing/story-pins.ts'

const meta = {
  title: 'Customer service',
  parameters: { padded: false },
  render: inPart(<ServiceDialog onClose={() => {}} />),
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const at = (answers: (api: FakeApi) => FakeApi, loggedIn = true) => [partLoader({ loggedIn, answers })]

export const Answered: Story = { loaders: at((api) => serviceAnswers(api)) }
export const RightToLeft: Story = { ...Answered, globals: { language: 'ar', direction: 'rtl' } }
export const OnAPhone: Story = { ...Answered, globals: onAPhone }
export const OnAPhoneRightToLeft: Story = {
  ...Answered,
  globals: { ...onAPhone, language: 'ar', direction: 'rtl' },
}
export const AVisitorsFirst: Story = { loaders: at((api) => serviceAnswers(api, aService()), false) }
export const TooFewAnswersToTell: Story = {
  loaders: at((api) => serviceAnswers(api, aService({ expectedMinutes: null, atDesk: false }))),
}
export const OutsideTheHours: Story = {
  loaders: at((api) =>
    serviceAnswers(
      api,
      aService({ open: false, opensAt: '2026-11-24T09:00:00.000Z', thread: aThread({ state: 'waiting' }) }),
    ),
  ),
}
export const Closed: Story = {
  loaders: at((api) => serviceAnswers(api, aService({ thread: aThread({ state: 'closed', unread: 0 }) }))),
}
export const Loading: Story = {
  loaders: at((api) => serviceAnswers(api).answer(getService, () => new Promise<never>(() => {}))),
}
export const Failed: Story = {
  loaders: at((api) =>
    serviceAnswers(api).answer(getService, () => {
      throw refusal('server.overloaded')
    }),
  ),
}
export const Refused: Story = {
  loaders: at((api) =>
    serviceAnswers(api).answer(writeToService, () => {
      throw refusal('feedback.full')
    }),
  ),
  async play({ canvasElement }) {
    const canvas = within(canvasElement.ownerDocument.body)
    const field = await canvas.findByRole('textbox')
    await userEvent.type(field, 'One more thing')
    await userEvent.click(await canvas.findByRole('button', { name: inAnyLanguage('service:send') }))
    await canvas.findByRole('alert')
    await expect(field).toHaveValue('One more thing')
  },
}
