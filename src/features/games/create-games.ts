import type { Brand } from '#schemas/brand.generated.ts'
import { topUpPlayMoney } from '#schemas/api/wallet.ts'
import type { Api } from '#src/api/api.ts'
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
import { GamesStore } from './games.store.ts'
import { ImageOrigins } from './image-origins.ts'
import type { LobbyDependencies } from './lobby.store.ts'
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
  readonly toasts: ToastsStore
  readonly go: (path: string) => void
  readonly hasPage: (path: string) => boolean
}

/** The games slice of one application: the lists every page shares, and what its pages make their own stores from. */
export interface Games {
  readonly store: GamesStore
  readonly starter: GameStarter
  readonly lobbyDependencies: LobbyDependencies
  readonly playDependencies: PlayDependencies
}

export function createGames(deps: GamesSliceDependencies): Games {
  const { brand, clock, random, language, system, gates, session, wallet, storage } = deps
  const api = createGamesApi({
    api: deps.api,
    merchantCode: brand.merchantCode,
    language: () => language.current,
  })
  const store = new GamesStore({
    api,
    storage,
    images: new ImageOrigins({ offered: () => system.imageOrigins, random, storage }),
    language: () => language.current,
    modulesVersion: () => system.site?.modulesVersion ?? null,
    gate: (id) => gates.state(id),
    currency: brand.currency,
    laneOrder: brand.home.lanes,
  })
  const topUp = async () => (await deps.api.call(topUpPlayMoney, {})).added
  return {
    store,
    starter: createGameStarter(deps),
    lobbyDependencies: { api, clock },
    playDependencies: {
      api,
      session,
      wallet,
      toasts: deps.toasts,
      launchOrigins: () => system.launchOrigins,
      topUp: () => (system.site?.playMoney === true ? topUp : null),
      clock,
      random,
    },
  }
}
