import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { PageHead } from './PageHead.tsx'

const meta = { title: 'Patterns/Page head', component: PageHead } satisfies Meta<typeof PageHead>
export default meta
type Story = StoryObj<typeof meta>

export const WithLead: Story = {
  args: {
    title: 'Lottery',
    lead: 'Pick your numbers before the draw closes. Results stay here, and your ticket shows what it won.',
  },
}
export const WithLinks: Story = {
  args: {
    ...WithLead.args,
    title: 'Lottery',
    children: (
      <nav aria-label="Lottery">
        <Button tone="quiet" size="sm" icon="trophy">
          Results
        </Button>
        <Button tone="quiet" size="sm" icon="receipt">
          My tickets
        </Button>
      </nav>
    ),
  },
}
export const TitleAlone: Story = { args: { title: 'Lottery' } }
