import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { ConfirmDialog } from './index.ts'

const meta = {
  title: 'Patterns/ConfirmDialog',
  tags: ['autodocs'],
  // A modal or fixed layer would cover the docs page.
  parameters: { docs: { story: { inline: false, height: '420px' } } },
  component: ConfirmDialog,
  args: {
    title: 'Log out?',
    children: 'Your balance stays where it is.',
    confirmLabel: 'Log out',
    cancelLabel: 'Stay',
    onConfirm: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof ConfirmDialog>
export default meta
type Story = StoryObj<typeof meta>

export const SafeAnswerFirst: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getAllByRole('button', { name: 'Stay' }).at(-1)).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect(args.onCancel).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Log out' }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
  },
}
export const Danger: Story = {
  args: { title: 'Delete this message?', tone: 'danger', confirmLabel: 'Delete' },
}
export const Busy: Story = {
  args: { busy: true },
  play: async ({ args }) => {
    await userEvent.keyboard('{Escape}')
    await expect(args.onCancel).not.toHaveBeenCalled()
  },
}
