import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { sampleVendors } from '#tests/support/sample-games.ts'
import { VendorCard } from '#src/ui/patterns/VendorCard/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Grid } from '#src/ui/primitives/Grid/index.ts'
import { Popover } from './index.ts'

const meta = {
  title: 'Patterns/Popover',
  tags: ['autodocs'],
  component: Popover,
  args: {
    trigger: (props) => (
      <Button tone="quiet" iconEnd="chevronDown" {...props}>
        Slots
      </Button>
    ),
    children: (
      <div style={{ inlineSize: 'min(720px, 80vw)' }}>
        <Grid of="vendors">
          {sampleVendors.map((vendor) => (
            <VendorCard key={vendor.name} {...vendor} />
          ))}
        </Grid>
      </div>
    ),
  },
  decorators: [(Story) => <div style={{ minBlockSize: 520 }}>{Story()}</div>],
} satisfies Meta<typeof Popover>
export default meta
type Story = StoryObj<typeof meta>

export const OnPress: Story = {
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'Slots' })
    await userEvent.click(trigger)
    await expect(trigger).toHaveAttribute('aria-expanded', 'true')
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: /Sandbox Studio/ })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(trigger).toHaveAttribute('aria-expanded', 'false'))
    await expect(trigger).toHaveFocus()
  },
}
export const OnHover: Story = {
  args: { openOnHover: true },
  play: async ({ canvas }) => {
    await userEvent.hover(canvas.getByRole('button', { name: 'Slots' }))
    const card = await canvas.findByRole('button', { name: /Sandbox Studio/ })
    await waitFor(() => expect(card).toBeVisible())
  },
}
