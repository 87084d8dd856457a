import { makeAutoObservable, observableRef, runInAction } from 'mobx'
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

/** Prices are asked for this often while a page shows them. */
const pollMs = 2_000

/**
 * One book: its board and the matches that are looked at, read again and again while somebody watches; the slip; the player's bets.
 */
export class SportsStore {
  readonly book: BookId
  readonly slip: SlipStore
  board: Board | null = null
  /** Why the board cannot be had; null while it can. */
  error: ApiError | null = null
  match: SportsMatch | null = null
  matchError: ApiError | null = null
  bets: readonly SportsBet[] | null = null
  betsError: ApiError | null = null
  readonly #setting: SportsSetting
  #watchers = 0
  #stopTimer = () => {}
  #matchId: string | null = null
  #wantsBets = 0
  readonly #cashOutKeys = new Map<string, string>()

  constructor(book: BookId, setting: SportsSetting) {
    this.book = book
    this.#setting = setting
    const { api } = setting
    this.slip = new SlipStore(book, {
      ...setting,
      place: (bet, options) => api.call(placeSportsBet, { book, ...bet }, options),
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

  /** The team at an address, with its league; null: there is none. */
  teamOf(key: string): { readonly league: SportsLeague; readonly team: SportsTeam } | null {
    for (const league of this.board?.leagues ?? []) {
      const team = league.teams.find(({ teamId }) => teamKey(league.leagueId, teamId) === key)
      if (team !== undefined) return { league, team }
    }
    return null
  }

  /** How many matches of a league are over on the board: one more makes a new table. */
  overIn(leagueId: string): number {
    const events = this.board?.events ?? []
    return events.filter((event) => event.leagueId === leagueId && event.status === 'over').length
  }

  /** The match at an address; null until it is there. */
  matchOf(eventId: string): SportsMatch | null {
    return this.match?.eventId === eventId ? this.match : null
  }

  eventOf(eventId: string): SportsEvent | null {
    return this.board?.events.find((event) => event.eventId === eventId) ?? null
  }

  /** Reads now and from then on. Returns the way to stop. */
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

  /** The same for one match. */
  watchMatch(eventId: string): () => void {
    this.#matchId = eventId
    this.matchError = null
    const stop = this.watch()
    void this.#readMatch()
    return () => {
      if (this.#matchId === eventId) this.#matchId = null
      stop()
    }
  }

  /** The same for the player's bets. */
  watchBets(): () => void {
    this.#wantsBets += 1
    void this.readBets()
    const stop = this.watch()
    return () => {
      this.#wantsBets -= 1
      stop()
    }
  }

  /** Money moved, or another player is logged in. */
  tell(): void {
    if (!this.isLoggedIn) this.bets = null
    else if (this.bets !== null || this.#wantsBets > 0) void this.readBets()
  }

  /** Asks again after a failure. */
  retry(): void {
    this.error = null
    this.matchError = null
    this.#stopTimer()
    void this.#poll()
  }

  async readBets(): Promise<void> {
    if (!this.isLoggedIn) return
    try {
      const { bets } = await this.#setting.api.call(listSportsBets, { book: this.book })
      runInAction(() => {
        this.bets = bets
        this.betsError = null
      })
    } catch (error) {
      runInAction(() => (this.betsError = toApiError(error)))
    }
  }

  /** Cashes a bet, or a part of its stake, out for at least this amount. Returns why that failed, or null. */
  async cashOut(betId: string, amount: string, stake: string | null = null): Promise<ApiError | null> {
    const { api, random, wallet } = this.#setting
    const what = `${betId} ${amount} ${stake ?? ''}`
    const idempotencyKey = this.#cashOutKeys.get(what) ?? random.uuid()
    this.#cashOutKeys.set(what, idempotencyKey)
    try {
      const part = stake === null ? {} : { stake }
      await api.call(cashOutSportsBet, { book: this.book, betId, amount, ...part }, { idempotencyKey })
      // The same part of the same worth may be asked for again.
      this.#cashOutKeys.delete(what)
      void wallet.refresh()
      return null
    } catch (error) {
      const failure = toApiError(error)
      // The gateway has answered: another try is another one.
      if (failure.status > 0 && failure.status < 500) this.#cashOutKeys.delete(what)
      return failure
    } finally {
      await this.readBets()
    }
  }

  /** Has a bet cashed out as soon as its offer reaches this amount; null: no more. Returns why that failed, or null. */
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

  async #poll(): Promise<void> {
    const { clock } = this.#setting
    if (typeof document === 'undefined' || document.visibilityState === 'visible')
      await Promise.all([
        this.#readBoard(),
        this.#matchId === null ? null : this.#readMatch(),
        this.#wantsBets > 0 ? this.readBets() : null,
        this.slip.refresh(),
      ])
    if (this.#watchers > 0) this.#stopTimer = clock.after(pollMs, () => void this.#poll())
  }

  async #readBoard(): Promise<void> {
    try {
      const board = await this.#setting.api.call(getSportsBoard, { book: this.book })
      runInAction(() => {
        this.board = board
        this.error = null
      })
    } catch (error) {
      runInAction(() => (this.error = toApiError(error)))
    }
  }

  async #readMatch(): Promise<void> {
    const eventId = this.#matchId
    if (eventId === null) return
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
