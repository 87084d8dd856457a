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

export const countOf = ({ games, lotteries, studios, teams, leagues, articles }: Found): number =>
  [games, lotteries, studios, teams, leagues, articles].reduce((sum, { length }) => sum + length, 0)

/** Minimum time between two requests: the first letter and every later one at usual pace is searched at once. */
const betweenMs = 100

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
  #askedAtMs = Number.NEGATIVE_INFINITY
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
    return this.found.value === null ? null : countOf(this.found.value)
  }

  type(text: string): void {
    this.text = text
    this.#cancel()
    if (text.trim() === '') this.found.drop()
    else this.#ask(this.#askedAtMs + betweenMs - this.#clock.now())
  }

  #ask(delayMs: number): void {
    if (delayMs > 0) {
      this.#cancel = this.#clock.after(delayMs, () => this.#ask(0))
      return
    }
    this.#askedAtMs = this.#clock.now()
    void this.found.load()
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
