import type { Meta, StoryObj } from '@storybook/react-vite'
import { logout } from '#schemas/api/session.ts'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { isBusy, refusing, silent } from '#src/app/testing/story-form.ts'
import { inPart, partLoader } from '#src/app/testing/story-part.tsx'
import { LogoutDialog } from './LogoutDialog.tsx'
import { rightToLeft } from '#src/app/testing/story-pins.ts'

const meta = {
  title: 'Session/LogoutDialog',
  component: LogoutDialog,
  render: inPart(<LogoutDialog onClose={() => {}} />),
  args: { onClose: () => {} },
  loaders: [partLoader({ loggedIn: true })],
} satisfies Meta<typeof LogoutDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Question: Story = {}

const confirm = async () => {
  const buttons = await within(document.body).findAllByRole('button')
  await userEvent.click(buttons.at(-1) ?? document.body)
}
export const RightToLeft: Story = { globals: rightToLeft }
export const OnItsWay: Story = {
  loaders: [partLoader({ loggedIn: true, answers: silent(logout) })],
  play: async () => {
    await confirm()
    await isBusy()
  },
}
/** The gateway is unreachable: the player stays logged in and can retry. */
export const ServerDown: Story = {
  loaders: [partLoader({ loggedIn: true, answers: refusing(logout) })],
  play: async () => {
    await confirm()
    await waitFor(() => expect(document.querySelector('dialog [aria-busy=true]')).toBeNull())
  },
}
