import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Menu } from './index.ts'

const choose = fn()

const meta = {
  title: 'Patterns/Menu',
  tags: ['autodocs'],
  component: Menu,
  args: {
    label: 'Language',
    trigger: (props) => (
      <Button tone="quiet" icon="globe" iconEnd="chevronDown" {...props}>
        English
      </Button>
    ),
    items: [
      { id: 'en', label: 'English', lang: 'en', selected: true, onSelect: () => choose('en') },
      { id: 'pt', label: 'Português', lang: 'pt', selected: false, onSelect: () => choose('pt') },
      { id: 'vi', label: 'Tiếng Việt', lang: 'vi', selected: false, onSelect: () => choose('vi') },
    ],
  },
  decorators: [(Story) => <div style={{ minBlockSize: 260 }}>{Story()}</div>],
  beforeEach: () => choose.mockClear(),
} satisfies Meta<typeof Menu>
export default meta
type Story = StoryObj<typeof meta>

export const Choice: Story = {
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'English' })
    await userEvent.click(trigger)
    await expect(canvas.getByRole('menuitemradio', { name: 'English', checked: true })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByRole('menuitemradio', { name: 'Português' })).toHaveFocus()
    await userEvent.keyboard('t')
    await expect(canvas.getByRole('menuitemradio', { name: 'Tiếng Việt' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(choose).toHaveBeenCalledWith('vi')
    await expect(trigger).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.queryByRole('menu')).toBeNull())
    await expect(trigger).toHaveFocus()
  },
}

export const Commands: Story = {
  args: {
    label: 'marina88',
    trigger: (props) => (
      <Button tone="quiet" icon="user" iconEnd="chevronDown" {...props}>
        marina88
      </Button>
    ),
    items: [
      { id: 'wallet', label: 'Wallet', icon: 'wallet', onSelect: () => choose('wallet') },
      { id: 'bets', label: 'Bet history', icon: 'receipt', onSelect: () => choose('bets') },
      { id: 'vip', label: 'VIP club', icon: 'crown', disabled: true, onSelect: () => choose('vip') },
      { id: 'logout', label: 'Log out', icon: 'logout', onSelect: () => choose('logout') },
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'marina88' }))
    await userEvent.click(canvas.getByRole('menuitem', { name: 'VIP club' }))
    await expect(choose).not.toHaveBeenCalled()
  },
}

export const ClosesWhenPressedElsewhere: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'English' }))
    await userEvent.click(canvasElement)
    await waitFor(() => expect(canvas.queryByRole('menu')).toBeNull())
  },
}
