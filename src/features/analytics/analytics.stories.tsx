import type { Meta, StoryObj } from '@storybook/react-vite'
import { inPart, partLoader } from '#src/app/testing/story-part.tsx'
import { inPortuguese, inVietnamese, onAPhone, rightToLeft } from '#src/app/testing/story-pins.ts'
import { CountingNotice } from './components/CountingNotice.tsx'

const meta = {
  title: 'Counting of page views',
  component: CountingNotice,
  render: inPart(<CountingNotice />),
  loaders: [partLoader()],
} satisfies Meta<typeof CountingNotice>
export default meta
type Story = StoryObj<typeof meta>

export const Asked: Story = {}
export const InPortugueseOnAPhone: Story = { globals: { ...inPortuguese, ...onAPhone } }
export const InVietnamese: Story = { globals: inVietnamese }
export const RightToLeftOnAPhone: Story = { globals: { ...rightToLeft, ...onAPhone } }
/** Opened from the footer: with the answer in force. */
export const Reopened: Story = { loaders: [partLoader({ prepare: ({ analytics }) => analytics.reopen() })] }
