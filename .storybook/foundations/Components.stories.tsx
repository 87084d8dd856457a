import type { Meta, StoryObj } from '@storybook/react-vite'
import { ComponentSheet } from './component-sheet.tsx'

/** The components in every state, in the brand, mode and direction of the toolbar. */
const meta = { title: 'Brand/Components', component: ComponentSheet } satisfies Meta<typeof ComponentSheet>
export default meta
type Story = StoryObj<typeof meta>

export const EveryState: Story = {}
export const RightToLeft: Story = { globals: { direction: 'rtl' } }
export const InLight: Story = { globals: { mode: 'light' } }

export const Lantern: Story = { globals: { brand: 'lantern' } }
export const Mistral: Story = { globals: { brand: 'mistral' } }
export const Nocturne: Story = { globals: { brand: 'nocturne' } }
export const Qamar: Story = { globals: { brand: 'qamar', mode: 'light', direction: 'rtl' } }
