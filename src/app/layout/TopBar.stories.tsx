import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { getSession } from '#schemas/api/session.ts'
import { getStatus } from '#schemas/api/system.ts'
import { aStatus, aTree, usualModules } from '#src/api/testing/builders.ts'
import { inPart, partLoader } from '#src/app/testing/story-part.tsx'
import { TopBar } from './TopBar.tsx'
import { onAPhone } from '#src/app/testing/story-pins.ts'

const meta = {
  title: 'Frame/TopBar',
  component: TopBar,
  render: inPart(<TopBar />),
  loaders: [partLoader()],
  parameters: { padded: false },
} satisfies Meta<typeof TopBar>
export default meta
type Story = StoryObj<typeof meta>

export const Visitor: Story = {}
export const VisitorOnAPhone: Story = { globals: onAPhone }

/** Checks at a given width that no button label is truncated and nothing overflows the header. */
const fitsIn =
  (width: number): NonNullable<Story['play']> =>
  async ({ canvas, canvasElement }) => {
    await expect(innerWidth).toBe(width)
    // The buttons beside the form load later than the form.
    await waitFor(() => expect(canvasElement.textContent).toContain('Demo'))
    const cut = canvas
      .getAllByRole('button')
      .filter((button) =>
        // Labels truncate themselves, so check descendants too: the button itself never overflows.
        [button, ...button.querySelectorAll('*')].some(
          (part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0,
        ),
      )
      .map(({ textContent }) => textContent)
    await expect(cut).toEqual([])
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  }
/** All login methods on, in the language with the longest labels. */
const everyWayIn = partLoader({
  answers: (api) =>
    api.answer(
      getStatus,
      aStatus({ info: { modules: aTree([...usualModules, 'FREEPLAY3', 'VERIFICATION3']) } }),
    ),
})
const desktop = (width: number): Story => ({
  loaders: [everyWayIn],
  parameters: {
    viewport: {
      options: { desktop: { name: `${width} px`, styles: { width: `${width}px`, height: '768px' } } },
    },
  },
  globals: { viewport: { value: 'desktop', isRotated: false }, language: 'pt' },
  play: fitsIn(width),
})
export const VisitorAt1024: Story = desktop(1024)
export const VisitorAt1100: Story = desktop(1100)
export const VisitorAt1200: Story = desktop(1200)
export const VisitorAt1280: Story = desktop(1280)
export const LoggedIn: Story = { loaders: [partLoader({ loggedIn: true })] }
export const LoggedInOnAPhone: Story = { ...LoggedIn, ...VisitorOnAPhone }
export const AskingWhoItIs: Story = {
  loaders: [
    async (context) => {
      const waiting = partLoader({
        loggedIn: true,
        answers: (api) => api.answer(getSession, () => new Promise(() => {})),
      })
      return waiting({ globals: { ...context.globals, serverTree: 'pending' } })
    },
  ],
}
