import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen } from 'storybook/test'
import { labelTones } from '#schemas/api/labels.ts'
import { getMemberInfo } from '#schemas/api/member.ts'
import { getSecurity } from '#schemas/api/security.ts'
import { aMember } from '#src/api/testing/builders.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import { inPart, partLoader } from '#src/app/testing/story-part.tsx'
import { PasskeyDialog } from '../components/PasskeyDialog.tsx'
import { RecoveryCodesDialog } from '../components/RecoveryCodesDialog.tsx'
import { TotpDialog } from '../components/TotpDialog.tsx'
import { securityAnswers, someSecurity } from '../testing/answers.ts'
import { AccountPage } from './AccountPage.tsx'
import { inPortuguese } from '#src/app/testing/story-pins.ts'

const meta = {
  title: 'Security/Account',
  component: AccountPage,
  render: inPart(<AccountPage />),
  loaders: [partLoader({ loggedIn: true, answers: securityAnswers })],
} satisfies Meta<typeof AccountPage>
export default meta
type Story = StoryObj<typeof meta>

export const Everything: Story = {}
export const EverythingInPortuguese: Story = { globals: inPortuguese }
export const RightToLeft: Story = { globals: { direction: 'rtl' } }
/** Badges of the operators wrap, beside the rank. */
export const WithLabels: Story = {
  loaders: [
    partLoader({
      loggedIn: true,
      answers: (api) =>
        securityAnswers(api).answer(
          getMemberInfo,
          aMember({
            memberLabel: [
              'Founding player',
              'Tournament finalist',
              'Guest of honour',
              'Sommelier',
              'لاعب',
              'Early',
            ],
            memberLabelTones: [...labelTones],
          }),
        ),
    }),
  ],
  play: async () => void (await screen.findByText('Guest of honour')),
}
export const NothingYet: Story = {
  loaders: [
    partLoader({
      loggedIn: true,
      answers: (api) =>
        securityAnswers(api).answer(getSecurity, {
          ...someSecurity(),
          passwordChangedAt: null,
          totp: false,
          passkeys: [],
          recoveryCodesLeft: 0,
        }),
    }),
  ],
}
export const Loading: Story = {
  loaders: [
    partLoader({
      loggedIn: true,
      answers: (api) => securityAnswers(api).answer(getSecurity, () => new Promise(() => {})),
    }),
  ],
}
export const ServerDown: Story = {
  loaders: [
    partLoader({
      loggedIn: true,
      answers: (api) =>
        securityAnswers(api).answer(getSecurity, () => {
          throw refusal('server.overloaded')
        }),
    }),
  ],
}
const nothing = () => {}
export const ConnectApp: Story = {
  render: inPart(
    <TotpDialog
      secret="JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP"
      uri="otpauth://totp/Nocturne:marina?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Nocturne"
      onDone={nothing}
      onClose={nothing}
    />,
  ),
}
export const AddPasskey: Story = {
  render: inPart(<PasskeyDialog options={{}} onDone={nothing} onClose={nothing} />),
}
export const RecoveryCodes: Story = {
  render: inPart(
    <RecoveryCodesDialog
      codes={Array.from({ length: 10 }, (_, index) => `k7mqp-x2df${index}`)}
      onClose={nothing}
    />,
  ),
}
