import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { Tooltip } from './index.ts'

const meta = {
  title: 'Primitives/Tooltip',
  tags: ['autodocs'],
  component: Tooltip,
  args: { label: 'Password rules', children: '6 to 20 characters, at least one letter and one digit.' },
  decorators: [(Story) => <div style={{ padding: '80px 200px' }}>{Story()}</div>],
} satisfies Meta<typeof Tooltip>
export default meta
type Story = StoryObj<typeof meta>

export const OnFocus: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Password rules' })).toHaveAccessibleDescription(
      /6 to 20/,
    )
    await waitFor(() => expect(canvas.getByRole('tooltip')).toBeVisible())
  },
}
