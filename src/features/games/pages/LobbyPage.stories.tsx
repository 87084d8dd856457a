import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { listGames } from '#schemas/api/games.ts'
import { listFavourites } from '#schemas/api/games-player.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import { inAnyLanguage } from '#src/app/testing/in-any-language.ts'
import { onStage, stageLoader } from '../testing/story-stage.tsx'
import { LobbyPage } from './LobbyPage.tsx'
import { onAPhone } from '#src/app/testing/story-pins.ts'

const meta = {
  title: 'Screens/Lobby',
  component: LobbyPage,
  render: onStage(<LobbyPage />),
  loaders: [stageLoader({ path: '/rng?page=ALL' })],
  parameters: { padded: false },
} satisfies Meta<typeof LobbyPage>
export default meta
type Story = StoryObj<typeof meta>

export const Games: Story = {}
export const SecondPage: Story = { loaders: [stageLoader({ path: '/rng?page=ALL&pageNo=2' })] }
export const OneVendor: Story = { loaders: [stageLoader({ path: '/rng?page=KESTREL' })] }
export const NothingFound: Story = { loaders: [stageLoader({ path: '/rng?page=ALL&search=zeppelin' })] }
export const Loading: Story = {
  loaders: [
    stageLoader({ path: '/rng', answers: (api) => api.answer(listGames, () => new Promise(() => {})) }),
  ],
}
export const Failed: Story = {
  loaders: [
    stageLoader({
      path: '/rng',
      answers: (api) =>
        api.answer(listGames, () => {
          throw refusal('game.vendorUnreachable')
        }),
    }),
  ],
}
export const MembersOnly: Story = {
  loaders: [
    stageLoader({
      path: '/rng',
      answers: (api) =>
        api.answer(listGames, () => {
          throw refusal('session.required')
        }),
    }),
  ],
}
export const Empty: Story = {
  loaders: [
    stageLoader({
      path: '/rng',
      answers: (api) =>
        api.answer(listGames, {
          games: [],
          pageNum: 1,
          pageSize: 24,
          totalPages: 0,
          totalCount: 0,
          gamesBefore: 0,
          gameCount: 0,
        }),
    }),
  ],
}
export const Off: Story = { loaders: [stageLoader({ path: '/rng', brandModules: { 'lobby.slots': false } })] }
export const Rules: Story = {
  play: async ({ canvas }) => {
    const [info] = await canvas.findAllByRole('button', { name: /Golden Reef/ })
    if (info !== undefined) await userEvent.click(info)
    await expect(await canvas.findByRole('dialog')).toHaveAttribute('open')
  },
}

const pressFilters: Story['play'] = async ({ canvas }) => {
  const name = inAnyLanguage('games:filter.title')
  await userEvent.click(await canvas.findByRole('button', { name }))
}
export const Filters: Story = { play: pressFilters }
export const Filtered: Story = {
  loaders: [stageLoader({ path: '/rng?page=ALL&theme=ocean,neon&rtpFrom=95&sort=rtp' })],
}
export const Favourites: Story = {
  loaders: [stageLoader({ path: '/rng?page=ALL&show=favourites', loggedIn: true })],
}
export const NoFavourites: Story = {
  loaders: [
    stageLoader({
      path: '/rng?page=ALL&show=favourites',
      loggedIn: true,
      answers: (api) => api.answer(listFavourites, { list: [] }),
    }),
  ],
}
export const Recent: Story = {
  loaders: [stageLoader({ path: '/rng?page=ALL&show=recent', loggedIn: true })],
}
export const RightToLeft: Story = {
  loaders: [stageLoader({ path: '/rng?page=ALL&theme=ocean', loggedIn: true })],
  globals: { direction: 'rtl' },
}

export const OnAPhone: Story = {
  loaders: [stageLoader({ path: '/rng', loggedIn: true })],
  globals: onAPhone,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('searchbox')).toBeNull()
    await userEvent.click(await canvas.findByRole('button', { name: inAnyLanguage('games:lobby.search') }))
    const field = await canvas.findByRole('searchbox')
    await expect(field).toHaveFocus()
    // How many were found stays visible while one types.
    const count = canvas.getByText(/^\D*\d+.*\p{L}/u, { selector: '[aria-live=polite]' })
    await expect(count).toBeVisible()
    await expect(count.getBoundingClientRect().top).toBeGreaterThanOrEqual(
      Math.floor(field.getBoundingClientRect().bottom),
    )
  },
}
export const OnAPhoneRightToLeft: Story = {
  loaders: [stageLoader({ path: '/rng?page=ALL&theme=ocean', loggedIn: true })],
  globals: { ...onAPhone, direction: 'rtl' },
}
export const FiltersOnAPhone: Story = {
  globals: onAPhone,
  play: async (context) => {
    await pressFilters?.(context)
    const order = await context.canvas.findByLabelText(inAnyLanguage('games:sort.title'))
    await userEvent.selectOptions(order, 'name')
    await waitFor(() => expect(order).toHaveValue('name'))
  },
}
