import type { Meta, StoryObj } from '@storybook/react-vite'
import { inPart, partLoader } from '#src/app/testing/story-part.tsx'
import { LogoutDialog } from './LogoutDialog.tsx'

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
