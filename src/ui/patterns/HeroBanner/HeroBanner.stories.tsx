import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { HeroArt, HeroBanner } from './index.ts'

const meta = {
  title: 'Patterns/HeroBanner',
  tags: ['autodocs'],
  component: HeroBanner,
  args: {
    title: 'Play where the night turns gold',
    lead: 'Slots, live tables and fishing, with published odds and play money only.',
    action: (
      <Button size="lg" iconEnd="arrowEnd">
        Join and play
      </Button>
    ),
    mark: { age: '18+', text: 'Play money. Nothing to win, nothing to lose.' },
    art: <HeroArt motif="aurora" />,
  },
} satisfies Meta<typeof HeroBanner>
export default meta
type Story = StoryObj<typeof meta>

export const Aurora: Story = {}
export const Beams: Story = {
  args: {
    art: <HeroArt motif="beams" symbols={['bolt', 'star', 'sparkle']} />,
    title: 'After dark, the reels run',
  },
}
export const Lanterns: Story = {
  args: {
    art: <HeroArt motif="lanterns" symbols={['lottery', 'heart', 'ticket']} />,
    title: 'Draws every evening',
  },
}
export const Waves: Story = {
  args: {
    art: <HeroArt motif="waves" symbols={['ball', 'trophy', 'star']} />,
    title: 'Match day by the bay',
  },
}
export const Lattice: Story = {
  args: { art: <HeroArt motif="lattice" symbols={['moon', 'star', 'sparkle']} />, title: 'مساء من ذهب' },
}
export const Blossoms: Story = {
  args: { art: <HeroArt motif="blossoms" />, title: 'The street has turned yellow' },
}
