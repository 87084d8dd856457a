import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { requestPasswordMail, resetPasswordByMail } from '#schemas/api/password-reset.ts'
import { changePassword } from '#schemas/api/security.ts'
import { getSession } from '#schemas/api/session.ts'
import { getStatus } from '#schemas/api/system.ts'
import { aSession, aStatus, aTree, usualModules } from '#src/api/testing/builders.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'
import {
  after,
  isBusy,
  isRefused,
  isWrong,
  refusing,
  sent,
  silent,
  typed as typedInto,
} from '#src/app/testing/story-form.ts'
import { inPart, partLoader } from '#src/app/testing/story-part.tsx'
import { securityAnswers } from '../testing/answers.ts'
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx'
import { ForgotPasswordDialog } from './ForgotPasswordDialog.tsx'
import { inPortuguese, rightToLeft } from '#src/app/testing/story-pins.ts'

type Play = NonNullable<Story['play']>

/** Fills in the fields in order and submits. */
const typed =
  (...texts: readonly string[]): Play =>
  async ({ canvasElement }) => {
    const dialog = within(canvasElement.ownerDocument.body)
    await dialog.findByRole('dialog')
    const fields = [
      ...canvasElement.ownerDocument.querySelectorAll<HTMLInputElement>(
        'dialog input[name]:not([type=hidden])',
      ),
    ]
    for (const [index, text] of texts.entries()) {
      const field = fields[index]
      if (field !== undefined && text !== '') await userEvent.type(field, text)
    }
    const button = canvasElement.ownerDocument.querySelector<HTMLButtonElement>('dialog button[type=submit]')
    if (button !== null) await userEvent.click(button)
  }

/** A site that offers the reset by mobile number, too. */
const withMobile = (api: FakeApi) =>
  securityAnswers(api).answer(
    getStatus,
    aStatus({ info: { modules: aTree([...usualModules, 'CHNGPASSVERIF3', 'PASS3']) } }),
  )

const meta = {
  title: 'Security/Passwords',
  component: ChangePasswordDialog,
  render: inPart(<ChangePasswordDialog onClose={() => {}} />),
  args: { onClose: () => {} },
  loaders: [partLoader({ loggedIn: true, answers: securityAnswers })],
} satisfies Meta<typeof ChangePasswordDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Change: Story = {}
export const ChangeRightToLeft: Story = { globals: { direction: 'rtl' } }
export const NothingTyped: Story = { play: typed() }
export const OldOneWrong: Story = {
  loaders: [
    partLoader({
      loggedIn: true,
      answers: (api) =>
        securityAnswers(api).answer(changePassword, () => {
          throw refusal('password.oldWrong', { fields: { oldPassword: 'wrong' } })
        }),
    }),
  ],
  play: typed('not this one', 'Quieter-otter-4', 'Quieter-otter-4'),
}
export const KnownToEverybody: Story = {
  loaders: [
    partLoader({
      loggedIn: true,
      answers: (api) =>
        securityAnswers(api).answer(changePassword, () => {
          throw refusal('password.fieldsInvalid', { fields: { newPassword: 'denied' } })
        }),
    }),
  ],
  play: typed('Correct-horse-9', 'Password1234', 'Password1234'),
}
const forced = (parts: Parameters<typeof aSession>[0]) => [
  partLoader({
    loggedIn: true,
    answers: (api) =>
      securityAnswers(api).answer(
        getSession,
        aSession({ level: 'newPassword', oldPasswordKnown: true, ...parts }),
      ),
  }),
]
export const AfterTheFirstLogin: Story = { loaders: forced({ firstTimeLogin: true }) }
export const Expired: Story = { loaders: forced({ passwordExpired: true }) }
export const Denied: Story = { loaders: forced({ passwordDenied: true }) }

const forgot = inPart(<ForgotPasswordDialog onClose={() => {}} />)
export const Forgot: Story = { render: forgot, loaders: [partLoader({ answers: securityAnswers })] }
export const ForgotWithMobile: Story = {
  render: forgot,
  loaders: [partLoader({ answers: withMobile })],
  globals: inPortuguese,
}
export const ForgotNothingTyped: Story = { ...Forgot, play: typed() }
export const ForgotCodeIsOnItsWay: Story = { ...Forgot, play: typed('marina', 'marina@mail.example') }
export const ForgotRightToLeft: Story = { ...ForgotCodeIsOnItsWay, globals: { direction: 'rtl' } }
export const ForgotServerDown: Story = {
  render: forgot,
  loaders: [
    partLoader({
      answers: (api) =>
        securityAnswers(api).answer(requestPasswordMail, () => {
          throw refusal('server.overloaded')
        }),
    }),
  ],
  play: async (context) => {
    await typed('marina', 'marina@mail.example')(context)
    const warning = await screen.findByRole('dialog', { name: 'The code wasn’t sent' })
    await userEvent.click(within(warning).getByRole('button', { name: 'Back to the form' }))
    await waitFor(() => expect(screen.queryByText('The code wasn’t sent')).toBeNull())
    await expect(screen.getByRole('textbox', { name: 'Username' })).toHaveValue('marina')
  },
}

const threePasswords = typedInto({
  oldPassword: 'Correct-horse-9',
  newPassword: 'Quieter-otter-4',
  confirmNewPassword: 'Quieter-otter-4',
})
const changing = (answers: (api: FakeApi) => FakeApi) => [
  partLoader({ loggedIn: true, answers: (api) => answers(securityAnswers(api)) }),
]
export const ChangeFilled: Story = { play: threePasswords }
export const ChangeOnItsWay: Story = {
  loaders: changing(silent(changePassword)),
  play: after(threePasswords, sent, isBusy),
}
export const ChangeServerDown: Story = {
  loaders: changing(refusing(changePassword)),
  play: after(threePasswords, sent, isRefused),
}
export const ChangeNothingTypedInArabic: Story = {
  globals: rightToLeft,
  play: after(sent, isWrong('newPassword')),
}

const mailed = typedInto({ username: 'marina', email: 'marina@mail.example' })
const answered = typedInto({ code: '123456', newPassword: 'Quieter-otter-4' })
const forgetting = (answers: (api: FakeApi) => FakeApi) => [
  partLoader({ answers: (api) => answers(securityAnswers(api)) }),
]
export const ForgotFilled: Story = { ...Forgot, play: mailed }
export const ForgotOnItsWay: Story = {
  render: forgot,
  loaders: forgetting(silent(requestPasswordMail)),
  play: after(mailed, sent, isBusy),
}
export const ForgotWrongCode: Story = {
  render: forgot,
  loaders: forgetting(refusing(resetPasswordByMail, 'password.codeInvalid')),
  play: after(mailed, sent, answered, sent, isWrong('code')),
}
export const ForgotWrongCodeInArabic: Story = { ...ForgotWrongCode, globals: rightToLeft }
/** The password was reset; the player must log in. */
export const ForgotDone: Story = {
  render: forgot,
  loaders: forgetting((api) => api.answer(resetPasswordByMail, {})),
  play: after(mailed, sent, answered, sent, async () => {
    await waitFor(() => expect(document.querySelector('dialog form')).toBeNull())
  }),
}
