import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { getProofMethods, proveSecondFactor, stepUp } from '#schemas/api/security.ts'
import { getSession } from '#schemas/api/session.ts'
import { aSession } from '#src/api/testing/builders.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'
import { after, isBusy, isWrong, refusing, sent, silent, typed } from '#src/app/testing/story-form.ts'
import { inPart, partLoader } from '#src/app/testing/story-part.tsx'
import { securityAnswers } from '../testing/answers.ts'
import { SecondFactorDialog } from './SecondFactorDialog.tsx'
import { StayDialog } from './StayDialog.tsx'
import { StepUpDialog } from './StepUpDialog.tsx'
import { inPortuguese, rightToLeft } from '#src/app/testing/story-pins.ts'

/** The password was accepted; the second factor is pending. */
const half = (api: FakeApi) => securityAnswers(api).answer(getSession, aSession({ level: 'secondFactor' }))
const submit = async ({ canvasElement }: { canvasElement: HTMLElement }) => {
  const dialog = within(canvasElement.ownerDocument.body)
  await userEvent.type(await dialog.findByRole('textbox'), '123456')
  const [button] = (await dialog.findAllByRole('button')).filter(
    (each) => each instanceof HTMLButtonElement && each.type === 'submit',
  )
  if (button !== undefined) await userEvent.click(button)
}

const meta = {
  title: 'Security/Proofs',
  component: SecondFactorDialog,
  render: inPart(<SecondFactorDialog onClose={() => {}} />),
  args: { onClose: () => {} },
  loaders: [partLoader({ loggedIn: true, answers: half })],
} satisfies Meta<typeof SecondFactorDialog>
export default meta
type Story = StoryObj<typeof meta>

export const SecondFactor: Story = {}
export const SecondFactorInPortuguese: Story = { globals: inPortuguese }
export const SecondFactorRightToLeft: Story = { globals: { direction: 'rtl' } }
export const WrongCode: Story = {
  loaders: [
    partLoader({
      loggedIn: true,
      answers: (api) =>
        half(api).answer(proveSecondFactor, () => {
          throw refusal('security.proofInvalid')
        }),
    }),
  ],
  play: submit,
}
export const TooManyTries: Story = {
  loaders: [
    partLoader({
      loggedIn: true,
      answers: (api) =>
        half(api).answer(proveSecondFactor, () => {
          throw refusal('security.tooManyTries')
        }),
    }),
  ],
  play: submit,
}
export const PasskeyOnly: Story = {
  loaders: [
    partLoader({
      loggedIn: true,
      answers: (api) => half(api).answer(getProofMethods, { methods: ['passkey', 'recovery'] }),
    }),
  ],
}
export const Loading: Story = {
  loaders: [
    partLoader({
      loggedIn: true,
      answers: (api) => half(api).answer(getProofMethods, () => new Promise(() => {})),
    }),
  ],
}
export const ServerDown: Story = {
  loaders: [
    partLoader({
      loggedIn: true,
      answers: (api) =>
        half(api).answer(getProofMethods, () => {
          throw refusal('server.overloaded')
        }),
    }),
  ],
}
export const StepUpByPassword: Story = {
  render: inPart(<StepUpDialog onProved={() => {}} onClose={() => {}} />),
  loaders: [
    partLoader({
      loggedIn: true,
      answers: (api) => securityAnswers(api).answer(getProofMethods, { methods: ['password'] }),
    }),
  ],
}
export const StillThere: Story = {
  render: inPart(<StayDialog endsAtMs={Date.now() + 95_000} stay={() => {}} onClose={() => {}} />),
}

const proving = (answers: (api: FakeApi) => FakeApi) => [
  partLoader({ loggedIn: true, answers: (api) => answers(half(api)) }),
]
const code = typed({ totp: '123456' })
export const Filled: Story = { play: code }
export const OnItsWay: Story = {
  loaders: proving(silent(proveSecondFactor)),
  play: after(code, sent, isBusy),
}

const byPassword = (answers: (api: FakeApi) => FakeApi): Story => ({
  ...StepUpByPassword,
  loaders: [
    partLoader({
      loggedIn: true,
      answers: (api) => answers(securityAnswers(api).answer(getProofMethods, { methods: ['password'] })),
    }),
  ],
})
export const StepUpWrongPassword: Story = {
  ...byPassword(refusing(stepUp, 'security.proofInvalid')),
  play: after(typed({ password: 'not this one' }), sent, isWrong('password')),
}
export const StepUpWrongPasswordInArabic: Story = { ...StepUpWrongPassword, globals: rightToLeft }
export const StepUpOnItsWay: Story = {
  ...byPassword(silent(stepUp)),
  play: after(typed({ password: 'not this one' }), sent, isBusy),
}
export const StepUpServerDown: Story = byPassword(refusing(getProofMethods))
export const StillThereInArabic: Story = { ...StillThere, globals: rightToLeft }
