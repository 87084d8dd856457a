import { compareStructural, makeAutoObservable, observableRef, reaction, runInAction } from 'mobx'
import type { GateState } from '#domain/gates/decision.ts'
import type { Game } from '#schemas/api/games.wire.ts'
import type { OpenRound } from '#schemas/api/games-player.wire.ts'
import type { GateId } from '#schemas/modules.generated.ts'
import { toApiError } from '#src/api/api-error.ts'
import type { DialogsStore } from '#src/dialogs/dialogs.store.ts'
import type { ToastsStore } from '#src/dialogs/toasts.store.ts'
import type { AppStorage } from '#src/storage/app-storage.ts'
import { openRoundsDialog } from './dialog-keys.ts'
import { Loadable } from './loadable.ts'
import type { MyGamesApi } from './my-games.api.ts'

export interface MyGamesDependencies {
  readonly api: MyGamesApi
  readonly toasts: Pick<ToastsStore, 'show'>
  readonly dialogs: Pick<DialogsStore, 'open' | 'close' | 'isOpen'>
  readonly storage: Pick<AppStorage, 'get' | 'set'>
  /** Username of the logged-in player or null; read inside a reaction. */
  readonly username: () => string | null
  readonly gate: (id: GateId) => GateState
  /** The URL is a game's, even if its page is still loading. */
  readonly isAtGame: () => boolean
}

interface Toggled {
  readonly game: Game
  readonly isFavourite: boolean
}

/** The player's favourites and recently opened games. Cleared at logout. */
export class MyGamesStore {
  readonly api: MyGamesApi
  readonly recent: Loadable<readonly Game[]>
  readonly openRounds: Loadable<readonly OpenRound[]>
  readonly favouritesRead: Loadable<readonly Game[]>
  /** A game is shown; no dialog may cover it without the game being paused. */
  isPlaying = false
  /** What the player has toggled since the list was read, by game; the latest last. */
  toggled: ReadonlyMap<string, Toggled> = new Map()
  readonly #deps: MyGamesDependencies
  /** One queue per game, so that repeated toggles reach the gateway in order. */
  readonly #queues = new Map<string, Promise<void>>()

  constructor(deps: MyGamesDependencies) {
    const { api } = deps
    this.#deps = deps
    this.api = api
    this.recent = new Loadable((signal) => api.recent(signal))
    this.openRounds = new Loadable((signal) => api.openRounds(signal))
    this.favouritesRead = new Loadable((signal) => api.favourites(signal))
    makeAutoObservable(
      this,
      { api: false, recent: false, openRounds: false, favouritesRead: false, toggled: observableRef },
      { autoBind: true },
    )
    reaction(deps.username, () => this.#forget())
    reaction(
      () => [deps.username(), this.keepsFavourites, this.keepsRecent] as const,
      ([, keepsFavourites]) => {
        if (keepsFavourites) void this.favouritesRead.load()
        this.refreshRecent()
      },
      { fireImmediately: true, equals: compareStructural },
    )
  }

  /** Null until loaded. */
  get favourites(): readonly Game[] | null {
    const read = this.favouritesRead.value
    if (read === null) return null
    const added = [...this.toggled.values()].filter(({ isFavourite }) => isFavourite).map(({ game }) => game)
    return [...added.toReversed(), ...read.filter(({ id }) => !this.toggled.has(id))]
  }

  get keepsFavourites(): boolean {
    return this.#deps.username() !== null && this.#deps.gate('games.favorites') === 'on'
  }

  get keepsRecent(): boolean {
    return this.#deps.username() !== null && this.#deps.gate('games.recent') === 'on'
  }

  isFavourite(game: Pick<Game, 'id'>): boolean {
    const isRead = () => this.favouritesRead.value?.some(({ id }) => id === game.id) ?? false
    return this.toggled.get(game.id)?.isFavourite ?? isRead()
  }

  /** Toggles a favourite optimistically; reverts if the gateway refuses. */
  toggle(game: Game): void {
    const isFavourite = !this.isFavourite(game)
    this.#set(game, isFavourite)
    const before = this.#queues.get(game.id) ?? Promise.resolve()
    this.#queues.set(
      game.id,
      before.then(() => this.#tell(game, isFavourite)),
    )
  }

  /** Reloads the recent games after a game was opened. */
  refreshRecent(): void {
    if (this.keepsRecent) void this.recent.load()
  }

  /** Call when a game opens or closes. Closes an open-rounds dialog that would cover the game; it is offered again at the next login. */
  setPlaying(isPlaying: boolean): void {
    this.isPlaying = isPlaying
    const { dialogs, storage } = this.#deps
    if (!isPlaying || !dialogs.isOpen(openRoundsDialog)) return
    storage.set('openRoundsOffered', '')
    dialogs.close(openRoundsDialog.id)
  }

  /**
   * After a login, offers interrupted rounds for resumption, each once; not over a game, which resumes its own round. Never
   * rejects.
   */
  async offerOpenRounds(): Promise<void> {
    const { storage, dialogs, isAtGame } = this.#deps
    await this.openRounds.load()
    const rounds = this.openRounds.value ?? []
    const offered = storage.get('openRoundsOffered')?.split(' ') ?? []
    if (this.isPlaying || isAtGame() || rounds.every(({ roundId }) => offered.includes(roundId))) return
    storage.set('openRoundsOffered', rounds.map(({ roundId }) => roundId).join(' '))
    dialogs.open(openRoundsDialog)
  }

  async #tell(game: Game, isFavourite: boolean): Promise<void> {
    const { api, toasts } = this.#deps
    try {
      await (isFavourite ? api.addFavourite(game) : api.removeFavourite(game))
    } catch (error) {
      runInAction(() => this.#set(game, !isFavourite))
      toasts.show('negative', toApiError(error).copyKey)
    }
  }

  #set(game: Game, isFavourite: boolean) {
    const others = [...this.toggled].filter(([id]) => id !== game.id)
    this.toggled = new Map([...others, [game.id, { game, isFavourite }]])
  }

  #forget() {
    this.toggled = new Map()
    this.#queues.clear()
    for (const list of [this.recent, this.openRounds, this.favouritesRead]) list.drop()
  }
}
