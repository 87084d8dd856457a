import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { getStatus } from '#schemas/api/system.ts'
import { OutsideError } from '#src/api/outside/identity-toolkit.ts'
import { aStatus, aTree, usualModules } from '#src/api/testing/builders.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'
import type { Root } from '#src/app/root.ts'
import { partLoader } from '#src/app/testing/story-part.tsx'
import { StoresProvider } from '#src/lib/stores.tsx'
import { Around } from '#tests/support/app-root.tsx'
import type { PhoneService } from '../phone-port.ts'
import { CodeLogin } from './CodeLogin.tsx'
import { rightToLeft } from '#src/app/testing/story-pins.ts'

/** A fake SMS service: sends at once and accepts no code, unless overridden. */
const aService = (parts: Partial<PhoneService> = {}): PhoneService => ({
  send: () => Promise.resolve(),
  prove: () => Promise.reject(new OutsideError('invalid-verification-code')),
  ...parts,
})

/** The form with an external SMS service. */
const withService = (service: PhoneService) =>
  function WithService(_: unknown, { loaded }: { loaded: Record<string, unknown> }) {
    const root = loaded['root'] as Root
    const firebase = { projectId: 'marquee-sample', webKey: 'sample-web-key', social: [] }
    const dependencies = {
      ...root.register,
      brand: { ...root.register.brand, providers: { turnstile: null, firebase } },
      gate: () => 'on' as const,
      loadPhoneService: () => Promise.resolve(service),
    }
    return (
      <Around root={root}>
        <StoresProvider stores={{ register: dependencies }}>
          <CodeLogin remember={false} tick={null} />
        </StoresProvider>
      </Around>
    )
  }
const allowed = (api: FakeApi) =>
  api.answer(
    getStatus,
    aStatus({ info: { modules: aTree([...usualModules, 'VERIFICATION3', 'PHONEVERIF3']) } }),
  )

const press = (canvasElement: HTMLElement) => {
  const button = canvasElement.querySelector<HTMLButtonElement>('button[type=submit]')
  return button === null ? Promise.resolve() : userEvent.click(button)
}
const sendCode = async ({ canvasElement }: { canvasElement: HTMLElement }) => {
  const [number] = await within(canvasElement).findAllByRole('textbox')
  if (number !== undefined) await userEvent.type(number, '11987654321')
  await press(canvasElement)
}

const meta = {
  title: 'Register/CodesOfAnOutsideService',
  component: CodeLogin,
  args: { remember: false, tick: null },
  render: withService(aService()),
  loaders: [partLoader({ answers: allowed })],
} satisfies Meta<typeof CodeLogin>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const OnItsWay: Story = {
  render: withService(aService({ send: () => new Promise(() => {}) })),
  play: sendCode,
}
export const Sent: Story = { play: sendCode }
export const NumberRefused: Story = {
  render: withService(aService({ send: () => Promise.reject(new OutsideError('invalid-phone-number')) })),
  play: sendCode,
}
export const TooOften: Story = {
  render: withService(aService({ send: () => Promise.reject(new OutsideError('too-many-requests')) })),
  play: sendCode,
}
export const ServiceDown: Story = {
  render: withService(aService({ send: () => Promise.reject(new OutsideError('network')) })),
  play: sendCode,
}
export const WrongCode: Story = {
  play: async (context) => {
    await sendCode(context)
    const fields = await within(context.canvasElement).findAllByRole('textbox')
    const code = fields.at(-1)
    if (code !== undefined) await userEvent.type(code, '000000')
    await press(context.canvasElement)
  },
}
export const RightToLeft: Story = {
  ...NumberRefused,
  globals: rightToLeft,
}
