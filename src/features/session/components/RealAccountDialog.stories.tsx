import type { Meta, StoryObj } from '@storybook/react-vite'
import { inPart, partLoader } from '#src/app/testing/story-part.tsx'
import { RealAccountDialog } from './RealAccountDialog.tsx'
import { rightToLeft } from '#src/app/testing/story-pins.ts'

const meta = {
  title: 'Session/RealAccountDialog',
  component: RealAccountDialog,
  render: inPart(<RealAccountDialog onClose={() => {}} />),
  args: { onClose: () => {} },
  loaders: [partLoader({ loggedIn: true })],
} satisfies Meta<typeof RealAccountDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Warning: Story = {}
export const RightToLeft: Story = { globals: rightToLeft }
