import type { Meta, StoryObj } from '@storybook/react-vite'
import { brandOf } from '../brand-of.ts'
import { FirstScreen } from './first-screen.tsx'

const meta = { title: 'Brand/First screen' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** The components together: the quickest look at a brand's theme. */
export const Together: Story = {
  render: (_, { globals }) => {
    const brand = brandOf(globals)
    return brand === null ? (
      <p>There are no brands.</p>
    ) : (
      <FirstScreen brand={brand} language={String(globals['language'])} />
    )
  },
}
