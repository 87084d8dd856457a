import { Value } from 'typebox/value'
import { CatalogueReply, cataloguePath } from '#schemas/vendor/catalogue.ts'
import { fromDecimal } from '#domain/money/money.ts'
import { isGameCategory } from '#domain/vocabulary/game-category.ts'
import { isTableGame } from '#domain/vocabulary/table-game.ts'
import type { Secret } from '#server/lib/partner-secrets.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { VendorBrand, VendorGame } from '../game-vendor.ts'
import { signVendorRequest } from '../seamless-wallet/signature.ts'

export interface CatalogueDeps {
  readonly code: string
  readonly secret: Secret
  /** The vendor's origin as this process reaches it. */
  readonly origin: string
  readonly clock: Clock
  readonly fetch?: typeof fetch
  readonly timeoutMs?: number
}

export interface Catalogue {
  readonly studios: readonly VendorBrand[]
  readonly games: readonly VendorGame[]
  readonly gameIds: ReadonlySet<string>
  readonly demoIds: ReadonlySet<string>
}

/** An older catalogue is still served, and refreshed in the background. */
const freshMs = 60_000
/** Used where amounts are irrelevant. */
const anyCurrency = 'EUR'

/** A vendor's catalogue, cached per currency. Rejects only until the vendor has answered once. */
export function createCatalogue({ code, secret, origin, clock, ...deps }: CatalogueDeps) {
  const kept = new Map<string, { readonly catalogue: Catalogue; readonly fetchedAt: number }>()
  const loading = new Map<string, Promise<Catalogue>>()

  async function fetchOne(currency: string): Promise<Catalogue> {
    const body = JSON.stringify({ currency })
    const response = await (deps.fetch ?? fetch)(new URL(cataloguePath, origin), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...signVendorRequest(code, secret, body, clock.now()),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(deps.timeoutMs ?? 5_000),
    })
    const reply: unknown = await response.json()
    if (!response.ok || !Value.Check(CatalogueReply, reply))
      throw new Error(`The vendor ${code} answered ${response.status} without a catalogue`)
    return readCatalogue(reply, currency)
  }

  function load(currency: string): Promise<Catalogue> {
    const running = loading.get(currency)
    if (running !== undefined) return running
    const started = fetchOne(currency)
      .then((catalogue) => {
        kept.set(currency, { catalogue, fetchedAt: clock.now().getTime() })
        return catalogue
      })
      .finally(() => loading.delete(currency))
    loading.set(currency, started)
    return started
  }

  function inCurrency(currency: string): Promise<Catalogue> {
    const known = kept.get(currency)
    if (known === undefined) return load(currency)
    const now = clock.now().getTime()
    if (now - known.fetchedAt >= freshMs) {
      // A failed refresh is retried after the same interval.
      kept.set(currency, { ...known, fetchedAt: now })
      load(currency).catch(() => undefined)
    }
    return Promise.resolve(known.catalogue)
  }

  return {
    inCurrency,
    /** For data that does not depend on the currency: the first cached catalogue. */
    any: () => inCurrency(kept.keys().next().value ?? anyCurrency),
  }
}

/** Skips games of categories unknown to this release. */
export function readCatalogue(reply: CatalogueReply, currency: string): Catalogue {
  const studioNames = new Map(reply.studios.map(({ code, name }) => [code, name]))
  const limit = (text: string | null) => (text === null ? null : fromDecimal(text, currency))
  const games = reply.games.flatMap((game): VendorGame[] => {
    const { category, table_game: tableGame = null } = game
    if (!isGameCategory(category)) return []
    return [
      {
        gameId: game.game_id,
        vendorCode: game.studio,
        vendorName: studioNames.get(game.studio) ?? game.studio,
        name: game.name,
        category,
        rtp: game.rtp,
        rtpMost: game.rtp_most ?? game.rtp,
        hitRate: game.hit_rate ?? null,
        maxWin: game.max_win ?? null,
        volatility: game.volatility,
        minBetMinor: limit(game.min_bet),
        maxBetMinor: limit(game.max_bet),
        theme: game.theme,
        mechanic: game.mechanic,
        hasDemo: game.has_demo,
        ...(game.free_round_stakes !== undefined && {
          freeRoundStakesMinor: game.free_round_stakes.flatMap((text) => limit(text) ?? []),
        }),
        ...(isTableGame(tableGame) && { tableGame }),
        ...(game.opens === 'studioGames' && { opens: 'vendorGames' as const }),
        hot: game.hot,
        new: game.new,
        artPath: game.art_path,
      },
    ]
  })
  const studios = reply.studios.map(
    ({ code, name, categories, logo_path: logoPath, part_of: part }): VendorBrand => ({
      vendorCode: code,
      name,
      categories: categories.filter(isGameCategory),
      logoPath,
      ...(part !== undefined && {
        partOf: {
          vendorCode: part.code,
          name: part.name,
          logoPath: part.logo_path,
          languages: part.languages,
        },
      }),
    }),
  )
  return {
    studios,
    games,
    gameIds: new Set(games.flatMap(({ gameId, opens }) => (opens === 'vendorGames' ? [] : [gameId]))),
    demoIds: new Set(games.filter(({ hasDemo }) => hasDemo).map(({ gameId }) => gameId)),
  }
}
