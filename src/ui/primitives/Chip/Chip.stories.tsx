import type { Meta, StoryObj } from '@storybook/react-vite'
import { Chip } from './index.ts'

const meta = {
  title: 'Primitives/Chip',
  tags: ['autodocs'],
  component: Chip<'button'>,
  args: { children: 'Slots', icon: 'slots' },
} satisfies Meta<typeof Chip<'button'>>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const Selected: Story = { args: { selected: true } }
export const Row: Story = {
  render: () => (
    <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
      <Chip as="a" href="#all" icon="grid" selected>
        All
      </Chip>
      <Chip as="a" href="#slots" icon="slots">
        Slots
      </Chip>
      <Chip as="a" href="#live" icon="live">
        Live casino
      </Chip>
      <Chip as="a" href="#fish" icon="fish">
        Fishing
      </Chip>
    </div>
  ),
}
