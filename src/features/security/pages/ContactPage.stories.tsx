import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { changeContact, sendContactCode } from '#schemas/api/contact.ts'
import { getProfile } from '#schemas/api/member.ts'
import { getCountries } from '#schemas/api/register.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import { inAnyLanguage } from '#src/app/testing/in-any-language.ts'
import { inPart, partLoader } from '#src/app/testing/story-part.tsx'
import { securityAnswers, someProfile } from '../testing/answers.ts'
import { ContactPage } from './ContactPage.tsx'
import { inPortuguese } from '#src/app/testing/story-pins.ts'

const full = (api: FakeApi) =>
  securityAnswers(api)
    .answer(getCountries, [{ countryCode: 'BR', countryDialingCode: '55' }])
    .answer(sendContactCode, { expiredMinutes: 10 })
    .answer(changeContact, () => {
      throw refusal('register.codeInvalid')
    })
const withAnswers = (answers: (api: FakeApi) => FakeApi) => [partLoader({ loggedIn: true, answers })]

const meta = {
  title: 'Security/Contact',
  component: ContactPage,
  render: inPart(<ContactPage />),
  loaders: withAnswers(full),
} satisfies Meta<typeof ContactPage>
export default meta
type Story = StoryObj<typeof meta>

const type = async (canvas: HTMLElement, name: RegExp, text: string) => {
  const field = await within(canvas).findByRole('textbox', { name })
  await userEvent.clear(field)
  await userEvent.type(field, `${text}{Enter}`)
}

export const Both: Story = {}
export const InPortuguese: Story = { globals: inPortuguese }
export const RightToLeft: Story = { globals: { direction: 'rtl' } }
export const NothingYet: Story = {
  loaders: withAnswers((api) => full(api).answer(getProfile, { ...someProfile, email: null, mobile: null })),
}
export const NoAddress: Story = {
  play: ({ canvasElement }) => type(canvasElement, inAnyLanguage('security:contact.new.email'), 'nobody'),
}
export const CodeSent: Story = {
  play: ({ canvasElement }) =>
    type(canvasElement, inAnyLanguage('security:contact.new.email'), 'new@example.com'),
}
export const WrongCode: Story = {
  play: async ({ canvasElement }) => {
    await type(canvasElement, inAnyLanguage('security:contact.new.email'), 'new@example.com')
    await type(canvasElement, inAnyLanguage('security:contact.code'), '123456')
  },
}
export const Loading: Story = {
  loaders: withAnswers((api) => full(api).answer(getProfile, () => new Promise(() => {}))),
}
export const ServerDown: Story = {
  loaders: withAnswers((api) =>
    full(api).answer(getProfile, () => {
      throw refusal('server.overloaded')
    }),
  ),
}
