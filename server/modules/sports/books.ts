import type { BookId } from '#domain/sports/vocabulary.ts'
import type { SportsFeed, SportsMatch, SportsStanding } from '#schemas/vendor/sports.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { RequestSession, RequestSite } from '#server/lib/handle.ts'
import type { Clock, SiteGates } from '#server/lib/ports.ts'
import type { GamesService } from '#server/modules/games/games.service.ts'
import type { VendorGame } from '#server/vendors/game-vendor.ts'
import type { VendorRegistry } from '#server/vendors/registry.ts'
import type { SportsVendor } from '#server/vendors/sports-vendor.ts'

export interface BooksDeps {
  readonly clock: Clock
  readonly vendors: Pick<VendorRegistry, 'hostOf'>
  readonly gates: Pick<SiteGates, 'of'>
  readonly games: Pick<GamesService, 'open'>
  readonly onProblem: (problem: Error) => void
}

/** A merchant's sportsbook of one category. */
export interface OpenBook {
  readonly game: VendorGame
  readonly vendor: SportsVendor
  readonly feed: SportsFeed
}

export type Books = ReturnType<typeof createBooks>

/** Polling interval of a sportsbook, independent of the number of open pages. */
const freshMs = 1_000
/** While the vendor does not answer, its last prices are shown this long, with all markets closed. */
const staleMs = 15_000

interface Kept<T> {
  readonly answer: Promise<T | null>
  readonly askedAt: number
  /** Whether the vendor has yet to answer or fail. */
  isOpen: boolean
  /** The last answer received. */
  last: { readonly value: T; readonly at: number } | null
}

/**
 * The sportsbook a site shows on its own pages, with cached prices: per category the merchant's first game whose vendor
 * has a feed. Other sportsbooks are opened like games.
 */
export function createBooks({ clock, vendors, gates, games, onProblem }: BooksDeps) {
  const feeds = new Map<string, Kept<SportsFeed>>()
  const matches = new Map<string, Kept<SportsMatch>>()
  const tables = new Map<string, Kept<readonly SportsStanding[]>>()

  /**
   * Queries at most once a second, one query at a time, shared by concurrent callers: a second query beside a slow one
   * would not know its answer, and fail without one. Without an answer: the last one for a while, as `closed`, then
   * `sports.unavailable`.
   */
  async function ask<T>(
    kept: Map<string, Kept<T>>,
    key: string,
    read: () => Promise<T | null>,
    closed: (value: T) => T,
  ): Promise<T | null> {
    const now = clock.now().getTime()
    const known = kept.get(key)
    if (known !== undefined && (known.isOpen || now - known.askedAt < freshMs)) return known.answer
    // Evicts the oldest matches.
    if (kept.size > 300) for (const [old] of [...kept].slice(0, 100)) kept.delete(old)
    const last = known?.last ?? null
    const entry: Kept<T> = {
      askedAt: now,
      isOpen: true,
      last,
      answer: read().then(
        (value) => {
          entry.isOpen = false
          if (value !== null) entry.last = { value, at: now }
          return value
        },
        (error: unknown) => {
          entry.isOpen = false
          if (last === null || now - last.at > staleMs) {
            onProblem(new Error(`The book ${key} gives no answer`, { cause: error }))
            throw new ApiError('sports.unavailable')
          }
          return closed(last.value)
        },
      ),
    }
    kept.set(key, entry)
    return entry.answer
  }

  /** Throws `module.disabled`, `session.required`, `sports.unavailable`; `game.unknown` where no book has a feed. */
  async function open(
    { merchantCode, currency, brand }: RequestSite,
    session: RequestSession | null,
    book: BookId,
  ): Promise<OpenBook> {
    const isOn = await gates.of(merchantCode)
    if (!isOn(`lobby.${book}`) || !isOn('games.launch')) throw new ApiError('module.disabled')
    if (session === null && brand.modules['games.anonymousBrowsing'] !== true)
      throw new ApiError('session.required')
    const candidates = (await games.open({ merchantCode, currency })).filter(
      ({ category }) => category === book,
    )
    for (const game of candidates) {
      const { sports: vendor, walletPolicy } = (await vendors.hostOf(game.vendorCode)) ?? {}
      if (vendor === undefined) continue
      const feed = await ask(
        feeds,
        `${game.gameId} ${currency}`,
        () => vendor.feed(game.gameId, currency),
        (last) => ({ ...last, events: last.events.map(suspended) }),
      )
      // Each partial cash-out is a separate win, which must be agreed with the vendor.
      const partCashOut = feed?.partCashOut === true && walletPolicy?.winsPerBet === 'many'
      if (feed !== null) return { game, vendor, feed: { ...feed, partCashOut } }
    }
    throw new ApiError('game.unknown')
  }

  /** Throws `request.notFound`, `sports.unavailable`. */
  async function match({ game, vendor }: OpenBook, eventId: string): Promise<SportsMatch> {
    const found = await ask(
      matches,
      `${game.gameId} ${eventId}`,
      () => vendor.match(game.gameId, eventId),
      (last) => ({
        ...suspended(last),
        allMarkets: last.allMarkets.map((market) => ({ ...market, shut: 'suspended' as const })),
      }),
    )
    if (found === null) throw new ApiError('request.notFound')
    return found
  }

  /** A league's table; null: none. Throws `sports.unavailable`. */
  const standings = (
    { game, vendor }: OpenBook,
    leagueId: string,
  ): Promise<readonly SportsStanding[] | null> =>
    ask(
      tables,
      `${game.gameId} ${leagueId}`,
      () => vendor.standings(game.gameId, leagueId),
      (last) => last,
    )

  return { open, match, standings }
}

const suspended = <E extends Pick<SportsMatch, 'shut' | 'main'>>(event: E): E => ({
  ...event,
  shut: 'suspended',
  main: event.main === null ? null : { ...event.main, shut: 'suspended' },
})
