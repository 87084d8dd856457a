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

/** Page size of the query for new games: the gateway sorts hot and new games first. */
const headLength = 60
const newGamesShown = 12
/** With fewer games the section is hidden. */
const fewestRecommended = 3

/** Lists shown only on the home page; loaded when it is first shown. */
export class HomeStore {
  readonly hot: Loadable<readonly Game[]>
  readonly fresh: Loadable<readonly Game[]>
  /** Recommended games; loaded with the page, so that no space is reserved for an empty row. */
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

  /** Reloads the lists together with those of the games; clears those whose gate is off. */
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
      // The gate follows login and logout; the list belongs to one player.
      reaction(
        () => this.#deps.gate('games.recommended'),
        (state) => (state === 'on' ? this.#readOwn() : this.recommended.drop()),
      ),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }

  /** Called when the home page is shown; loads missing lists. */
  show(): void {
    this.#isShown = true
    for (const [list, gate] of this.#lists) if (!this.#isOff(gate)) list.show()
    this.#readOwn()
  }

  /** True if there are enough recommended games for a row, or they are still loading. */
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
