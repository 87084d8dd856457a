import { compareStructural, makeAutoObservable, observableRef, runInAction } from 'mobx'
import {
  aimSportsCashOut,
  cashOutSportsBet,
  getSportsBoard,
  getSportsMatch,
  listSportsBets,
  placeSportsBet,
  quoteSports,
} from '#schemas/api/sports.ts'
import type { Reply } from '#schemas/api/route.ts'
import type { SportsBet, SportsEvent, SportsLeague, SportsMatch, SportsTeam } from '#schemas/vendor/sports.ts'
import type { BookId } from '#domain/sports/vocabulary.ts'
import { toApiError } from '#src/api/api-error.ts'
import type { ApiError } from '#src/api/api-error.ts'
import { teamKey } from './paths.ts'
import type { SportsSetting } from './setting.ts'
import { SlipStore } from './slip.store.ts'

export type Board = Reply<typeof getSportsBoard>

/** `now`, with the objects of `before` where an event has not changed: rows with unchanged props are not rendered again. */
function unchanged(before: readonly SportsEvent[] = [], now: readonly SportsEvent[]): SportsEvent[] {
  const known = new Map(before.map((event) => [event.eventId, event]))
  return now.map((event) => {
    const last = known.get(event.eventId)
    return last !== undefined && compareStructural(last, event) ? last : event
  })
}

/** The board after a reply, which is the whole one or what has changed. Null: a match is in neither. */
function boardAfter(before: Board | null, reply: Board): Board | null {
  if (reply.eventIds === null || before === null)
    return { ...reply, events: unchanged(before?.events, reply.events) }
  const known = new Map([...before.events, ...reply.events].map((event) => [event.eventId, event]))
  const events = reply.eventIds.flatMap((eventId) => known.get(eventId) ?? [])
  if (events.length < reply.eventIds.length) return null
  return { ...reply, events, leagues: reply.leagues.length > 0 ? reply.leagues : before.leagues }
}

/** Polling interval while a page shows prices. */
const pollMs = 2_000

/** One sportsbook: its board and open match, polled while a page watches; the slip; the player's bets. */
export class SportsStore {
  readonly book: BookId
  readonly slip: SlipStore
  board: Board | null = null
  /** Error of the last board request; null after a success. */
  error: ApiError | null = null
  match: SportsMatch | null = null
  matchError: ApiError | null = null
  bets: readonly SportsBet[] | null = null
  betsError: ApiError | null = null
  readonly #setting: SportsSetting
  /** Version of the board; null: the next request asks for all of it. */
  #known: string | null = null
  #watchers = 0
  #stopTimer = () => {}
  #matchId: string | null = null
  #matchEveryMs = pollMs
  /** Start of the last request of the match. */
  #matchAskedAt = 0
  #wantsBets = 0
  /** Rises with each start of polling, which ends what was polled before. */
  #polling = 0
  /** Rises when the player leaves: replies for them are dropped. */
  #owner = 0
  readonly #cashOutKeys = new Map<string, string>()

  constructor(book: BookId, setting: SportsSetting) {
    this.book = book
    this.#setting = setting
    const { api } = setting
    this.slip = new SlipStore(book, {
      ...setting,
      place: (bet, options) => api.call(placeSportsBet, { book, ...bet }, options),
      bounds: () => this.board,
      quote: (legs) => api.call(quoteSports, { book, legs: [...legs] }),
      onPlaced: () => {
        void setting.wallet.refresh()
        void this.readBets()
      },
    })
    makeAutoObservable(
      this,
      {
        book: false,
        slip: false,
        board: observableRef,
        error: observableRef,
        match: observableRef,
        matchError: observableRef,
        bets: observableRef,
        betsError: observableRef,
      },
      { autoBind: true },
    )
  }

  get currency(): string {
    return this.board?.currency ?? this.#setting.stamped.brand.currency
  }

  get isLoggedIn(): boolean {
    return this.#setting.session.isLoggedIn
  }

  leagueOf(leagueId: string): SportsLeague | null {
    return this.board?.leagues.find((league) => league.leagueId === leagueId) ?? null
  }

  /** The team with a `teamKey`, and its league; null: unknown. */
  teamOf(key: string): { readonly league: SportsLeague; readonly team: SportsTeam } | null {
    for (const league of this.board?.leagues ?? []) {
      const team = league.teams.find(({ teamId }) => teamKey(league.leagueId, teamId) === key)
      if (team !== undefined) return { league, team }
    }
    return null
  }

  /** Number of finished matches of a league; when it rises, the league table is outdated. */
  overIn(leagueId: string): number {
    const events = this.board?.events ?? []
    return events.filter((event) => event.leagueId === leagueId && event.status === 'over').length
  }

  /** The match with an id; null until loaded. */
  matchOf(eventId: string): SportsMatch | null {
    return this.match?.eventId === eventId ? this.match : null
  }

  eventOf(eventId: string): SportsEvent | null {
    return this.board?.events.find((event) => event.eventId === eventId) ?? null
  }

