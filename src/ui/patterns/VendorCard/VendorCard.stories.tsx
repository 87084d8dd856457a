import type { Meta, StoryObj } from '@storybook/react-vite'
import { sampleVendors } from '#tests/support/sample-games.ts'
import { Grid } from '#src/ui/primitives/Grid/index.ts'
import { VendorCard } from './index.ts'

const meta = {
  title: 'Patterns/VendorCard',
  tags: ['autodocs'],
  component: VendorCard<'button'>,
  args: { name: 'Sandbox Studio', logoUrl: sampleVendors[0]?.logoUrl ?? null, count: '28 games' },
  decorators: [(Story) => <div style={{ maxInlineSize: 220 }}>{Story()}</div>],
} satisfies Meta<typeof VendorCard<'button'>>
export default meta
type Story = StoryObj<typeof meta>

export const WithMark: Story = {}
export const WithoutMark: Story = { args: { logoUrl: null } }
export const LongName: Story = { args: { logoUrl: null, name: 'Interaktive Spielautomaten Manufaktur Süd' } }
export const InAGrid: Story = {
  decorators: [(Story) => <div style={{ inlineSize: 'calc(100vw - 48px)' }}>{Story()}</div>],
  render: () => (
    <Grid of="vendors">
      {sampleVendors.map((vendor) => (
        <VendorCard key={vendor.name} as="a" href="#vendor" {...vendor} />
      ))}
    </Grid>
  ),
}
