import { makeAutoObservable, observable, observableRef } from 'mobx'
import type { Game, GamePage } from '#schemas/api/games.wire.ts'
import type { Category } from '#schemas/brand.generated.ts'
import type { Clock } from '#src/lib/clock.ts'
import type { GamesApi } from './games.api.ts'
import { Loadable } from './loadable.ts'
import type { LobbyQuery } from './lobby-query.ts'

/** Games to a page. The spec's 21 and 18 after a page change belong to a denser layout: see docs/adr. */
export const lobbyPageSize = 24
/** A name is looked for when the player pauses this long. */
export const searchAfterMs = 250

export interface LobbyDependencies {
  readonly api: Pick<GamesApi, 'list'>
  readonly clock: Clock
}

const everything: LobbyQuery = { vendorCode: null, search: '', pageNo: 1 }

/** One lobby page: what is asked for, what is shown, what is being typed. The address is the truth; this follows it. */
export class LobbyStore {
  category: Category = 'slots'
  query = everything
  /** The text in the search field; becomes part of the query after a pause. */
  typed = ''
  readonly page: Loadable<GamePage>
  readonly #clock: Clock
  #cancelSearch = () => {}

  constructor({ api, clock }: LobbyDependencies) {
    this.#clock = clock
    this.page = new Loadable((signal) =>
      api.list({ category: this.category, ...this.query, pageSize: lobbyPageSize }, signal),
    )
    makeAutoObservable(this, { query: observableRef, category: observable, page: false }, { autoBind: true })
  }

  /** Shows what an address says. Games of the page before stay until the new ones are there; those of another lobby go. */
  show(category: Category, query: LobbyQuery): void {
    if (category !== this.category) this.page.drop()
    // What is being typed is ahead of the address.
    if (query.search !== this.query.search || category !== this.category) this.typed = query.search
    this.category = category
    this.query = query
    void this.page.load()
  }

  /** Takes a key press in the search field; `search` is told when the player pauses. */
  type(text: string, search: (text: string) => void): void {
    this.typed = text
    this.#cancelSearch()
    if (text.trim() === this.query.search) return
    if (text === '') search('')
    else this.#cancelSearch = this.#clock.after(searchAfterMs, () => search(text.trim()))
  }

  /** The page is left. */
  leave(): void {
    this.#cancelSearch()
    this.page.drop()
  }

  get games(): readonly Game[] | null {
    return this.page.value?.games ?? null
  }

  get totalCount(): number | null {
    return this.page.value?.totalCount ?? null
  }

  get totalPages(): number {
    return this.page.value?.totalPages ?? 0
  }

  /** Narrowed down by the player: then "nothing found" has another way on. */
  get isFiltered(): boolean {
    return this.query.vendorCode !== null || this.query.search !== ''
  }

  /** What the player sees is not yet what was asked for. */
  get isOutdated(): boolean {
    return this.page.isLoading && this.page.value !== null
  }
}
