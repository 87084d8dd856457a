import type { Meta, StoryObj } from '@storybook/react-vite'
import { ProgressBar } from './index.ts'

const meta = {
  title: 'Primitives/ProgressBar',
  tags: ['autodocs'],
  component: ProgressBar,
  args: { label: 'Spin fifty times', value: 32, max: 50, valueText: '32 of 50' },
  decorators: [(Story) => <div style={{ maxInlineSize: 320 }}>{Story()}</div>],
} satisfies Meta<typeof ProgressBar>
export default meta
type Story = StoryObj<typeof meta>

export const UnderWay: Story = {}
export const Empty: Story = { args: { value: 0, valueText: '0 of 50' } }
export const Done: Story = { args: { value: 50, valueText: 'Done' } }
