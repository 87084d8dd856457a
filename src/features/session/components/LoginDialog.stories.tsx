import type { Meta, StoryObj } from '@storybook/react-vite'
import { getCountries } from '#schemas/api/register.ts'
import { login } from '#schemas/api/session.ts'
import { getStatus } from '#schemas/api/system.ts'
import { aStatus, aTree, usualModules } from '#src/api/testing/builders.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import type { Root } from '#src/app/root.ts'
import { after, isRefused, refusing, sent, typed } from '#src/app/testing/story-form.ts'
import { inPart, partLoader } from '#src/app/testing/story-part.tsx'
import { loginOf } from '../use-login.ts'
import { LoginDialog } from './LoginDialog.tsx'
import { everyWayIn, rightToLeft } from '#src/app/testing/story-pins.ts'

const meta = {
  title: 'Session/LoginDialog',
  component: LoginDialog,
  render: inPart(<LoginDialog onClose={() => {}} />),
  args: { onClose: () => {} },
  loaders: [partLoader()],
} satisfies Meta<typeof LoginDialog>
export default meta
type Story = StoryObj<typeof meta>

const tried = async (root: Root) => {
  const form = loginOf(root.login)
  form.form.set('username', 'marina')
  form.form.set('password', 'not this one')
  await form.submit()
}

export const Empty: Story = {}
export const NothingTyped: Story = {
  loaders: [partLoader({ prepare: async (root) => void (await loginOf(root.login).submit()) })],
}
export const WrongPassword: Story = {
  loaders: [
    partLoader({
      answers: (api) =>
        api.answer(login, () => {
          throw refusal('session.invalidCredentials')
        }),
      prepare: tried,
    }),
  ],
}
export const CaptchaWanted: Story = {
  loaders: [
    partLoader({
      answers: (api) =>
        api.answer(login, () => {
          throw refusal('captcha.required')
        }),
      prepare: tried,
    }),
  ],
}
export const OnItsWay: Story = {
  loaders: [
    partLoader({
      answers: (api) => api.answer(login, () => new Promise(() => {})),
      prepare: (root) => void tried(root),
    }),
  ],
}

/** A site with all login methods on. */
const everyWay = (api: FakeApi) =>
  api.answer(
    getStatus,
    aStatus({ info: { modules: aTree([...usualModules, 'VERIFICATION3', 'FREEPLAY3', 'CHNGPASSVERIF3']) } }),
  )
const bySms = inPart(<LoginDialog way="sms" onClose={() => {}} />)

/** Always uses Aurora, which has all login methods on. */
export const EveryWayIn: Story = {
  globals: everyWayIn,
  loaders: [partLoader({ answers: everyWay })],
}
/** Always uses Aurora, which has all login methods on. */
export const BySms: Story = {
  globals: everyWayIn,
  render: bySms,
  loaders: [partLoader({ answers: everyWay })],
}
/** Always uses Aurora, which has all login methods on. */
export const BySmsWithoutCountries: Story = {
  globals: everyWayIn,
  render: bySms,
  loaders: [
    partLoader({
      answers: (api) =>
        everyWay(api).answer(getCountries, () => {
          throw refusal('server.overloaded')
        }),
    }),
  ],
}
export const InArabic: Story = {
  globals: rightToLeft,
  loaders: [partLoader({ answers: everyWay })],
}

const byName = typed({ username: 'marina', password: 'not this one' })

export const Filled: Story = { play: after(byName, typed({ remember: true })) }
export const ServerDown: Story = {
  loaders: [partLoader({ answers: refusing(login) })],
  play: after(byName, sent, isRefused),
}
export const RefusedRightToLeft: Story = {
  globals: rightToLeft,
  loaders: [partLoader({ answers: (api) => refusing(login, 'session.invalidCredentials')(everyWay(api)) })],
  play: after(byName, sent, isRefused),
}
