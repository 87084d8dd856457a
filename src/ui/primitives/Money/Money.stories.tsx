import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Money } from './index.ts'

const meta = {
  title: 'Primitives/Money',
  tags: ['autodocs'],
  component: Money,
  args: { text: 'R$ 1.284,50' },
} satisfies Meta<typeof Money>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const Masked: Story = {
  args: { masked: true, maskedLabel: 'Balance hidden' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Balance hidden' })).toHaveTextContent('***')
  },
}
export const Sizes: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 8 }}>
      <Money {...args} />
      <Money {...args} size="lg" />
      <Money {...args} size="xl" />
      <Money text="+R$ 20,00" tone="positive" />
      <Money text="−R$ 5,00" tone="negative" />
      <Money text="R$ 0,00" tone="muted" />
    </div>
  ),
}
export const RightToLeft: Story = { globals: { direction: 'rtl' }, args: { text: '-1,284.50 AED' } }
