import { makeAutoObservable, observable, observableRef } from 'mobx'
import type { GameFacets } from '#schemas/api/games-filter.wire.ts'
import { lobbyPageSize } from '#schemas/api/games.wire.ts'
import type { Game, GamePage } from '#schemas/api/games.wire.ts'
import type { Category } from '#schemas/brand.generated.ts'
import type { Clock } from '#src/lib/clock.ts'
import type { AppStorage } from '#src/storage/app-storage.ts'
import { endlessChunk, EndlessList } from './endless-list.ts'
import type { LobbyApi } from './lobby.api.ts'
import { Loadable } from './loadable.ts'
import { activeWishes, everything } from './lobby-query.ts'
import type { LobbyQuery } from './lobby-query.ts'

/** Debounce of the search field. */
export const searchAfterMs = 250

/** Paging of a long list: numbered pages or infinite scrolling. */
export type LobbyFlow = 'endless' | 'pages'

export interface LobbyDependencies {
  readonly api: LobbyApi
  readonly clock: Clock
  readonly storage: Pick<AppStorage, 'get' | 'set'>
}

/** State of a lobby page: query, games and search text. The URL is the source of truth; the store follows it. */
export class LobbyStore {
  category: Category = 'slots'
  query = everything
  /** Text in the search field; becomes part of the query after the debounce. */
  typed = ''
  flow: LobbyFlow
  readonly page: Loadable<GamePage>
  readonly facets: Loadable<GameFacets>
  readonly endless = new EndlessList()
  readonly #deps: LobbyDependencies
  #cancelSearch = () => {}
  #facetsKey = ''

  constructor(deps: LobbyDependencies) {
    const { api, storage } = deps
    this.#deps = deps
    this.flow = storage.get('lobbyFlow') === 'endless' ? 'endless' : 'pages'
    this.page = new Loadable((signal) => api.list(this.#pageQuery(this.query.pageNo, lobbyPageSize), signal))
    this.facets = new Loadable((signal) => api.facets(this.#wanted, signal))
    makeAutoObservable(
      this,
      { query: observableRef, category: observable, page: false, facets: false, endless: false },
      { autoBind: true },
    )
  }

  /** Applies the query of a URL. The previous games stay until the new ones arrive, unless the lobby changes. */
  show(category: Category, query: LobbyQuery): void {
    if (category !== this.category) this.page.drop()
    // Keeps the typed text unless the URL's search changes: it can be ahead of the URL.
    if (query.search !== this.query.search || category !== this.category) this.typed = query.search
    this.category = category
    this.query = query
    // Favourites and recent games come from `MyGamesStore`.
    if (query.shelf === 'all') this.#load()
  }

  /** Handles input in the search field; calls `search` after the debounce. */
  type(text: string, search: (text: string) => void): void {
    this.typed = text
    this.#cancelSearch()
    if (text.trim() === this.query.search) return
    if (text === '') search('')
    else this.#cancelSearch = this.#deps.clock.after(searchAfterMs, () => search(text.trim()))
  }

  /** Sets and stores the paging mode. */
  setFlow(flow: LobbyFlow): void {
    this.flow = flow
    this.#deps.storage.set('lobbyFlow', flow)
    this.page.drop()
    this.endless.drop()
    this.#load()
  }

  /** Reloads everything, e.g. when the device is back online. */
  reload(): void {
    this.#facetsKey = ''
    if (this.query.shelf === 'all') this.#load()
  }

  /** Call when the page unmounts. */
  leave(): void {
    this.#cancelSearch()
    this.page.drop()
    this.endless.drop()
    this.facets.drop()
    this.#facetsKey = ''
  }

  get games(): readonly Game[] | null {
    return this.page.value?.games ?? null
  }

  get totalCount(): number | null {
    return this.flow === 'endless' ? this.endless.totalCount : (this.page.value?.totalCount ?? null)
  }

  /** Matching games; entries that open a vendor's list are in `totalCount` only. */
  get gameCount(): number | null {
    return this.flow === 'endless' ? this.endless.gameCount : (this.page.value?.gameCount ?? null)
  }

  /** Positions of the first and last game of the page among all matching games; null: the page has none. */
  get shownRange(): { readonly from: number; readonly to: number } | null {
    const { value } = this.page
    if (value === null) return null
    const shown = value.games.filter(({ opensVendorGameList }) => !opensVendorGameList).length
    return shown === 0 ? null : { from: value.gamesBefore + 1, to: value.gamesBefore + shown }
  }

  get totalPages(): number {
    return this.page.value?.totalPages ?? 0
  }

  /** Number of filters set. */
  get wishCount(): number {
    return activeWishes(this.query.wishes).length
  }

  /** Number of matching games by vendor; null while loading and when no search or filter is set. */
  get vendorCounts(): ReadonlyMap<string, number> | null {
    const { value, isLoading } = this.facets
    if (value === null || isLoading || (this.query.search === '' && this.wishCount === 0)) return null
    return new Map(value.vendors.map(({ word, count }) => [word, count]))
  }

  /** Whether vendor, search or filters narrow the list; "nothing found" then offers to clear them. */
  get isFiltered(): boolean {
    return this.query.vendorCode !== null || this.query.search !== '' || this.wishCount > 0
  }

  /** The shown games belong to the previous query. */
  get isOutdated(): boolean {
    return this.page.isLoading && this.page.value !== null
  }

  #load() {
    if (this.flow === 'pages') void this.page.load()
    else
      this.endless.show((pageNo, signal) =>
        this.#deps.api.list(this.#pageQuery(pageNo, endlessChunk), signal),
      )
    const key = JSON.stringify(this.#wanted)
    if (key === this.#facetsKey && this.facets.error === null) return
    this.#facetsKey = key
    void this.facets.load()
  }

  get #place() {
    return { category: this.category, vendorCode: this.query.vendorCode }
  }

  /** Input of the facet call, which counts matching games. */
  get #wanted() {
    const { search, wishes } = this.query
    return { ...this.#place, search, wishes }
  }

  #pageQuery(pageNo: number, pageSize: number) {
    const { search, wishes, sort } = this.query
    return { ...this.#place, search, wishes, sort, pageNo, pageSize }
  }
}
