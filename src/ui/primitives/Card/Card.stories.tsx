import type { Meta, StoryObj } from '@storybook/react-vite'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { Card } from './index.ts'

const content = (
  <>
    <Heading size="md">Weekly cashback</Heading>
    <Text tone="muted">Five per cent of what did not come back, every Monday, in play money.</Text>
  </>
)
const meta = {
  title: 'Primitives/Card',
  tags: ['autodocs'],
  component: Card,
  args: { children: content },
  decorators: [(Story) => <div style={{ maxInlineSize: 420 }}>{Story()}</div>],
} satisfies Meta<typeof Card>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const Raised: Story = { args: { tone: 'raised', padding: 'lg' } }
export const Soft: Story = { args: { tone: 'soft', children: <p>You have three open missions.</p> } }
