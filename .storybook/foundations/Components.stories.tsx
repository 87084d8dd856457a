import type { Meta, StoryObj } from '@storybook/react-vite'
import { ComponentSheet } from './component-sheet.tsx'

/**
 * The components in every state, in the brand, mode and direction of the toolbar. One filled button a view is the action it is for;
 * all others are outlined or plain. A field has its label above, its hint below, and its error in place of the hint. A choice of two
 * is a switch where it acts at once and a checkbox where a form is sent; up to four choices are tabs or chips, more are a select. A
 * dialog asks or tells one thing; what takes longer is a page. Waiting shows a skeleton of what comes, an empty list says so and
 * offers one act. The stories named after a brand show that brand; all others follow the toolbar.
 */
const meta = {
  title: 'Brand/Components',
  component: ComponentSheet,
  tags: ['autodocs'],
} satisfies Meta<typeof ComponentSheet>
export default meta
type Story = StoryObj<typeof meta>

export const EveryState: Story = {}
export const RightToLeft: Story = { globals: { direction: 'rtl' } }
export const InLight: Story = { globals: { mode: 'light' } }

export const Lantern: Story = { globals: { brand: 'lantern' } }
export const Mistral: Story = { globals: { brand: 'mistral' } }
export const Nocturne: Story = { globals: { brand: 'nocturne' } }
export const Qamar: Story = { globals: { brand: 'qamar', mode: 'light', direction: 'rtl' } }
