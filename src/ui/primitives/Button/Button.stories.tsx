import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Button } from './index.ts'

const meta = {
  title: 'Primitives/Button',
  tags: ['autodocs'],
  component: Button<'button'>,
  args: { children: 'Join and play', onClick: fn() },
} satisfies Meta<typeof Button<'button'>>
export default meta
type Story = StoryObj<typeof meta>

export const Accent: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Join and play' }))
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}

export const Tones: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      <Button>Join</Button>
      <Button tone="brand">Deposit</Button>
      <Button tone="quiet">Not now</Button>
      <Button tone="danger" icon="logout">
        Log out
      </Button>
      <Button disabled>Join</Button>
      <Button tone="quiet" disabled>
        Not now
      </Button>
    </div>
  ),
}

export const Sizes: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 }}>
      <Button size="sm">Small</Button>
      <Button>Medium</Button>
      <Button size="lg" iconEnd="arrowEnd">
        Large
      </Button>
    </div>
  ),
}

export const Busy: Story = {
  args: { busy: true },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Join and play' })
    await userEvent.click(button)
    await expect(args.onClick).not.toHaveBeenCalled()
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await expect(button).toHaveFocus()
  },
}

export const Wide: Story = { args: { wide: true, icon: 'user' } }

export const LongWords: Story = {
  args: { children: 'Registrieren und sofort mit Spielgeld weiterspielen' },
  decorators: [(Story) => <div style={{ inlineSize: 200 }}>{Story()}</div>],
  render: (args) => <Button {...args} wide />,
}

export const AsLink: Story = {
  render: () => (
    <Button as="a" href="#promotions" tone="brand">
      Promotions
    </Button>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Promotions' })).not.toHaveAttribute('type')
  },
}
