import { makeAutoObservable, reaction } from 'mobx'
import type { GateState } from '#domain/gates/decision.ts'
import type { Game } from '#schemas/api/games.wire.ts'
import type { GateId } from '#schemas/modules.generated.ts'
import { Loadable, mainCategory } from '#src/features/games/index.ts'
import type { GamesStore } from '#src/features/games/index.ts'

export interface HomeDependencies {
  readonly games: Pick<GamesStore, 'api' | 'menu' | 'reloads'>
  readonly gate: (id: GateId) => GateState
}

/** Length of the list in which new games are searched: the gateway puts hot and new ones first. */
const headLength = 60
const newGamesShown = 12

/** The lists that only the home page shows, read from its first showing on. */
export class HomeStore {
  readonly hot: Loadable<readonly Game[]>
  readonly fresh: Loadable<readonly Game[]>
  readonly #deps: HomeDependencies
  #isShown = false

  constructor(deps: HomeDependencies) {
    this.#deps = deps
    this.hot = new Loadable((signal) => deps.games.api.hot(signal))
    this.fresh = new Loadable((signal) => this.#readNewGames(signal))
    makeAutoObservable(this, { hot: false, fresh: false }, { autoBind: true })
  }

  /** Reads its lists again with those of the games. What was switched off is dropped instead. */
  start(): () => void {
    return reaction(
      () => this.#deps.games.reloads,
      () => {
        if (!this.#isShown) return
        for (const [list, gate] of this.#lists) {
          if (this.#isOff(gate)) list.drop()
          else void list.load()
        }
      },
    )
  }

  /** The home page is shown. */
  show(): void {
    this.#isShown = true
    for (const [list, gate] of this.#lists)
      if (list.value === null && !list.isLoading && !this.#isOff(gate)) void list.load()
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
