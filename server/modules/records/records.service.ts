import type { GameCategoryId } from '#domain/vocabulary/game-category.ts'
import type { MovementGroup } from '#schemas/api/records.ts'
import type { RequestSession, RequestSite } from '#server/lib/handle.ts'
import { ApiError } from '#server/lib/handle.ts'
import { cut, fromCursor, historySpan, toCursor } from '#server/lib/paging.ts'
import type { Period } from '#server/lib/paging.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { Catalogue } from '#server/modules/games/catalogue.ts'
import type { VendorGame } from '#server/vendors/game-vendor.ts'
import type { VendorRegistry } from '#server/vendors/registry.ts'
import { byStatement, groupOf, kindsOf } from './movement-kinds.ts'
import type { PlaySums, RecordsRepository, RoundFilter, RoundPlace } from './records.repository.ts'

export type RecordsService = ReturnType<typeof createRecordsService>

export interface BetQuery extends Period {
  readonly category: GameCategoryId | null
  /** A studio's code. */
  readonly vendorCode: string | null
  readonly state: RoundFilter['state']
}

export interface PageQuery {
  readonly newestFirst: boolean
  readonly cursor: string | null
  readonly size: number
}

export interface RoundWish {
  readonly roundId: string
  readonly gameId: string
  /** BCP 47. */
  readonly language: string
}

/** The player’s site. */
type OfSite = Pick<RequestSite, 'merchantCode' | 'currency' | 'brand'>
type OfPlayer = Pick<RequestSession, 'playerId'>

export interface RecordsServiceDeps {
  readonly repository: RecordsRepository
  readonly catalogue: Pick<Catalogue, 'games'>
  readonly vendors: Pick<VendorRegistry, 'roundPage'>
  readonly clock: Clock
}

