import type { Api } from '#src/api/api.ts'
import type { DialogsStore } from '#src/dialogs/dialogs.store.ts'
import type { ToastsStore } from '#src/dialogs/toasts.store.ts'
import type { SessionStore } from '#src/features/session/index.ts'
import type { GatesStore } from '#src/gates/index.ts'
import type { AppStorage } from '#src/storage/app-storage.ts'
import { createMyGamesApi } from './my-games.api.ts'
import { MyGamesStore } from './my-games.store.ts'

export interface MyGamesSetting {
  readonly api: Pick<Api, 'call'>
  readonly language: { readonly current: string }
  readonly session: Pick<SessionStore, 'username'>
  readonly gates: Pick<GatesStore, 'state'>
  readonly toasts: Pick<ToastsStore, 'show'>
  readonly dialogs: Pick<DialogsStore, 'open' | 'close' | 'isOpen'>
  readonly storage: Pick<AppStorage, 'get' | 'set'>
}

/** Creates the store of the logged-in player's lists. */
export function createMyGames(setting: MyGamesSetting): MyGamesStore {
  const { api, language, session, gates, toasts, dialogs, storage } = setting
  return new MyGamesStore({
    api: createMyGamesApi({ api, language: () => language.current }),
    toasts,
    dialogs,
    storage,
    username: () => session.username,
    gate: (id) => gates.state(id),
    isAtGame: () => location.pathname === '/game',
  })
}
