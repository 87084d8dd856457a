import type { Meta, StoryObj } from '@storybook/react-vite'
import { artOf } from '#tests/support/sample-games.ts'
import { Avatar } from './index.ts'

const meta = {
  title: 'Primitives/Avatar',
  tags: ['autodocs'],
  component: Avatar,
  args: { name: 'marina88' },
} satisfies Meta<typeof Avatar>
export default meta
type Story = StoryObj<typeof meta>

export const Initial: Story = {}
export const Large: Story = { args: { size: 'lg' } }
export const Picture: Story = { args: { size: 'lg', imageUrl: artOf('Golden Reef', 'ocean') } }
