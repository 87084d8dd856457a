import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen } from 'storybook/test'
import { getStatus } from '#schemas/api/system.ts'
import { aStatus } from '#src/api/testing/builders.ts'
import { inAnyLanguage } from '#src/app/testing/in-any-language.ts'
import { inPart, partLoader } from '#src/app/testing/story-part.tsx'
import { Footer } from './Footer.tsx'
import { onAPhone } from '#src/app/testing/story-pins.ts'

const links = aStatus({
  info: {
    resources: ['Telegram', 'Instagram', 'Email'].map((labelNameEn) => ({
      resourceType: labelNameEn.toUpperCase(),
      url: `https://social.example/${labelNameEn}`,
      qrCodeUrl: '',
      labelNameEn,
    })),
    customerService: [{ csType: '1', path: 'https://chat.example/room' }],
  },
})

const meta = {
  title: 'Frame/Footer',
  component: Footer,
  render: inPart(<Footer />),
  loaders: [partLoader({ answers: (api) => api.answer(getStatus, links) })],
  parameters: { padded: false },
} satisfies Meta<typeof Footer>
export default meta
type Story = StoryObj<typeof meta>

export const Visitor: Story = {}
export const OnAPhone: Story = { globals: onAPhone }
export const LoggedIn: Story = {
  loaders: [partLoader({ loggedIn: true, answers: (api) => api.answer(getStatus, links) })],
}
/** Without an external service address the site offers its own customer service, opened by a button. */
export const OwnService: Story = {
  loaders: [partLoader()],
  async play() {
    await screen.findByRole('button', { name: inAnyLanguage('menu:customerService') })
  },
}
export const NothingListed: Story = { loaders: [partLoader()] }
