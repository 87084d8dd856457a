import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentType } from 'react'
import { userEvent, within } from 'storybook/test'
import { login } from '#schemas/api/session.ts'
import { getStatus } from '#schemas/api/system.ts'
import { aStatus, aTree, usualModules } from '#src/api/testing/builders.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'
import { OutsideError } from '#src/api/outside/identity-toolkit.ts'
import { partLoader } from '#src/app/testing/story-part.tsx'
import { StoresProvider } from '#src/lib/stores.tsx'
import { Around } from '#tests/support/app-root.tsx'
import type { Root } from '#src/app/create-root.ts'
import { useSecurity } from '../security-dependencies.ts'
import { SocialLogin } from './SocialLogin.tsx'
import { SocialReturn } from './SocialReturn.tsx'
import type { SocialReturnProps } from './SocialReturn.tsx'

type Toolkit = NonNullable<SocialReturnProps['toolkit']>

/** A service that never answers, unless told otherwise. */
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

/** A part in an application whose brand lets accounts elsewhere in. */
const inSocialBrand = (Part: ComponentType) =>
  function InSocialBrand(_: unknown, { loaded }: { loaded: Record<string, unknown> }) {
    const root = loaded['root'] as Root
    const brand = { ...root.security.brand, providers: { turnstile: null, firebase } }
    return (
      <Around root={root}>
        <StoresProvider stores={[useSecurity.provide({ ...root.security, brand })]}>
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
export const RightToLeft: Story = { globals: { brand: 'qamar', language: 'ar' } }
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
