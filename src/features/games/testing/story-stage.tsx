import type { ReactNode } from 'react'
import { brands } from 'virtual:marquee-brands'
import { launchGame } from '#schemas/api/games.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'
import { createGamesStage } from './games-stage.tsx'
import type { GamesStageOptions } from './games-stage.tsx'
import { aWireGame } from '#src/api/testing/builders.ts'
import { gatewayWithGames } from './wire-games.ts'

type Stage = Awaited<ReturnType<typeof createGamesStage>>

/** Names and pictures of Storybook's sample games. */
const names = [
  ['golden-reef', 'Golden Reef', 'ocean'],
  ['jaguar-temple', 'Jaguar Temple', 'jungle'],
  ['neon-harbour', 'Neon Harbour', 'neon'],
  ['clockwork-comet', 'Clockwork Comet', 'clockwork'],
  ['carnival-of-masks', 'Carnival of Masks', 'carnival'],
  ['seven-lanterns', 'Seven Lanterns', 'lanterns'],
  ['sugar-rush', 'Sugar Rush', 'candy'],
  [
    'the-extraordinarily-long-voyage-of-captain-marmalade',
    'The Extraordinarily Long Voyage of Captain Marmalade',
    'ocean',
  ],
  ['frostfire', 'Frostfire', 'mountains'],
  ['ember-peak', 'Ember Peak', 'volcano'],
  ['orchard-bells', 'Orchard Bells', 'orchard'],
  ['desert-crown', 'Desert Crown', 'desert'],
] as const

export const storyGames = Array.from({ length: 30 }, (_, index) => {
  const [slug, displayName, theme] = names[index % names.length] ?? names[0]
  return aWireGame({
    gameId: `${slug}-${index}`,
    displayName,
    theme,
    vassalage: index % 2 === 0 ? 'LUMEN' : 'KESTREL',
    vendorName: index % 2 === 0 ? 'Lumen Forge' : 'Kestrel Nine',
    isHot: index % 5 === 0 ? 1 : 0,
    isNew: index % 7 === 1 ? 1 : 0,
    volatility: (index % 5) + 1,
    game_url: `/story-art/${slug}.svg`,
  })
})

/** Storybook's own address, as a host of pictures and games: they are not loaded from numeric ones. */
export function storyOrigin(): string {
  const { hostname, port } = window.location
  return `http://${hostname === '127.0.0.1' ? 'localhost' : hostname}:${port}`
}

export interface StoryStage {
  readonly path?: string
  readonly loggedIn?: boolean
  readonly isAgent?: number
  /** Changes the gateway's replies. */
  readonly answers?: (api: FakeApi) => FakeApi
  readonly brandModules?: GamesStageOptions['brand']['modules']
}

/** Loader with the stores around the games in the toolbar's brand: `loaders: [stageLoader({ path: '/rng' })]`. */
export const stageLoader =
  ({ answers = (api) => api, brandModules = {}, ...rest }: StoryStage = {}) =>
  async ({ globals }: { globals: Readonly<Record<string, unknown>> }) => {
    const gamesOrigin = storyOrigin()
    const picked = brands.find(({ stamped }) => stamped.brand.id === globals['brand']) ?? brands[0]
    if (picked === undefined) throw new Error('There are no brands')
    const { brand } = picked.stamped
    const language = picked.texts[String(globals['language'])] ?? picked.texts['en'] ?? {}
    const api = gatewayWithGames(storyGames).answer(launchGame, {
      launchUrl: `${gamesOrigin}/story-art/golden-reef.svg`,
      game: storyGames[0] ?? aWireGame(),
    })
    const stage = await createGamesStage({
      api: answers(api),
      brand: { ...brand, modules: { ...brand.modules, ...brandModules } },
      texts: language,
      gamesOrigin,
      ...rest,
    })
    return { stage }
  }

const isStage = (value: unknown): value is Stage =>
  typeof value === 'object' && value !== null && 'Stage' in value

/** Renders a story in the loaded stage: `render: onStage(<LobbyPage />)`. */
export const onStage = (page: ReactNode) =>
  function OnStage(_: unknown, { loaded }: { loaded: Readonly<Record<string, unknown>> }) {
    const { stage } = loaded
    if (!isStage(stage)) throw new Error('This story has no stage loader')
    return <stage.Stage>{page}</stage.Stage>
  }
