import { cssVariableName } from '#domain/brand/theme/token-names.ts'
import type { TokenName } from '#domain/brand/theme/token-names.ts'
import { asGameTheme } from '#domain/game-bridge/game-bridge.ts'
import type { GameTheme } from '#domain/game-bridge/game-bridge.ts'
import type { StampedBrand } from '#domain/brand/stamped.ts'
import { topUpPlayMoney } from '#schemas/api/wallet.ts'
import type { Api } from '#src/api/api.ts'
import type { Clock } from '#src/lib/clock.ts'
import { lateStore } from '#src/lib/late-store.ts'
import type { LateStore } from '#src/lib/late-store.ts'
import type { Stores } from '#src/lib/stores.tsx'
import { createGameStarter } from './game-starter.ts'
import type { GameStarter } from './game-starter.ts'
import { createGamesApi } from './games.api.ts'
import type { GamesApi } from './games.api.ts'
import { GamesStore } from './games.store.ts'
import { ImageOrigins, sentPictures } from './image-origins.ts'
import type { Launch } from './launch.api.ts'
import type { LobbyDependencies } from './lobby.store.ts'
import type { MyGamesStore } from './my-games.store.ts'
import type { RoomsStore } from './rooms.store.ts'
import type { PlayDependencies } from './play.store.ts'

export type GamesSliceDependencies = Pick<
  Stores,
  | 'api'
  | 'storage'
  | 'clock'
  | 'random'
  | 'system'
  | 'gates'
  | 'session'
  | 'wallet'
  | 'guard'
  | 'dialogs'
  | 'toasts'
  | 'go'
> & {
  readonly stamped: Pick<StampedBrand, 'brand'>
  readonly language: { readonly current: string }
}

/** The games slice of one application: shared lists, and the settings from which pages create their own stores. */
export interface Games {
  readonly store: GamesStore
  readonly starter: GameStarter
  readonly lobbyDependencies: LobbySetting
  readonly playDependencies: PlaySetting
  /** Favourites and other lists of the player; loaded lazily. */
  readonly mine: LateStore<MyGamesStore>
  /** State of live tables; loaded with the first tile of one. */
  readonly rooms: LateStore<RoomsStore>
}

/** Dependencies of a lobby page's store. */
export interface LobbySetting extends Omit<LobbyDependencies, 'api'> {
  readonly api: Pick<Api, 'call'>
  readonly games: GamesApi
  readonly language: () => string
}

/** Dependencies of a game page's store; its `visit` comes from the player's own games. */
export interface PlaySetting extends Omit<PlayDependencies, 'isDemo' | 'visit'> {
  readonly clock: Clock
}

export function createGames(deps: GamesSliceDependencies): Games {
  const { clock, random, language, system, gates, session, wallet, storage } = deps
  const { brand } = deps.stamped
  const languageNow = () => language.current
  const calls = { api: deps.api, merchantCode: brand.merchantCode, language: languageNow }
  const api = createGamesApi(calls)
  // Loaded lazily: only the game page launches games.
  const launch: Launch = (...call) =>
    import('./launch.api.ts').then((module) => module.createLaunch(calls)(...call))
  const tryOut: Launch = (...call) =>
    import('./launch.api.ts').then((module) => module.createTrialLaunch(calls)(...call))
  const store = new GamesStore({
    api,
    storage,
    images: new ImageOrigins({
      offered: () => system.imageOrigins,
      random,
      storage,
      sent: sentPictures(document),
    }),
    language: languageNow,
    modulesVersion: () => system.site?.modulesVersion ?? null,
    gate: (id) => gates.state(id),
    currency: brand.currency,
    laneOrder: brand.home.lanes,
  })
  const mine = lateStore(() => import('./create-my-games.ts').then((module) => module.createMyGames(deps)))
  const rooms = lateStore(async () => {
    const { RoomsStore } = await import('./rooms.store.ts')
    return new RoomsStore({ api: deps.api, clock, isHidden: () => document.hidden })
  })
  const topUp = async () => (await deps.api.call(topUpPlayMoney, {})).added
  return {
    store,
    starter: createGameStarter(deps, brand),
    lobbyDependencies: { api: deps.api, games: api, language: languageNow, clock, storage },
    playDependencies: {
      api: { launch, tryOut, one: (id) => api.one(id) },
      demoNeedsAccount: brand.jurisdiction.demo.requiresAge,
      session,
      wallet,
      toasts: deps.toasts,
      theme: () => themeOf(document.documentElement),
      launchOrigins: () => system.launchOrigins,
      topUp: () => (system.site?.playMoney === true ? topUp : null),
      clock,
      random,
    },
    mine,
    rooms,
  }
}

/** The brand's colours, from the page's CSS variables; null if they are not set. */
function themeOf(page: Element): GameTheme | null {
  const style = getComputedStyle(page)
  const colour = (name: TokenName) => style.getPropertyValue(cssVariableName(name)).trim()
  return asGameTheme(colour('color.brand'), colour('color.onBrand'))
}
