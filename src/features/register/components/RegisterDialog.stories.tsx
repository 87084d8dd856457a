import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { consentWording } from '#schemas/api/campaigns.ts'
import { getRegisterRules, register, registerFieldIds } from '#schemas/api/register.ts'
import { getStatus } from '#schemas/api/system.ts'
import { aRule, aStatus, aTree, registerRules, usualModules } from '#src/api/testing/builders.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import { after, isBusy, isWrong, sent, silent, typed } from '#src/app/testing/story-form.ts'
import { inPart, partLoader } from '#src/app/testing/story-part.tsx'
import { RegisterDialog } from './RegisterDialog.tsx'
import { everyWayIn, rightToLeft } from '#src/app/testing/story-pins.ts'

const meta = {
  title: 'Register/RegisterDialog',
  component: RegisterDialog,
  render: inPart(<RegisterDialog onClose={() => {}} />),
  args: { onClose: () => {} },
  loaders: [partLoader()],
} satisfies Meta<typeof RegisterDialog>
export default meta
type Story = StoryObj<typeof meta>

const everyField = Object.fromEntries(
  registerFieldIds
    .filter((id) => !['username', 'password', 'confirmPassword'].includes(id))
    .map((id) => [
      id,
      aRule({ required: id === 'email' || id === 'birthday', patternId: id === 'email' ? 3 : 0 }),
    ]),
)
const submitButton = () => document.querySelector<HTMLButtonElement>('dialog button[type=submit]')

/** Fills in and submits a complete form. */
const complete = async () => {
  await waitFor(() => expect(submitButton()).not.toBeNull())
  const named = (name: string) => document.querySelector<HTMLInputElement>(`dialog [name="${name}"]`)
  const texts = { username: 'marina7', password: 'secret123', confirmPassword: 'secret123' }
  for (const [name, text] of Object.entries(texts)) {
    await userEvent.type(named(name) ?? document.body, text)
  }
  await userEvent.click(named('consent.age') ?? document.body)
  await userEvent.click(named('consent.terms') ?? document.body)
}
const refusedWith = (error: ReturnType<typeof refusal>) =>
  partLoader({
    answers: (api) =>
      api.answer(register, () => {
        throw error
      }),
  })
const marketing = {
  wording: consentWording,
  products: ['casino' as const, 'sports' as const, 'lottery' as const],
  channels: ['inbox' as const, 'email' as const, 'push' as const],
}
const everyFieldLoader = () =>
  partLoader({
    answers: (api) => api.answer(getRegisterRules, { ...registerRules(everyField), marketing }),
  })
const mirrored = { direction: 'rtl' } as const

