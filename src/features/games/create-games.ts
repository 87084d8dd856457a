import type { Brand } from '#schemas/brand.generated.ts'
import { topUpPlayMoney } from '#schemas/api/wallet.ts'
import type { Api } from '#src/api/api.ts'
import type { DialogsStore } from '#src/dialogs/dialogs.store.ts'
import type { ToastsStore } from '#src/dialogs/toasts.store.ts'
import type { Guard, SessionStore } from '#src/features/session/index.ts'
import type { SystemStore } from '#src/features/system/index.ts'
import type { WalletStore } from '#src/features/wallet/index.ts'
import type { GatesStore } from '#src/gates/index.ts'
import type { Clock } from '#src/lib/clock.ts'
import type { Random } from '#src/lib/random.ts'
import type { AppStorage } from '#src/storage/app-storage.ts'
import { createGameStarter } from './game-starter.ts'
import type { GameStarter } from './game-starter.ts'
import { createGamesApi } from './games.api.ts'
import type { GamesApi } from './games.api.ts'
import { GamesStore } from './games.store.ts'
import { ImageOrigins } from './image-origins.ts'
import type { Launch } from './launch.api.ts'
import type { LobbyDependencies } from './lobby.store.ts'
import type { MyGamesStore } from './my-games.store.ts'
import type { PlayDependencies } from './play.store.ts'

export interface GamesSliceDependencies {
  readonly api: Pick<Api, 'call'>
  readonly brand: Brand
  readonly storage: AppStorage
  readonly clock: Clock
  readonly random: Random
  readonly language: { readonly current: string }
  readonly system: SystemStore
  readonly gates: GatesStore
  readonly session: SessionStore
  readonly wallet: WalletStore
  readonly guard: Guard
  readonly dialogs: DialogsStore
  readonly toasts: ToastsStore
  readonly go: (path: string) => void
  readonly hasPage: (path: string) => boolean
}

/** The games slice of one application: the lists every page shares, and what its pages make their own stores from. */
export interface Games {
  readonly store: GamesStore
  readonly starter: GameStarter
  readonly lobbyDependencies: LobbySetting
  readonly playDependencies: PlaySetting
  /** Favourites and what else belongs to a player: its code comes when somebody asks for it. */
  readonly mine: LateStore<MyGamesStore>
}

/** A store whose code comes later. */
export interface LateStore<T> {
  /** The same promise for all who wait. */
  load(): Promise<T>
}

/** What a lobby page makes its store from. */
export interface LobbySetting extends Omit<LobbyDependencies, 'api'> {
  readonly api: Pick<Api, 'call'>
  readonly games: GamesApi
  readonly language: () => string
}

/** What a game page makes its store from; the visit comes with the player's own games. */
export interface PlaySetting extends Omit<PlayDependencies, 'isDemo' | 'visit'> {
  readonly clock: Clock
}

export function createGames(deps: GamesSliceDependencies): Games {
  const { brand, clock, random, language, system, gates, session, wallet, storage } = deps
  const languageNow = () => language.current
  const calls = { api: deps.api, merchantCode: brand.merchantCode, language: languageNow }
  const api = createGamesApi(calls)
  // Games are opened on their page; its code brings the call along.
  const launch: Launch = async (game, options) =>
    (await import('./launch.api.ts')).createLaunch(calls)(game, options)
  const tryOut: Launch = async (game, options) =>
    (await import('./launch.api.ts')).createTrialLaunch(calls)(game, options)
  const store = new GamesStore({
    api,
    storage,
    images: new ImageOrigins({ offered: () => system.imageOrigins, random, storage }),
    language: languageNow,
    modulesVersion: () => system.site?.modulesVersion ?? null,
    gate: (id) => gates.state(id),
    currency: brand.currency,
    laneOrder: brand.home.lanes,
    lotteryType: brand.lotteryType,
  })
  const mine = lateStore(async () => {
    const { createMyGames } = await import('./create-my-games.ts')
    const { toasts, dialogs } = deps
    return createMyGames({ api: deps.api, language: languageNow, session, gates, toasts, dialogs, storage })
  })
  const topUp = async () => (await deps.api.call(topUpPlayMoney, {})).added
  return {
    store,
    starter: createGameStarter(deps),
    lobbyDependencies: { api: deps.api, games: api, language: languageNow, clock, storage },
    playDependencies: {
      api: { launch, tryOut },
      demoNeedsAccount: brand.jurisdiction.demo.requiresAge,
      session,
      wallet,
      toasts: deps.toasts,
      launchOrigins: () => system.launchOrigins,
      topUp: () => (system.site?.playMoney === true ? topUp : null),
      clock,
      random,
    },
    mine,
  }
}

/**
 * The promise says by itself that it is kept (`status` and `value`, React's words for a cached promise):
 * whoever asks with `use` after that does not suspend.
 */
function lateStore<T>(make: () => Promise<T>): LateStore<T> {
  let loading: Promise<T> | null = null
  const load = () => {
    if (loading !== null) return loading
    const promise = make()
    promise.then(
      (value) => void Object.assign(promise, { status: 'fulfilled', value }),
      () => (loading = null),
    )
    return (loading = promise)
  }
  return { load }
}
