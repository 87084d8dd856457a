import { makeAutoObservable, reaction } from 'mobx'
import type { GateState } from '#domain/gates/decision.ts'
import type { Game } from '#schemas/api/games.wire.ts'
import type { GateId } from '#schemas/modules.generated.ts'
import { Loadable, mainCategory } from '#src/features/games/index.ts'
import type { GamesStore, RecommendedGame } from '#src/features/games/index.ts'

export interface HomeDependencies {
  readonly games: Pick<GamesStore, 'api' | 'menu' | 'reloads'>
  readonly recommended: (signal: AbortSignal) => Promise<readonly RecommendedGame[]>
  readonly gate: (id: GateId) => GateState
}

/** Length of the list in which new games are searched: the gateway puts hot and new ones first. */
const headLength = 60
const newGamesShown = 12
/** One or two would leave the row empty. */
const fewestRecommended = 3

/** The lists that only the home page shows, read from its first showing on. */
export class HomeStore {
  readonly hot: Loadable<readonly Game[]>
  readonly fresh: Loadable<readonly Game[]>
  /** Games like those the player has played; read with the page, so that a row without games never takes a place. */
  readonly recommended: Loadable<readonly RecommendedGame[]>
  readonly #deps: HomeDependencies
  #isShown = false

  constructor(deps: HomeDependencies) {
    this.#deps = deps
    this.hot = new Loadable((signal) => deps.games.api.hot(signal))
    this.fresh = new Loadable((signal) => this.#readNewGames(signal))
    this.recommended = new Loadable(deps.recommended)
    makeAutoObservable(this, { hot: false, fresh: false, recommended: false }, { autoBind: true })
  }

  /** Reads its lists again with those of the games. What was switched off is dropped instead. */
  start(): () => void {
    const stops = [
      reaction(
        () => this.#deps.games.reloads,
        () => {
          if (!this.#isShown) return
          for (const [list, gate] of this.#lists) {
            if (this.#isOff(gate)) list.drop()
            else void list.load()
          }
        },
      ),
      // With the login and the end of it: another player has other games.
      reaction(
        () => this.#deps.gate('games.recommended'),
        (state) => (state === 'on' ? this.#readOwn() : this.recommended.drop()),
      ),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }

  /** The home page is shown. */
  show(): void {
    this.#isShown = true
    for (const [list, gate] of this.#lists)
      if (list.value === null && !list.isLoading && !this.#isOff(gate)) void list.load()
    this.#readOwn()
  }

  /** There is a row of recommended games, or nobody can say yet. */
  get hasRecommended(): boolean {
    const { value, error } = this.recommended
    return value === null ? error === null : value.length >= fewestRecommended
  }

  #readOwn(): void {
    if (this.#isShown && this.#deps.gate('games.recommended') === 'on') void this.recommended.load()
  }

  get #lists(): readonly (readonly [Loadable<readonly Game[]>, GateId])[] {
    return [
      [this.hot, 'home.hotGames'],
      [this.fresh, 'games.launch'],
    ]
  }

  #isOff(gate: GateId): boolean {
    return this.#deps.gate(gate) === 'off'
  }

  async #readNewGames(signal: AbortSignal): Promise<readonly Game[]> {
    const { api, menu } = this.#deps.games
    const category = mainCategory(menu.value ?? (await api.menu(signal)))
    if (category === undefined) return []
    const query = { category, vendorCode: null, search: '', pageNo: 1, pageSize: headLength }
    const { games } = await api.list(query, signal)
    return games.filter(({ isNew }) => isNew).slice(0, newGamesShown)
  }
}
