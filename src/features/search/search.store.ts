import { makeAutoObservable } from 'mobx'
import { toCategory, toGame } from '#schemas/api/games.wire.ts'
import type { Game } from '#schemas/api/games.wire.ts'
import type { Reply } from '#schemas/api/route.ts'
import { searchSite } from '#schemas/api/search.ts'
import type { Category } from '#schemas/brand.generated.ts'
import type { Api } from '#src/api/api.ts'
import { Loadable } from '#src/features/games/index.ts'
import type { Clock } from '#src/lib/clock.ts'

type Wire = Reply<typeof searchSite>

/** Search results by kind, best match first. */
export interface Found extends Pick<Wire, 'lotteries' | 'teams' | 'leagues' | 'articles'> {
  /** The search text of these results. */
  readonly text: string
  readonly games: readonly Game[]
  readonly studios: readonly {
    readonly vendorCode: string
    readonly name: string
    readonly category: Category
    readonly gameCount: number
    readonly directGameId: string | null
  }[]
}

/** Debounce of the search input. */
const typingMs = 120

export interface SearchDependencies {
  readonly api: Pick<Api, 'call'>
  readonly clock: Clock
  readonly language: () => string
}

/** Searches while the visitor types. Results stay until the next reply arrives. */
export class SearchStore {
  text = ''
  readonly found: Loadable<Found>
  readonly #clock: Clock
  #cancel = () => {}

  constructor({ api, clock, language }: SearchDependencies) {
    this.#clock = clock
    this.found = new Loadable(async (signal) => {
      const text = this.text.trim()
      const reply = await api.call(searchSite, { text, language: language() }, { signal })
      return foundOf(text, reply)
    })
    makeAutoObservable(this, { found: false }, { autoBind: true })
  }

  /** Number of results; null: no search, or no reply yet. */
  get count(): number | null {
    const { value } = this.found
    if (value === null) return null
    const { games, lotteries, studios, teams, leagues, articles } = value
    return [games, lotteries, studios, teams, leagues, articles].reduce((sum, { length }) => sum + length, 0)
  }

  type(text: string): void {
    this.text = text
    this.#cancel()
    if (text.trim() === '') this.found.drop()
    else this.#cancel = this.#clock.after(typingMs, () => void this.found.load())
  }

  /** Aborts a pending search and clears the results. */
  close(): void {
    this.#cancel()
    this.found.drop()
  }
}

const foundOf = (text: string, { games, studios, ...rest }: Wire): Found => ({
  ...rest,
  text,
  games: games.map(toGame),
  studios: studios.map(({ vassalage, name, gameType, gameCount, gameId }) => ({
    vendorCode: vassalage,
    name,
    category: toCategory(gameType),
    gameCount,
    directGameId: gameId,
  })),
})
