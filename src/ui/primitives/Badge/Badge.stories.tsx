import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge } from './index.ts'

const meta = {
  title: 'Primitives/Badge',
  tags: ['autodocs'],
  component: Badge,
  args: { children: '12' },
} satisfies Meta<typeof Badge>
export default meta
type Story = StoryObj<typeof meta>

export const Count: Story = {}
export const Tones: Story = {
  render: () => (
    <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
      <Badge tone="accent" icon="flame">
        Hot
      </Badge>
      <Badge tone="brand" icon="sparkle">
        New
      </Badge>
      <Badge tone="soft">Gold</Badge>
      <Badge tone="positive">Approved</Badge>
      <Badge tone="negative">Refused</Badge>
      <Badge tone="warning">Waiting</Badge>
      <Badge>99+</Badge>
    </div>
  ),
}
