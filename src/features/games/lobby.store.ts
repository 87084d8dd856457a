import { makeAutoObservable, observable, observableRef } from 'mobx'
import type { GameFacets } from '#schemas/api/games-filter.wire.ts'
import type { Game, GamePage } from '#schemas/api/games.wire.ts'
import type { Category } from '#schemas/brand.generated.ts'
import type { Clock } from '#src/lib/clock.ts'
import type { AppStorage } from '#src/storage/app-storage.ts'
import { endlessChunk, EndlessList } from './endless-list.ts'
import type { LobbyApi } from './lobby.api.ts'
import { Loadable } from './loadable.ts'
import { activeWishes, everything } from './lobby-query.ts'
import type { LobbyQuery } from './lobby-query.ts'

/** Games to a page, always: docs/adr/030 says why the spec's 21 and 18 are not followed. */
export const lobbyPageSize = 24
/** A name is looked for when the player pauses this long. */
export const searchAfterMs = 250

/** How a long list is read: a page at a time, or on and on. */
export type LobbyFlow = 'endless' | 'pages'

export interface LobbyDependencies {
  readonly api: LobbyApi
  readonly clock: Clock
  readonly storage: Pick<AppStorage, 'get' | 'set'>
}

/** One lobby page: what is asked for, what is shown, what is being typed. The address is the truth; this follows it. */
export class LobbyStore {
  category: Category = 'slots'
  query = everything
  /** The text in the search field; becomes part of the query after a pause. */
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

  /** Shows what an address says. Games of the page before stay until the new ones are there; those of another lobby go. */
  show(category: Category, query: LobbyQuery): void {
    if (category !== this.category) this.page.drop()
    // What is being typed is ahead of the address.
    if (query.search !== this.query.search || category !== this.category) this.typed = query.search
    this.category = category
    this.query = query
    // Favourites and recent games are the player's own lists.
    if (query.shelf === 'all') this.#load()
  }

  /** Takes a key press in the search field; `search` is told when the player pauses. */
  type(text: string, search: (text: string) => void): void {
    this.typed = text
    this.#cancelSearch()
    if (text.trim() === this.query.search) return
    if (text === '') search('')
    else this.#cancelSearch = this.#deps.clock.after(searchAfterMs, () => search(text.trim()))
  }

  /** Reads lists page by page, or on and on; remembered. */
  setFlow(flow: LobbyFlow): void {
    this.flow = flow
    this.#deps.storage.set('lobbyFlow', flow)
    this.page.drop()
    this.endless.drop()
    this.#load()
  }

  /** Reads everything again: the network is back. */
  reload(): void {
    this.#facetsKey = ''
    if (this.query.shelf === 'all') this.#load()
  }

  /** The page is left. */
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

  get totalPages(): number {
    return this.page.value?.totalPages ?? 0
  }

  /** How many filters are set. */
  get wishCount(): number {
    return activeWishes(this.query.wishes).length
  }

  /** How many games each vendor has of what is searched and chosen; null while that is not known, and while nothing is. */
  get vendorCounts(): ReadonlyMap<string, number> | null {
    const { value, isLoading } = this.facets
    if (value === null || isLoading || (this.query.search === '' && this.wishCount === 0)) return null
    return new Map(value.vendors.map(({ word, count }) => [word, count]))
  }

  /** Narrowed down by the player: then "nothing found" has another way on. */
  get isFiltered(): boolean {
    return this.query.vendorCode !== null || this.query.search !== '' || this.wishCount > 0
  }

  /** What the player sees is not yet what was asked for. */
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

  /** Counts follow what is searched and chosen. */
  get #wanted() {
    const { search, wishes } = this.query
    return { ...this.#place, search, wishes }
  }

  #pageQuery(pageNo: number, pageSize: number) {
    const { search, wishes, sort } = this.query
    return { ...this.#place, search, wishes, sort, pageNo, pageSize }
  }
}
