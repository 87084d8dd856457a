import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { sampleGames, sampleVendors } from '#tests/support/sample-games.ts'
import { GameTile, GameTileSkeleton } from '#src/ui/patterns/GameTile/index.ts'
import { VendorCard } from '#src/ui/patterns/VendorCard/index.ts'
import { TextLink } from '#src/ui/primitives/TextLink/index.ts'
import { Lane } from './index.ts'

const games = (count: number) =>
  sampleGames.slice(0, count).map((game) => (
    <li key={game.id}>
      <GameTile {...game} playLabel={`Play ${game.title}`} />
    </li>
  ))

const meta = {
  title: 'Patterns/Lane',
  tags: ['autodocs'],
  component: Lane,
  args: {
    title: 'Popular games',
    icon: 'flame',
    labels: { back: 'Scroll back', forward: 'Scroll forward' },
    action: (
      <TextLink tone="alone" href="#all" iconEnd="chevronEnd">
        Show all
      </TextLink>
    ),
    children: games(12),
  },
} satisfies Meta<typeof Lane>
export default meta
type Story = StoryObj<typeof meta>

export const Games: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Scroll forward' })).toBeEnabled())
    await expect(canvas.getByRole('button', { name: 'Scroll back' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: 'Scroll forward' }))
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Scroll back' })).toBeEnabled())
  },
}

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvas, canvasElement }) => {
    const list = canvasElement.querySelector('ul')
    await userEvent.click(await canvas.findByRole('button', { name: 'Scroll forward' }))
    await waitFor(() => expect(list?.scrollLeft).toBeLessThan(0))
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Scroll back' })).toBeEnabled())
  },
}

export const FitsWithoutScrolling: Story = {
  args: { children: games(2) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Scroll forward' })).toBeNull()
  },
}

export const Vendors: Story = {
  args: {
    title: 'Slots',
    icon: 'slots',
    of: 'vendors',
    children: sampleVendors.map((vendor) => (
      <li key={vendor.name}>
        <VendorCard {...vendor} />
      </li>
    )),
  },
}

export const Loading: Story = {
  args: {
    busy: true,
    children: sampleGames.slice(0, 8).map(({ id }) => (
      <li key={id}>
        <GameTileSkeleton />
      </li>
    )),
  },
}
