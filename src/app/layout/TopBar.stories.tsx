import type { Meta, StoryObj } from '@storybook/react-vite'
import { getSession } from '#schemas/api/session.ts'
import { inPart, partLoader } from '#src/app/testing/story-part.tsx'
import { TopBar } from './TopBar.tsx'

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
export const VisitorOnAPhone: Story = { globals: { viewport: { value: 'mobile1', isRotated: false } } }
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
