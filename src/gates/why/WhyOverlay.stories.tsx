import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { inPart, partLoader } from '#src/app/testing/story-part.tsx'
import { Gate } from '../index.ts'
import { WhyOverlay } from './WhyOverlay.tsx'

const meta = { title: 'Operators/Why', loaders: [partLoader()] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const page = (
  <div style={{ minBlockSize: 900, padding: 32 }}>
    <Gate id="auth.directRegister">
      <button type="button">Sign up</button>
    </Gate>
    <WhyOverlay />
  </div>
)

export const PointedAt: Story = {
  render: inPart(page),
  play: async () => {
    // The overlay listens once its first effect has run.
    await waitFor(async () => {
      await userEvent.unhover(screen.getByText('Sign up'))
      await userEvent.hover(screen.getByText('Sign up'))
      await expect(screen.getByRole('status')).toHaveTextContent('auth.directRegister')
    })
  },
}
export const WhatIsOff: Story = {
  render: inPart(page),
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: /^Why\?/ }))
    const list = await screen.findByRole('region', { name: 'What is off, and why' })
    const [first] = within(list).getAllByText(/\S+/, { selector: 'summary *' })
    if (first !== undefined) await userEvent.click(first)
    await expect(list).toBeVisible()
  },
}
export const WhileTheServerIsSilent: Story = { ...WhatIsOff, globals: { serverTree: 'pending' } }
export const FewModules: Story = { ...WhatIsOff, globals: { serverTree: 'few' } }
export const OnAPhone: Story = {
  ...WhatIsOff,
  globals: { viewport: { value: 'mobile1', isRotated: false }, direction: 'rtl' },
}