/** A player's history: rounds, movements, statements, profit and loss. */
export function createRecordsService({ repository, catalogue, vendors, clock }: RecordsServiceDeps) {
  /** Includes games of lobbies that are off, so that old rounds keep their names. */
  const gamesOf = async ({ currency }: Pick<OfSite, 'currency'>): Promise<ReadonlyMap<string, VendorGame>> =>
    new Map((await catalogue.games(currency)).map((game) => [game.gameId, game]))

  const filterOf = async (site: OfSite, query: BetQuery): Promise<RoundFilter> => {
    const { category, vendorCode, state } = query
    const span = historySpan(site.brand, query, clock.now())
    if (category === null && vendorCode === null) return { ...span, state, gameCodes: null }
    const games = [...(await gamesOf(site)).values()]
    const wanted = games.filter(
      (game) =>
        (category === null || game.category === category) &&
        (vendorCode === null || game.vendorCode === vendorCode),
    )
    return { ...span, state, gameCodes: wanted.map(({ gameId }) => gameId) }
  }

  const bets = async (site: OfSite, player: OfPlayer, query: BetQuery, page: PageQuery) => {
    const [filter, games] = await Promise.all([filterOf(site, query), gamesOf(site)])
    const after = page.cursor === null ? null : (fromCursor(page.cursor, 'nss') as RoundPlace)
    const rows = await repository.rounds(keyOf(site, player), filter, {
      newestFirst: page.newestFirst,
      after,
      size: page.size + 1,
    })
    const { shown, last } = cut(rows, page.size)
    return {
      list: shown.map((row) => ({ row, game: games.get(row.game_code) ?? null })),
      next: last && toCursor([last.opened_at.getTime(), last.round_id, last.vendor_account]),
    }
  }

  /** Throws `records.roundUnknown`. */
  const round = async (
    site: RequestSite,
    session: RequestSession,
    { roundId, gameId, language }: RoundWish,
  ) => {
    const player = keyOf(site, session)
    const found = await repository.round(player, roundId, gameId)
    if (found === null) throw new ApiError('records.roundUnknown')
    const { vendorCode, state, movements: moved, told } = found
    const { brandId, origin } = site
    const page = { player, gameId, brandId, roundId, language, lobbyUrl: `${origin}/member/bets` }
    return {
      movements: moved.map((row) => ({ row, group: groupOf(row.kind) })),
      fairness: told.map(promiseOf).find((promise) => promise !== null) ?? null,
      // Replays exist only for finished rounds.
      replayUrl: state === 'closed' ? await vendors.roundPage(vendorCode, page) : null,
    }
  }

  const betTotals = async (site: OfSite, player: OfPlayer, query: BetQuery): Promise<PlaySums> =>
    repository.roundSums(keyOf(site, player), await filterOf(site, query))

  const movements = async (
    site: OfSite,
    player: OfPlayer,
    { group, ...period }: Period & { readonly group: MovementGroup | null },
    page: PageQuery,
  ) => {
    const key = keyOf(site, player)
    const span = await repository.stretch(key, historySpan(site.brand, period, clock.now()))
    const after = page.cursor === null ? null : BigInt(fromCursor(page.cursor, 'n')[0] ?? 0)
    const kinds = group === null ? null : kindsOf(group)
    const query = { newestFirst: page.newestFirst, after, size: page.size + 1 }
    const [rows, games] = await Promise.all([repository.movements(key, span, kinds, query), gamesOf(site)])
    const { shown, last } = cut(rows, page.size)
    return {
      list: shown.map((row) => ({
        row,
        group: groupOf(row.kind),
        game: row.game_code === null ? null : (games.get(row.game_code) ?? null),
      })),
      next: last && toCursor([Number(last.account_version)]),
    }
  }

  const statement = async (site: OfSite, player: OfPlayer, period: Period) => {
    const key = keyOf(site, player)
    const span = await repository.stretch(key, historySpan(site.brand, period, clock.now()))
    const [openingMinor, closingMinor, sums, lifetime] = await Promise.all([
      repository.balanceAt(key, span.opens),
      repository.balanceAt(key, span.closes),
      repository.movementSums(key, span),
      repository.lifetime(key),
    ])
    const groups = [...Map.groupBy(sums, ({ kind }) => groupOf(kind))].map(([group, all]) => ({
      group,
      count: all.reduce((total, { count }) => total + count, 0),
      amountMinor: all.reduce((total, { amountMinor }) => total + amountMinor, 0n),
    }))
    return { openingMinor, closingMinor, groups: groups.toSorted(byStatement), lifetime }
  }

  const profit = async (site: OfSite, player: OfPlayer, period: Period) => {
    const span = historySpan(site.brand, period, clock.now())
    const [rows, games] = await Promise.all([
      repository.play(keyOf(site, player), span, site.brand.timeZone),
      gamesOf(site),
    ])
    const days = Map.groupBy(rows, ({ day }) => day)
    const lobbies = Map.groupBy(rows, ({ gameCode }) => games.get(gameCode)?.category ?? null)
    return {
      total: sumOf(rows),
      days: [...days].map(([day, all]) => ({ day, ...sumOf(all) })),
      lobbies: [...lobbies].map(([category, all]) => ({ category, ...sumOf(all) })),
    }
  }

  return { bets, round, betTotals, movements, statement, profit }
}

/** The vendor's commitment data; null when its details contain none. */
function promiseOf({ commitment, clientSeed, nonce }: Record<string, unknown>) {
  if (typeof commitment !== 'string') return null
  return {
    commitment,
    clientSeed: typeof clientSeed === 'string' ? clientSeed : null,
    nonce: Number.isSafeInteger(nonce) ? Number(nonce) : null,
  }
}

const keyOf = ({ merchantCode }: Pick<OfSite, 'merchantCode'>, { playerId }: OfPlayer) => ({
  merchantCode,
  playerId,
})

function sumOf(all: readonly PlaySums[]): PlaySums {
  const total = { count: 0, stakedMinor: 0n, wonMinor: 0n, openMinor: 0n }
  for (const each of all) {
    total.count += each.count
    total.stakedMinor += each.stakedMinor
    total.openMinor += each.openMinor
    total.wonMinor += each.wonMinor
  }
  return total
}
