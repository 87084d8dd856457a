import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { changeProfile, getProfileForm, requestProfileChange } from '#schemas/api/member.ts'
import type { Reply } from '#schemas/api/route.ts'
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
      change: null,
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

const form = {
  fields: [
    { id: 'nickname', value: 'Mari', locked: false, rule },
    { id: 'payeeName', value: 'Marina Souza', locked: true, rule },
    { id: 'address', value: null, locked: true, rule },
  ],
  change: null,
} satisfies Reply<typeof getProfileForm>
const change = {
  state: 'waiting',
  fields: [{ id: 'payeeName', value: 'Marina Souza Lima' }],
  pictures: 2,
  at: '2026-11-20T19:02:00.000Z',
  reason: null,
} satisfies Reply<typeof getProfileForm>['change']

export const Filled: Story = {}
/** A proved field changes only with a document; without one nothing can be sent. */
export const ChangedWithADocument: Story = {
  loaders: withAnswers((api) =>
    securityAnswers(api).answer(getProfileForm, form).answer(requestProfileChange, {}),
  ),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: inAnyLanguage('security:proved.open') }))
    const name = canvas.getByRole('textbox', { name: inAnyLanguage('register:field.payeeName') })
    await userEvent.type(name, ' Lima')
    const send = canvas.getByRole('button', { name: inAnyLanguage('security:proved.send') })
    await expect(send).toBeDisabled()
    const picker = canvasElement.querySelector<HTMLInputElement>('input[type=file]')
    if (picker === null) throw new Error('There is no way to choose a document')
    await userEvent.upload(picker, new File(['passport'], 'passport.png', { type: 'image/png' }))
    await expect(send).toBeEnabled()
  },
}
export const ChangeWaits: Story = {
  loaders: withAnswers((api) => securityAnswers(api).answer(getProfileForm, { ...form, change })),
}
export const ChangeWaitsRightToLeft: Story = { ...ChangeWaits, globals: { language: 'ar', direction: 'rtl' } }
export const ChangeDeclined: Story = {
  loaders: withAnswers((api) =>
    securityAnswers(api).answer(getProfileForm, {
      ...form,
      change: { ...change, state: 'declined', reason: 'The picture is blurred.' },
    }),
  ),
}
export const RightToLeft: Story = { globals: { language: 'ar', direction: 'rtl' } }
export const OnAPhone: Story = { globals: onAPhone }
export const NothingAsked: Story = {
  loaders: withAnswers((api) => full(api).answer(getProfileForm, { fields: [], change: null })),
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
