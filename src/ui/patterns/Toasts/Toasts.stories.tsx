import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { Dialog } from '#src/ui/patterns/Dialog/index.ts'
import { Toasts } from './index.ts'

const meta = {
  title: 'Patterns/Toasts',
  tags: ['autodocs'],
  // A modal or fixed layer would cover the docs page.
  parameters: { docs: { story: { inline: false, height: '420px' } } },
  component: Toasts,
  args: {
    label: 'Messages',
    dismissLabel: 'Dismiss',
    onDismiss: fn(),
    toasts: [
      { id: '1', tone: 'positive', text: 'Welcome, marina88. You have R$ 1.000,00 in play money.' },
      { id: '2', tone: 'warning', text: 'You have been playing for one hour.' },
      { id: '3', tone: 'negative', text: 'The game is not answering. Nothing was charged.' },
      { id: '4', tone: 'info', text: 'Two new messages' },
    ],
  },
  decorators: [(Story) => <div style={{ minBlockSize: 360 }}>{Story()}</div>],
} satisfies Meta<typeof Toasts>
export default meta
type Story = StoryObj<typeof meta>

export const Tones: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getAllByRole('button', { name: 'Dismiss' })[1] ?? document.body)
    await expect(args.onDismiss).toHaveBeenCalledWith('2')
  },
}
export const OverADialog: Story = {
  args: { toasts: [{ id: '1', tone: 'negative', text: 'The username is taken.' }] },
  render: (args) => (
    <>
      <Dialog title="Join" closeLabel="Close" onClose={() => {}}>
        The message lies over the dialog.
      </Dialog>
      <Toasts {...args} />
    </>
  ),
  play: async () => {
    await waitFor(() =>
      expect(document.querySelector('[popover]:popover-open')).toHaveTextContent('The username is taken.'),
    )
  },
}
/** The buttons of a sheet stay free. */
export const OverASheetOnAPhone: Story = {
  args: { toasts: [{ id: '1', tone: 'info', text: 'You were logged out on another device.' }] },
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  render: (args) => (
    <>
      <Dialog title="Log in" closeLabel="Close" size="sm" onClose={() => {}}>
        <p>A sheet at the bottom of the screen.</p>
        <button type="button">Log in</button>
        <button type="button">Open account</button>
      </Dialog>
      <Toasts {...args} />
    </>
  ),
  play: async ({ canvas }) => {
    await waitFor(async () => {
      const region = document.querySelector('[popover]:popover-open')
      const sheet = canvas.getByRole('dialog').getBoundingClientRect()
      await expect(region?.getBoundingClientRect().bottom).toBeLessThan(sheet.top)
    })
  },
}
export const None: Story = { args: { toasts: [] } }
