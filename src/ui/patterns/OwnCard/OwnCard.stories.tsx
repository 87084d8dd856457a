import type { Meta, StoryObj } from '@storybook/react-vite'
import { MemoryRouter } from 'react-router-dom'
import { MotifTile } from '#src/ui/art/MotifTile.tsx'
import { OwnCard, OwnCardSkeleton, OwnCards } from './index.ts'

const meta = {
  title: 'Patterns/OwnCard',
  tags: ['autodocs'],
  decorators: [
    (Story) => (
      <MemoryRouter>
        <Story />
      </MemoryRouter>
    ),
  ],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const half = { label: 'Progress to Gold', value: 40, max: 100, text: '€40.00 of €100.00' }

export const Row: Story = {
  render: () => (
    <OwnCards aria-label="Yours">
      <li>
        <OwnCard
          to="/bets"
          art={<MotifTile motif="ball" />}
          kicker="My bets"
          title="3 open bets"
          foot="Could pay €48.00"
        />
      </li>
      <li>
        <OwnCard
          to="/rank"
          art={<MotifTile motif="crown" />}
          kicker="Your rank: Silver"
          title="Progress to Gold"
          bar={half}
        />
      </li>
      <li>
        <OwnCard
          to="/claim"
          calls
          art={<MotifTile motif="gift" />}
          kicker="Mission completed"
          title="Claim €2.00"
          foot="A title so long that it does not fit into one line of a card"
        />
      </li>
      <li>
        <OwnCardSkeleton />
      </li>
    </OwnCards>
  ),
}
export const OnAPhone: Story = { ...Row, globals: { viewport: { value: 'mobile1', isRotated: false } } }
export const RightToLeft: Story = { ...Row, globals: { language: 'ar', direction: 'rtl' } }
