import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { getGameMenus } from '#schemas/api/games.ts'
import { inPart, partLoader } from '#src/app/testing/story-part.tsx'
import { CategoryBar } from './CategoryBar.tsx'
import { onAPhone } from '#src/app/testing/story-pins.ts'

const meta = {
  title: 'Frame/CategoryBar',
  component: CategoryBar,
  render: inPart(
    <div style={{ minBlockSize: 340 }}>
      <CategoryBar />
    </div>,
  ),
  loaders: [partLoader()],
  parameters: { padded: false },
} satisfies Meta<typeof CategoryBar>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}
export const OnAPhone: Story = { globals: onAPhone }
export const StudiosOpen: Story = {
  play: async ({ canvas }) => {
    const [trigger] = await canvas.findAllByRole('button')
    if (trigger === undefined) throw new Error('No category opens')
    await userEvent.click(trigger)
    await waitFor(() => expect(canvas.getAllByRole('listitem').length).toBeGreaterThan(12))
  },
}
/** All entries in one line; the arrows, of which there are two rows otherwise, show with keyboard focus. */
export const OnASmallDesktop: Story = {
  globals: { brand: 'lantern', language: 'vi', viewport: { value: 'desktop', isRotated: false } },
  play: async ({ canvas }) => {
    await canvas.findAllByRole('button')
    const places = canvas.getAllByRole('link').map((link) => link.getBoundingClientRect().top)
    await expect(new Set(places).size).toBe(1)
  },
}
export const BeforeTheServerAnswers: Story = {
  loaders: [partLoader({ answers: (api) => api.answer(getGameMenus, () => new Promise(() => {})) })],
}
