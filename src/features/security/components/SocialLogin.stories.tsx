import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentType } from 'react'
import { userEvent, within } from 'storybook/test'
import { connectSocial, disconnectSocial, getSecurity } from '#schemas/api/security.ts'
import { login } from '#schemas/api/session.ts'
import { getStatus } from '#schemas/api/system.ts'
import { aStatus, aTree, usualModules } from '#src/api/testing/builders.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'
import { OutsideError } from '#src/api/outside/identity-toolkit.ts'
import { refusing, silent } from '#src/app/testing/story-form.ts'
import { partLoader } from '#src/app/testing/story-part.tsx'
import { StoresProvider } from '#src/lib/stores.tsx'
import { Around } from '#tests/support/app-root.tsx'
import type { Root } from '#src/app/root.ts'
import { SocialPanel } from '../panels/SocialPanel.tsx'
import { SecurityCenterStore } from '../security-center.store.ts'
import { useSecurity } from '../security-dependencies.ts'
import { securityAnswers } from '../testing/answers.ts'
import { useMade } from '../use-made.ts'
import { SocialLogin } from './SocialLogin.tsx'
import { SocialReturn } from './SocialReturn.tsx'
import type { SocialReturnProps } from './SocialReturn.tsx'
import { rightToLeft } from '#src/app/testing/story-pins.ts'

type Toolkit = NonNullable<SocialReturnProps['toolkit']>

/** A fake identity service that never replies, unless overridden. */
const aToolkit = (parts: Partial<Toolkit> = {}): Toolkit => ({
  startSocial: () => new Promise(() => {}),
  finishSocial: () => new Promise(() => {}),
  ...parts,
})
const firebase: { projectId: string; webKey: string; social: ('google' | 'facebook')[] } = {
  projectId: 'marquee-sample',
  webKey: 'sample-web-key',
  social: ['google', 'facebook'],
}

/** Renders a component in an application whose brand has social login. */
const inSocialBrand = (Part: ComponentType) =>
  function InSocialBrand(_: unknown, { loaded }: { loaded: Record<string, unknown> }) {
    const root = loaded['root'] as Root
    const brand = { ...root.security.brand, providers: { turnstile: null, firebase } }
    return (
      <Around root={root}>
        <StoresProvider stores={{ security: { ...root.security, brand } }}>
          <Part />
        </StoresProvider>
      </Around>
    )
  }
const modules = aTree([...usualModules, 'SOCIALLOGIN3'])
const allowed = (api: FakeApi) => api.answer(getStatus, aStatus({ info: { modules } }))

const buttons = (toolkit: Toolkit) => inSocialBrand(() => <SocialLogin toolkit={toolkit} leave={() => {}} />)
const coming = (toolkit: Toolkit, href = 'https://aurora.example/login?code=1') =>
  inSocialBrand(() => (
    <SocialReturn attempt={{ provider: 'google', sessionId: 's' }} href={href} toolkit={toolkit} />
  ))
const press = async ({ canvasElement }: { canvasElement: HTMLElement }) => {
  const [first] = await within(canvasElement).findAllByRole('button')
  if (first !== undefined) await userEvent.click(first)
}

const meta = {
  title: 'Security/SocialLogin',
  component: SocialLogin,
  render: buttons(aToolkit()),
  loaders: [partLoader({ answers: allowed })],
} satisfies Meta<typeof SocialLogin>
export default meta
type Story = StoryObj<typeof meta>

export const Offered: Story = {}
export const RightToLeft: Story = { globals: rightToLeft }
export const Leaving: Story = { play: press }
export const Refused: Story = {
  render: buttons(aToolkit({ startSocial: () => Promise.reject(new OutsideError('operation-not-allowed')) })),
  play: press,
}
export const ServiceDown: Story = {
  render: buttons(aToolkit({ startSocial: () => Promise.reject(new OutsideError('network')) })),
  play: press,
}
export const ComingBack: Story = { render: coming(aToolkit()) }
export const ComingBackRefused: Story = {
  render: coming(aToolkit(), 'https://aurora.example/login?error=access_denied'),
}
export const ComingBackWithoutAnAccount: Story = {
  render: coming(aToolkit({ finishSocial: () => Promise.resolve('a token') })),
  loaders: [
    partLoader({
      answers: (api) =>
        allowed(api).answer(login, () => {
          throw refusal('provider.accountUnknown')
        }),
    }),
  ],
}

const Panel = ({ toolkit = aToolkit() }: { toolkit?: Toolkit }) => {
  const deps = useSecurity()
  const center = useMade(() => new SecurityCenterStore(deps))
  return <SocialPanel center={center} toolkit={toolkit} leave={() => {}} />
}
const panel = (toolkit?: Toolkit) => inSocialBrand(() => <Panel {...(toolkit && { toolkit })} />)
const member = (answers = (api: FakeApi) => api) => [
  partLoader({ loggedIn: true, answers: (api) => answers(securityAnswers(allowed(api))) }),
]
export const Connected: Story = { render: panel(), loaders: member() }
export const ConnectedInArabic: Story = { ...Connected, globals: rightToLeft }
export const ConnectedLoading: Story = { render: panel(), loaders: member(silent(getSecurity)) }
export const Disconnecting: Story = {
  render: panel(),
  loaders: member(silent(disconnectSocial)),
  play: press,
}
export const DisconnectingServerDown: Story = {
  render: panel(),
  loaders: member(refusing(disconnectSocial)),
  play: press,
}
const connecting = inSocialBrand(() => (
  <SocialReturn
    attempt={{ provider: 'google', sessionId: 's', connects: true }}
    href="https://aurora.example/login?code=1"
    toolkit={aToolkit({ finishSocial: () => Promise.resolve('a token') })}
  />
))
export const Connecting: Story = { render: connecting, loaders: member(silent(connectSocial)) }
export const ConnectingTaken: Story = {
  render: connecting,
  loaders: member(refusing(connectSocial, 'provider.taken')),
}
