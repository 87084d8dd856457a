import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { SearchField } from './index.ts'

const Example = ({ start = '' }: { start?: string }) => {
  const [value, setValue] = useState(start)
  return <SearchField label="Search games" clearLabel="Clear search" value={value} onValue={setValue} />
}

const meta = {
  title: 'Primitives/SearchField',
  tags: ['autodocs'],
  component: Example,
  decorators: [(Story) => <div style={{ maxInlineSize: 360 }}>{Story()}</div>],
} satisfies Meta<typeof Example>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Cleared: Story = {
  args: { start: 'reef' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('searchbox', { name: 'Search games' })
    await userEvent.type(field, ' gold{Escape}')
    await expect(field).toHaveValue('')
    await expect(canvas.queryByRole('button', { name: 'Clear search' })).toBeNull()
  },
}
export const Filled: Story = { args: { start: 'reef' } }
