import type { Meta, StoryObj } from '@storybook/react-vite'
import { Grid } from '#src/ui/primitives/Grid/index.ts'
import type { IconName } from '#src/ui/icons/index.ts'
import { CategoryTile } from './index.ts'

const categories: readonly [IconName, string][] = [
  ['slots', 'Slots'],
  ['live', 'Live casino'],
  ['fish', 'Fishing'],
  ['cards', 'Card games'],
  ['ball', 'Sports'],
  ['gamepad', 'Esports'],
  ['lottery', 'Lottery'],
  ['ticket', 'Quick draws'],
]
const meta = {
  title: 'Patterns/CategoryTile',
  tags: ['autodocs'],
  component: CategoryTile<'button'>,
  args: { icon: 'slots', name: 'Slots', count: '312 games', index: 0 },
} satisfies Meta<typeof CategoryTile<'button'>>
export default meta
type Story = StoryObj<typeof meta>

export const One: Story = {}
export const Row: Story = {
  render: () => (
    <Grid of="categories">
      {categories.map(([icon, name], index) => (
        <CategoryTile key={name} icon={icon} name={name} count={`${(index + 3) * 17} games`} index={index} />
      ))}
    </Grid>
  ),
}
