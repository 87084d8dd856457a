import type { Meta, StoryObj } from '@storybook/react-vite'
import { IconButton } from './index.ts'

const meta = {
  title: 'Primitives/IconButton',
  tags: ['autodocs'],
  component: IconButton<'button'>,
  args: { icon: 'search', label: 'Search' },
} satisfies Meta<typeof IconButton<'button'>>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const Filled: Story = { args: { icon: 'star', label: 'Add to favourites', tone: 'filled' } }
export const Pressed: Story = { args: { icon: 'star', label: 'Favourite', tone: 'filled', pressed: true } }
export const Small: Story = { args: { size: 'sm', icon: 'refresh', label: 'Refresh the balance' } }
export const Disabled: Story = { args: { disabled: true, icon: 'chevronStart', label: 'Back' } }
