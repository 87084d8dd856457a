import type { Meta, StoryObj } from '@storybook/react-vite'
import { EmptyState } from '#src/ui/patterns/EmptyState/index.ts'
import { ErrorState } from '#src/ui/patterns/ErrorState/index.ts'
import { LiveRegion } from '#src/ui/patterns/LiveRegion/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'

const meta = { title: 'Patterns/States' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  render: () => (
    <EmptyState icon="star" action={<Button tone="quiet">Look at all games</Button>}>
      Games you mark with a star are kept here.
    </EmptyState>
  ),
}
export const EmptyWithoutAction: Story = {
  render: () => <EmptyState icon="receipt">No bets in this period.</EmptyState>,
}
export const EmptyPage: Story = {
  render: () => (
    <EmptyState icon="lottery" title="Lottery" action={<Button icon="home">Back to home</Button>}>
      There is no lottery here at the moment.
    </EmptyState>
  ),
}
export const Failed: Story = {
  render: () => (
    <ErrorState
      title="Games couldn’t be loaded"
      code="net.timeout · 7f3a-22c1"
      action={<Button icon="refresh">Try again</Button>}
    >
      The connection took too long. Your balance is not affected.
    </ErrorState>
  ),
}
export const Announced: Story = {
  render: () => (
    <>
      <Text>Only listeners notice this one.</Text>
      <LiveRegion message="Twelve games found" />
    </>
  ),
}
