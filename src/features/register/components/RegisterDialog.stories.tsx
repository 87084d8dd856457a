import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { getRegisterRules, registerFieldIds } from '#schemas/api/register.ts'
import { aRule, registerRules } from '#src/api/testing/builders.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import { inPart, partLoader } from '#src/app/testing/story-part.tsx'
import { RegisterDialog } from './RegisterDialog.tsx'

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

export const FewFields: Story = {}
export const EveryField: Story = {
  loaders: [partLoader({ answers: (api) => api.answer(getRegisterRules, registerRules(everyField)) })],
}
export const Refused: Story = {
  loaders: [partLoader({ answers: (api) => api.answer(getRegisterRules, registerRules(everyField)) })],
  play: async () => {
    await waitFor(() => expect(submitButton()).not.toBeNull())
    await userEvent.click(submitButton() ?? document.body)
    await waitFor(() => expect(document.activeElement).toHaveAttribute('name', 'username'))
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
