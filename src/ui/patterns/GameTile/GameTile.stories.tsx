import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { artOf, sampleGames } from '#tests/support/sample-games.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { rightToLeft } from '#src/app/testing/story-pins.ts'
import { Grid } from '#src/ui/primitives/Grid/index.ts'
import { IconButton } from '#src/ui/primitives/IconButton/index.ts'
import { GameTile, GameTileSkeleton } from './index.ts'

const width = (inlineSize: number) => (Story: () => React.ReactNode) => (
  <div style={{ inlineSize }}>{Story()}</div>
)

const meta = {
  title: 'Patterns/GameTile',
  tags: ['autodocs'],
  component: GameTile<'button'>,
  args: {
    title: 'Golden Reef',
    vendor: 'Sandbox Studio',
    artUrl: artOf('Golden Reef', 'ocean'),
    playLabel: 'Play Golden Reef',
    rtp: { label: 'RTP', value: '96.12%' },
    volatility: { label: 'Volatility', level: 3 },
    onClick: fn(),
  },
} satisfies Meta<typeof GameTile<'button'>>
export default meta
type Story = StoryObj<typeof meta>

export const Portrait: Story = {
  decorators: [width(184)],
  args: { badges: [{ kind: 'hot', label: 'Hot' }] },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Play Golden Reef' }))
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}

export const FactsOnFocus: Story = {
  decorators: [width(200)],
  args: {
    badges: [
      { kind: 'hot', label: 'Hot' },
      { kind: 'new', label: 'New' },
    ],
    corner: <IconButton icon="star" label="Add to favourites" tone="filled" size="sm" pressed={false} />,
    demo: (
      <Button size="sm" tone="quiet">
        Demo
      </Button>
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const veil = () =>
      getComputedStyle(canvas.getByText('96.12%').closest('[data-lift]') ?? canvasElement).opacity
    canvas.getByRole('button', { name: 'Play Golden Reef' }).focus()
    await userEvent.keyboard('{Shift}')
    await waitFor(() => expect(veil()).toBe('1'))
  },
}

export const Wide: Story = {
  decorators: [width(300)],
  args: {
    shape: 'wide',
    title: 'Royal Baccarat',
    artUrl: artOf('Royal Baccarat', 'table', 'live'),
    playLabel: 'Play Royal Baccarat',
    badges: [{ kind: 'new', label: 'New' }],
  },
}

export const AsLink: Story = {
  decorators: [width(184)],
  render: () => (
    <GameTile
      as="a"
      href="#play"
      title="Golden Reef"
      vendor="Sandbox Studio"
      artUrl={artOf('Golden Reef', 'ocean')}
      playLabel="Play Golden Reef"
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Play Golden Reef' })).toHaveAttribute('href', '#play')
  },
}

export const WithoutPicture: Story = { decorators: [width(184)], args: { artUrl: null } }

export const PictureThatNeverComes: Story = {
  decorators: [width(184)],
  args: { artUrl: 'data:image/svg+xml,broken' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText('Golden Reef')).toHaveLength(2), { timeout: 3000 })
  },
}

/** A name in Latin letters on an Arabic page: aligned by the page, and cut at its own end. */
export const LatinNameInArabic: Story = {
  decorators: [width(150)],
  globals: rightToLeft,
  args: { title: 'The Lagoon of a Thousand Paper Boats', vendor: 'Pennywhistle Arcade and Sons' },
  play: async ({ canvas }) => {
    for (const name of [/Lagoon/, /Pennywhistle/]) {
      const style = getComputedStyle(canvas.getByText(name))
      await expect([style.direction, style.textAlign]).toEqual(['ltr', 'end'])
    }
  },
}

export const LongWords: Story = {
  decorators: [width(150)],
  args: { title: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk', artUrl: null },
}

export const Loading: Story = { decorators: [width(184)], render: () => <GameTileSkeleton /> }

export const InAGrid: Story = {
  render: () => (
    <Grid>
      {sampleGames.map((game, index) => (
        <GameTile
          key={game.id}
          {...game}
          playLabel={`Play ${game.title}`}
          badges={[
            ...(index % 4 === 0 ? [{ kind: 'hot', label: 'Hot' } as const] : []),
            ...(index % 5 === 2 ? [{ kind: 'new', label: 'New' } as const] : []),
          ]}
          corner={
            <IconButton
              icon="star"
              label={`Favourite: ${game.title}`}
              tone="filled"
              size="sm"
              pressed={index === 1}
            />
          }
        />
      ))}
    </Grid>
  ),
}