  /** Polls the board while at least one caller watches. Returns a function that ends the caller's watch. */
  watch(): () => void {
    this.#watchers += 1
    if (this.#watchers === 1) void this.#poll()
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      this.#watchers -= 1
      if (this.#watchers === 0) this.#stopTimer()
    }
  }

  /** As `watch`, and polls a match, with every poll of the board or after `everyMs`. */
  watchMatch(eventId: string, everyMs = pollMs): () => void {
    this.#matchId = eventId
    this.#matchEveryMs = everyMs
    this.matchError = null
    void this.#readMatch()
    const stop = this.watch()
    return () => {
      if (this.#matchId === eventId) this.#matchId = null
      stop()
    }
  }

  /** As `watch`, and polls the player's bets. */
  watchBets(): () => void {
    this.#wantsBets += 1
    void this.readBets()
    const stop = this.watch()
    return () => {
      this.#wantsBets -= 1
      stop()
    }
  }

  /** Call after a change of the balance or the login. */
  tell(): void {
    if (!this.isLoggedIn) {
      this.bets = null
      this.betsError = null
      this.#owner += 1
    } else if (this.#wantsBets > 0) void this.readBets()
  }

  /** Polls again immediately after an error. */
  retry(): void {
    this.error = null
    this.matchError = null
    this.#matchAskedAt = 0
    this.#stopTimer()
    void this.#poll()
  }

  async readBets(): Promise<void> {
    if (!this.isLoggedIn) return
    const owner = this.#owner
    try {
      const { bets } = await this.#setting.api.call(listSportsBets, { book: this.book })
      if (owner !== this.#owner) return
      runInAction(() => {
        this.bets = bets
        this.betsError = null
      })
    } catch (error) {
      if (owner === this.#owner) runInAction(() => (this.betsError = toApiError(error)))
    }
  }

  /** Cashes out a bet, or `stake` of it, for at least `amount` (decimal strings). Resolves to the error, or null. */
  async cashOut(betId: string, amount: string, stake: string | null = null): Promise<ApiError | null> {
    const { api, random, wallet } = this.#setting
    const what = `${betId} ${amount} ${stake ?? ''}`
    const idempotencyKey = this.#cashOutKeys.get(what) ?? random.uuid()
    this.#cashOutKeys.set(what, idempotencyKey)
    try {
      const part = stake === null ? {} : { stake }
      await api.call(cashOutSportsBet, { book: this.book, betId, amount, ...part }, { idempotencyKey })
      // A later request for the same part and amount is a new one.
      this.#cashOutKeys.delete(what)
      void wallet.refresh()
      return null
    } catch (error) {
      const failure = toApiError(error)
      // The gateway rejected it, so a retry needs a new idempotency key.
      if (failure.status > 0 && failure.status < 500) this.#cashOutKeys.delete(what)
      return failure
    } finally {
      await this.readBets()
    }
  }

  /** Sets the amount at which the bet is cashed out automatically; null cancels it. Resolves to the error, or null. */
  async aimCashOut(betId: string, amount: string | null): Promise<ApiError | null> {
    const { api, random } = this.#setting
    try {
      const options = { idempotencyKey: random.uuid() }
      await api.call(aimSportsCashOut, { book: this.book, betId, amount }, options)
      return null
    } catch (error) {
      return toApiError(error)
    } finally {
      await this.readBets()
    }
  }

  get #matchIsDue(): boolean {
    const { clock } = this.#setting
    return this.#matchId !== null && clock.now() - this.#matchAskedAt >= this.#matchEveryMs - pollMs / 2
  }

  async #poll(): Promise<void> {
    const { clock } = this.#setting
    // A poll that is under way when its last page leaves would otherwise go on beside that of the next page.
    const polling = (this.#polling += 1)
    if (typeof document === 'undefined' || document.visibilityState === 'visible')
      await Promise.all([
        this.#readBoard(),
        this.#matchIsDue ? this.#readMatch() : null,
        this.#wantsBets > 0 ? this.readBets() : null,
        this.slip.refresh(),
      ])
    if (this.#watchers > 0 && polling === this.#polling)
      this.#stopTimer = clock.after(pollMs, () => void this.#poll())
  }

  async #readBoard(): Promise<void> {
    try {
      const { book } = this
      const known = this.#known
      const reply = await this.#setting.api.call(getSportsBoard, { book, ...(known !== null && { known }) })
      runInAction(() => {
        const board = boardAfter(this.board, reply)
        this.#known = board?.version ?? null
        this.board = board ?? this.board
        this.error = null
      })
    } catch (error) {
      runInAction(() => (this.error = toApiError(error)))
    }
  }

  async #readMatch(): Promise<void> {
    const eventId = this.#matchId
    if (eventId === null) return
    this.#matchAskedAt = this.#setting.clock.now()
    try {
      const match = await this.#setting.api.call(getSportsMatch, { book: this.book, eventId })
      if (this.#matchId !== eventId) return
      runInAction(() => {
        this.match = match
        this.matchError = null
      })
    } catch (error) {
      if (this.#matchId === eventId) runInAction(() => (this.matchError = toApiError(error)))
    }
  }
}

export { OddsFormatStore } from './odds-format.store.ts'
