import type { Meta, StoryObj } from '@storybook/react-vite'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { SkipLink } from '#src/ui/primitives/SkipLink/index.ts'
import { Spinner } from '#src/ui/primitives/Spinner/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'

const meta = { title: 'Primitives/Typography' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const Headings: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 16 }}>
      <Heading level={1} size="display">
        The night turns gold
      </Heading>
      <Heading size="xl">The night turns gold</Heading>
      <Heading size="lg">The night turns gold</Heading>
      <Heading size="md">The night turns gold</Heading>
      <Heading size="sm">The night turns gold</Heading>
    </div>
  ),
}
export const Texts: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 16 }}>
      <Text size="lg">Play money only: nothing can be won, nothing can be lost.</Text>
      <Text>
        Every round is decided before the reels turn. The seed is published afterwards, so that anybody can
        check that nothing was changed while you were playing.
      </Text>
      <Text size="sm" tone="muted">
        Odds and returns are those of the paytable.
      </Text>
      <Text size="xs" tone="negative">
        The session has ended.
      </Text>
    </div>
  ),
}
export const SkipLinkOnFocus: Story = {
  render: () => (
    <>
      <SkipLink targetId="main">Skip to the content</SkipLink>
      <main id="main" tabIndex={-1}>
        <Text>Press Tab.</Text>
      </main>
    </>
  ),
}
export const LastResort: Story = { name: 'Spinner', render: () => <Spinner label="The game is starting" /> }
