import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { changeProfile, getProfileForm } from '#schemas/api/member.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import { inAnyLanguage } from '#src/app/testing/in-any-language.ts'
import { inPart, partLoader } from '#src/app/testing/story-part.tsx'
import { securityAnswers } from '../testing/answers.ts'
import { ProfilePage } from './ProfilePage.tsx'
import { onAPhone } from '#src/app/testing/story-pins.ts'

const rule = {
  enabled: true,
  required: false,
  acceptedPattern: '^[\\p{L} ]+$',
  patternId: 18,
  minLength: 2,
  maxLength: 24,
}
const full = (api: FakeApi) =>
  securityAnswers(api)
    .answer(getProfileForm, {
      fields: [
        { id: 'nickname', value: 'Mari', locked: false, rule },
        { id: 'payeeName', value: 'Marina Souza', locked: true, rule },
        { id: 'birthday', value: '1990-02-03', locked: false, rule },
        { id: 'occupation', value: null, locked: false, rule },
      ],
    })
    .answer(changeProfile, () => {
      throw refusal('register.fieldsInvalid', { fields: { occupation: 'pattern' } })
    })
const withAnswers = (answers: (api: FakeApi) => FakeApi) => [partLoader({ loggedIn: true, answers })]

const meta = {
  title: 'Security/Profile',
  component: ProfilePage,
  render: inPart(<ProfilePage />),
  loaders: withAnswers(full),
} satisfies Meta<typeof ProfilePage>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {}
export const RightToLeft: Story = { globals: { language: 'ar', direction: 'rtl' } }
export const OnAPhone: Story = { globals: onAPhone }
export const NothingAsked: Story = {
  loaders: withAnswers((api) => full(api).answer(getProfileForm, { fields: [] })),
}
export const Loading: Story = {
  loaders: withAnswers((api) => full(api).answer(getProfileForm, () => new Promise<never>(() => {}))),
}
export const Failed: Story = {
  loaders: withAnswers((api) =>
    full(api).answer(getProfileForm, () => {
      throw refusal('server.overloaded')
    }),
  ),
}
export const Refused: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    const field = await canvas.findByRole('textbox', { name: inAnyLanguage('register:field.occupation') })
    await userEvent.type(field, '12{Enter}')
    await canvas.findByText((_, element) => element?.getAttribute('role') === 'alert' || element === field)
  },
}
