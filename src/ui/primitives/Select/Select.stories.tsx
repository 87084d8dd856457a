import type { Meta, StoryObj } from '@storybook/react-vite'
import { Select } from './index.ts'

const meta = {
  title: 'Primitives/Select',
  tags: ['autodocs'],
  component: Select,
  args: {
    label: 'Period',
    options: [
      { value: 'today', label: 'Today' },
      { value: 'week', label: 'Last seven days' },
      { value: 'month', label: 'Last thirty days', disabled: true },
    ],
  },
  decorators: [(Story) => <div style={{ maxInlineSize: 280 }}>{Story()}</div>],
} satisfies Meta<typeof Select>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const Wrong: Story = { args: { error: 'Please choose a period.', required: true } }
export const Disabled: Story = { args: { disabled: true, hint: 'Only after the first bet' } }
