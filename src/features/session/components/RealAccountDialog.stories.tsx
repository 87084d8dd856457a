import type { Meta, StoryObj } from '@storybook/react-vite'
import { otherFace, rightToLeft } from '#src/app/testing/story-form.ts'
import { inPart, partLoader } from '#src/app/testing/story-part.tsx'
import { RealAccountDialog } from './RealAccountDialog.tsx'

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
export const InAnotherFace: Story = { globals: otherFace }
export const RightToLeft: Story = { globals: rightToLeft }