export const FewFields: Story = {}
/** A hint is visible while its field is used, always available to screen readers, and causes no layout shift. */
export const HintWhileUsed: Story = {
  play: async () => {
    await waitFor(() => expect(submitButton()).not.toBeNull())
    const field = document.querySelector<HTMLInputElement>('dialog [name=password]')
    const hint = document.getElementById(`${field?.id}-hint`) ?? document.body
    const form = document.querySelector('dialog form') ?? document.body
    await expect(field).toHaveAttribute('aria-describedby', hint.id)
    document.querySelector<HTMLInputElement>('dialog [name=username]')?.focus()
    await waitFor(() => expect(getComputedStyle(hint).opacity).toBe('0'))
    const before = form.getBoundingClientRect().height
    field?.focus()
    await waitFor(() => expect(getComputedStyle(hint).opacity).toBe('1'))
    await expect(form.getBoundingClientRect().height).toBe(before)
  },
}
export const Filled: Story = { play: complete }
/** The server's errors are shown at their fields, input is kept, and the first invalid field has the focus. */
export const RefusedByServer: Story = {
  loaders: [
    refusedWith(refusal('register.fieldsInvalid', { fields: { username: 'pattern', password: 'tooShort' } })),
  ],
  play: async () => {
    await complete()
    await userEvent.click(submitButton() ?? document.body)
    const username = document.querySelector<HTMLInputElement>('dialog [name=username]')
    await waitFor(() => expect(username).toHaveAttribute('aria-invalid', 'true'))
    await waitFor(() => expect(document.activeElement).toBe(username))
    await expect(username).toHaveValue('marina7')
  },
}
/** The registration call fails: the error is shown above the fields, input is kept. */
export const ServerDown: Story = {
  loaders: [refusedWith(refusal('server.overloaded'))],
  play: async () => {
    await complete()
    await userEvent.click(submitButton() ?? document.body)
    await waitFor(() => expect(document.querySelector('dialog [role=alert]')).not.toBeEmptyDOMElement())
    await expect(document.querySelector('dialog [name=username]')).toHaveValue('marina7')
  },
}
export const EveryFieldRightToLeft: Story = { globals: mirrored, loaders: [everyFieldLoader()] }
export const RefusedRightToLeft: Story = {
  globals: mirrored,
  loaders: [everyFieldLoader()],
  play: async () => {
    await waitFor(() => expect(submitButton()).not.toBeNull())
    await userEvent.click(submitButton() ?? document.body)
    await waitFor(() => expect(document.activeElement).toHaveAttribute('name', 'username'))
  },
}
export const EveryField: Story = {
  loaders: [everyFieldLoader()],
}
export const Refused: Story = {
  loaders: [everyFieldLoader()],
  play: async () => {
    await waitFor(() => expect(submitButton()).not.toBeNull())
    await userEvent.click(submitButton() ?? document.body)
    await waitFor(() => expect(document.activeElement).toHaveAttribute('name', 'username'))
  },
}
/** The optional box for advertising is not ticked, and a press on its words ticks it. */
export const Advertising: Story = {
  loaders: [
    partLoader({ answers: (api) => api.answer(getRegisterRules, { ...registerRules(), marketing }) }),
  ],
  play: async () => {
    await waitFor(() => expect(submitButton()).not.toBeNull())
    const box = document.querySelector<HTMLInputElement>('dialog [name="consent.marketing"]')
    await expect(box).not.toBeChecked()
    await userEvent.click(document.querySelector(`label[for="${box?.id}"]`) ?? document.body)
    await expect(box).toBeChecked()
  },
}
export const Loading: Story = {
  loaders: [partLoader({ answers: (api) => api.answer(getRegisterRules, () => new Promise(() => {})) })],
}
export const Failed: Story = {
  loaders: [
    partLoader({
      answers: (api) =>
        api.answer(getRegisterRules, () => {
          throw refusal('server.overloaded')
        }),
    }),
  ],
}
/**
 * Mobile number, a code just sent, and the countdown until the next. Uses Aurora, which supports registration by mobile number.
 */
export const ByMobileNumber: Story = {
  globals: everyWayIn,
  loaders: [
    partLoader({
      answers: (api) =>
        api.answer(
          getStatus,
          aStatus({ info: { modules: aTree([...usualModules, 'MOBILENUMREG3', 'MOBPASSREG3']) } }),
        ),
    }),
  ],
  play: async () => {
    await waitFor(() => expect(submitButton()).not.toBeNull())
    await userEvent.click(document.querySelector('dialog [data-tab=mobile]') ?? document.body)
    const named = (name: string) => document.querySelector<HTMLInputElement>(`dialog [name="${name}"]`)
    await waitFor(() => expect(named('mobileNum')).not.toBeNull())
    await userEvent.type(named('mobileNum') ?? document.body, '11987654321')
    const sendCode = [...document.querySelectorAll('dialog form button[data-tone=alone]')].at(-1)
    await userEvent.click(sendCode ?? document.body)
    await waitFor(() => expect(sendCode).toBeDisabled())
    await waitFor(() => expect(document.activeElement).toBe(named('verificationCode')))
  },
}

export const OnItsWay: Story = {
  loaders: [partLoader({ answers: silent(register) })],
  play: after(complete, sent, isBusy),
}
export const NothingTypedInArabic: Story = { globals: rightToLeft, play: after(sent, isWrong('username')) }
/** The warning first, then the field. Uses Aurora, which asks for invitation codes. */
export const UnknownInvitation: Story = {
  globals: everyWayIn,
  loaders: [
    partLoader({
      answers: (api) =>
        api.answer(getRegisterRules, registerRules({ affiliateCode: aRule({ required: false }) })),
    }),
  ],
  play: after(complete, typed({ affiliateCode: 'NOBODY' }), sent, async () => {
    await waitFor(() => expect(document.querySelectorAll('dialog[open]')).toHaveLength(2))
  }),
}
