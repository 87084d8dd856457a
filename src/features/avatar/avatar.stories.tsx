import type { Meta, StoryObj } from '@storybook/react-vite'
import { avatarArt } from '#domain/avatars/avatar-art.ts'
import { avatarIds, chooseAvatar, listAvatars } from '#schemas/api/avatars.ts'
import { inPart, partLoader } from '#src/app/testing/story-part.tsx'
import { expect, waitFor } from 'storybook/test'
import { AvatarPanel } from './AvatarPanel.tsx'

const list = avatarIds.map((avatarId) => ({
  avatarId,
  avatar: `data:image/svg+xml,${encodeURIComponent(avatarArt(avatarId))}`,
}))
const fox = list.find(({ avatarId }) => avatarId === 'fox')?.avatar ?? null

const meta = {
  title: 'Account/Profile picture',
  render: inPart(<AvatarPanel />),
  loaders: [
    partLoader({
      loggedIn: true,
      answers: (api) =>
        api
          .answer(listAvatars, { avatar: null, avatarType: null, list })
          .answer(chooseAvatar, { avatar: fox, avatarType: 'STATIC' }),
    }),
  ],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const Choosing: Story = {
  play: async ({ canvas, userEvent }) => {
    const choice = await canvas.findByRole('button', { name: /Fox|Raposa|Cáo|cáo|الثعلب/ })
    await userEvent.click(choice)
    await waitFor(() => expect(choice).toHaveAttribute('aria-pressed', 'true'))
  },
}
export const Loading: Story = {
  loaders: [
    partLoader({ loggedIn: true, answers: (api) => api.answer(listAvatars, () => new Promise(() => {})) }),
  ],
}
export const Failed: Story = {
  loaders: [
    partLoader({
      loggedIn: true,
      answers: (api) =>
        api.answer(listAvatars, () => {
          throw new Error('offline')
        }),
    }),
  ],
}
