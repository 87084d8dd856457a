import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { OneButtonDialog } from './index.ts'

const meta = {
  title: 'Patterns/OneButtonDialog',
  tags: ['autodocs'],
  // A modal or fixed layer would cover the docs page.
  parameters: { docs: { story: { inline: false, height: '420px' } } },
  component: OneButtonDialog,
  args: {
    title: 'No code was sent',
    children: 'Too many codes were sent to this number. Try again in an hour.',
    label: 'OK',
    closeLabel: 'Close',
    onClose: fn(),
  },
} satisfies Meta<typeof OneButtonDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Warning: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('button', { name: 'OK' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'OK' }))
    await expect(args.onClose).toHaveBeenCalledTimes(2)
  },
}
export const RightToLeft: Story = { globals: { direction: 'rtl' } }
export const LeavesLater: Story = { args: { tone: 'quiet', size: 'md', label: 'Later' } }
export const MustBeConfirmed: Story = {
  args: { mustConfirm: { isDone: false } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('button', { name: 'OK' })).toBeDisabled()
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}
