import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { confirmTotp, enrolTotp, getSecurity } from '#schemas/api/security.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'
import {
  after,
  isBusy,
  isRefused,
  isWrong,
  refusing,
  sent,
  silent,
  typed,
} from '#src/app/testing/story-form.ts'
import { inPart, partLoader } from '#src/app/testing/story-part.tsx'
import { securityAnswers, someSecurity } from '../testing/answers.ts'
import { FactorDialog } from './FactorDialog.tsx'
import { PasskeyDialog } from './PasskeyDialog.tsx'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'
import { TotpDialog } from './TotpDialog.tsx'
import { rightToLeft } from '#src/app/testing/story-pins.ts'

const nothing = () => {}
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const totp = {
  secret,
  uri: `otpauth://totp/Lumina:marina?secret=${secret}&issuer=Lumina`,
  onDone: nothing,
  onClose: nothing,
}

const meta = {
  title: 'Security/Factors',
  component: TotpDialog,
  args: totp,
  render: inPart(<TotpDialog {...totp} />),
  loaders: [partLoader({ loggedIn: true, answers: securityAnswers })],
} satisfies Meta<typeof TotpDialog>
export default meta
type Story = StoryObj<typeof meta>

const connecting = (answers: (api: FakeApi) => FakeApi) => [
  partLoader({ loggedIn: true, answers: (api) => answers(securityAnswers(api)) }),
]
const code = typed({ code: '123456' })

export const App: Story = {}
export const AppCodeTyped: Story = { play: code }
export const AppNothingTyped: Story = { play: after(sent, isWrong('code')) }
export const AppWrongCode: Story = {
  loaders: connecting(refusing(confirmTotp, 'security.proofInvalid')),
  play: after(code, sent, isWrong('code')),
}
export const AppWrongCodeInArabic: Story = { ...AppWrongCode, globals: rightToLeft }
export const AppOnItsWay: Story = {
  loaders: connecting(silent(confirmTotp)),
  play: after(code, sent, isBusy),
}
export const AppServerDown: Story = {
  loaders: connecting(refusing(confirmTotp)),
  play: after(code, sent, isRefused),
}

const passkey = inPart(<PasskeyDialog options={{}} onDone={nothing} onClose={nothing} />)
export const Passkey: Story = { render: passkey }
const empty = async () => {
  const name = () => document.querySelector('dialog [name=name]')
  await waitFor(() => expect(name()).not.toBeNull())
  await userEvent.clear(name() ?? document.body)
}
export const PasskeyWithoutName: Story = { render: passkey, play: after(empty, sent, isWrong('name')) }
/** The browser declines, or the device already has a passkey for this site. */
export const PasskeyRefusedByDevice: Story = {
  render: passkey,
  play: after(sent, async () => {
    await waitFor(() => expect(document.querySelector('dialog p[role=alert]')).not.toBeNull())
  }),
}
export const PasskeyInArabic: Story = { render: passkey, globals: rightToLeft }

const codes = Array.from({ length: 10 }, (_, index) => `k7mqp-x2df${index}`)
const recovery = inPart(<RecoveryCodesDialog codes={codes} onClose={nothing} />)
export const RecoveryCodes: Story = { render: recovery }
export const RecoveryCodesInArabic: Story = { render: recovery, globals: rightToLeft }

/** A player without a second factor in a market that requires one. */
const bare = { ...someSecurity(), totp: false, passkeys: [], recoveryCodesLeft: 0 }
const without = (api: FakeApi) => api.answer(getSecurity, bare)
const wanted = inPart(<FactorDialog onTurnedOn={nothing} onClose={nothing} />)
const press = async ({ canvasElement }: { canvasElement: HTMLElement }) => {
  // The rows that stand in while the answer is awaited have no button.
  const button = await waitFor(() => {
    const [first] = within(canvasElement.ownerDocument.body).getAllByRole('listitem')
    return within(first ?? canvasElement).getByRole('button')
  })
  await userEvent.click(button)
}
export const Wanted: Story = { render: wanted, loaders: connecting(without) }
export const WantedInArabic: Story = { ...Wanted, globals: rightToLeft }
export const WantedLoading: Story = { render: wanted, loaders: connecting(silent(getSecurity)) }
export const WantedServerDown: Story = { render: wanted, loaders: connecting(refusing(getSecurity)) }
export const WantedOnItsWay: Story = {
  render: wanted,
  loaders: connecting((api) => silent(enrolTotp)(without(api))),
  play: press,
}
export const WantedAndOn: Story = { render: wanted }
