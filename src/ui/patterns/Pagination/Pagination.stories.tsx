import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { Pagination } from './index.ts'

const labels = {
  nav: 'Pages',
  previous: 'Previous page',
  next: 'Next page',
  page: (page: number) => `Page ${page}`,
}

const Example = ({ start, totalPages }: { start: number; totalPages: number }) => {
  const [page, setPage] = useState(start)
  return <Pagination page={page} totalPages={totalPages} onPage={setPage} labels={labels} />
}

const meta = {
  title: 'Patterns/Pagination',
  tags: ['autodocs'],
  component: Example,
  args: { start: 1, totalPages: 12 },
} satisfies Meta<typeof Example>
export default meta
type Story = StoryObj<typeof meta>

export const FirstPage: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Previous page' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }))
    await expect(canvas.getByRole('button', { current: 'page' })).toHaveAccessibleName('Page 2')
  },
}
export const InTheMiddle: Story = { args: { start: 6 } }
export const LastPage: Story = { args: { start: 12 } }
export const Few: Story = { args: { totalPages: 4 } }
export const RightToLeft: Story = { args: { start: 6 }, globals: { direction: 'rtl' } }
