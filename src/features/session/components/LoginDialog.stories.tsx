import type { Meta, StoryObj } from '@storybook/react-vite'
import { login } from '#schemas/api/session.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import type { Root } from '#src/app/create-root.ts'
import { inPart, partLoader } from '#src/app/testing/story-part.tsx'
import { LoginDialog } from './LoginDialog.tsx'

const meta = {
  title: 'Session/LoginDialog',
  component: LoginDialog,
  render: inPart(<LoginDialog onClose={() => {}} />),
  args: { onClose: () => {} },
  loaders: [partLoader()],
} satisfies Meta<typeof LoginDialog>
export default meta
type Story = StoryObj<typeof meta>

const tried = async ({ login: form }: Root) => {
  form.form.set('username', 'marina')
  form.form.set('password', 'not this one')
  await form.submit()
}

export const Empty: Story = {}
export const NothingTyped: Story = {
  loaders: [partLoader({ prepare: async (root) => void (await root.login.submit()) })],
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
