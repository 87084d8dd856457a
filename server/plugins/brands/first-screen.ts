import type { FastifyRequest } from 'fastify'
import { allowedOrigins } from '#domain/brand/allowed-origins.ts'
import { firstCallsElementId } from '#domain/brand/stamped.ts'
import type { FirstCalls } from '#domain/brand/stamped.ts'
import { escapeHtml, jsonBlock } from '#domain/text/escape-html.ts'
import { svgDataUrl } from '#domain/text/svg-data-url.ts'
import { categoryPages, tileShapes } from '#domain/vocabulary/category-pages.ts'
import { getGame, listGames } from '#schemas/api/games.ts'
import { firstLobbyPage, gameListInput, toGame } from '#schemas/api/games.wire.ts'
import { urlOf } from '#schemas/api/query.ts'
import type { Input, Reply, RouteSpec } from '#schemas/api/route.ts'
import { getStatus } from '#schemas/api/system.ts'
import type { Brand, Category } from '#schemas/brand.generated.ts'
import { createJar } from '../contract/cookies.ts'
import { askHere, askOutside, createDrawings } from './drawings.ts'

/** Tiles on the first screen, by whether the browser is a phone's. */
const tilesOn = { phone: 9, desktop: 14 } as const
/** Pictures written into a page. A lobby's others are as large as its first, so none is a later largest paint. */
const writtenPictures = 1

/**
 * Headers of the navigation that the inner calls leave out: with them a call would be a player's, conditional, in parts or
 * cross-site. All others are kept, because the visitor's address and country may be among them.
 */
const ofNavigation =
  /^(?:cookie|authorization|token|origin|range|content-.*|transfer-encoding|accept.*|if-.*|sec-.*)$/

const visitorHeaders = ({ headers }: FastifyRequest) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ofNavigation.test(name)))

/** Lobbies that show nothing but games. */
const plainLobbies: readonly Category[] = ['slots', 'live', 'quickGames', 'fishing', 'cardRooms']

/** The lobby that a URL opens without vendor, search or filter; null: another page. */
function plainLobbyAt(url: string): Category | null {
  const [path, query = ''] = url.split('?', 2)
  if (query !== '' && query !== 'page=ALL') return null
  return plainLobbies.find((category) => categoryPages[category] === path) ?? null
}

/** The game whose page a URL opens; null: another page. */
function gameAt(url: string): string | null {
  const [path = '', query] = url.split('?', 2)
  if (path !== '/game' && path !== '/seamless') return null
  const gameId = new URLSearchParams(query).get('gameId') ?? ''
  return /^[A-Za-z0-9-]{1,64}$/.test(gameId) ? gameId : null
}

/** Where games and their pictures are. */
export interface PictureSource {
  readonly gamesOrigin: string
  /** On this gateway's own listener. */
  readonly isHere: boolean
}

/** What a page gets for the place of `firstScreenMarker`. */
export interface FirstScreen {
  readonly html: string
  /** Whether it has texts in the brand's display font. */
  readonly hasTexts: boolean
}

const drawingAt = createDrawings()

/**
 * What the gateway writes into a page for the place of `firstScreenMarker`: a lobby gets the pictures of its first games,
 * a game's page its name and picture, and both the page's first calls. The browser paints the pictures and makes the calls
 * before the application has loaded. Null for other pages, and where the site is closed or shows its games to members only.
 *
 * The games are those of the routes themselves, asked as a visitor from the same address: gates, markets and rate limits
 * hold. A player gets the pictures alone, because their calls have other headers.
 */
export async function firstScreenOf(
  request: FastifyRequest,
  brand: Brand,
  source: PictureSource,
): Promise<FirstScreen | null> {
  const gameId = gameAt(request.url)
  const category = plainLobbyAt(request.url)
  if (gameId === null && (category === null || brand.modules[`lobby.${category}`] === false)) return null
  const cookies = createJar(request)
  const isPlayer = cookies.get('sid') !== null || cookies.get('rm') !== null
  // Visitors are sent to the login.
  if (brand.loginedToHomePage && !isPlayer) return null
  const caller = createCaller(request, brand)
  const page =
    gameId !== null
      ? await gameScreen(caller, gameId)
      : category !== null
        ? await lobbyScreen(caller, category, tilesFor(request))
        : null
  const status = await caller.ask(getStatus, { url: request.place.hostname })
  if (page === null || status === null || status.status !== 0) return null
  const [origin] = allowedOrigins(status.info.imageCDNs, [...brand.security.img, source.gamesOrigin], {
    hostname: request.place.hostname,
    protocol: `${request.protocol}:`,
  })
  if (origin === undefined) return null
  const written = (path: string) => {
    const url = origin + path
    return origin === source.gamesOrigin && isPath(path)
      ? drawingAt(url, () => (source.isHere ? askHere(request, url) : askOutside(url)))
      : null
  }
  const pictures = page.pictures.map((path, index) =>
    index < writtenPictures ? firstTile(origin, path, written(path)) : laterTile(origin, path),
  )
  const calls = isPlayer
    ? ''
    : `<script type="application/json" id="${firstCallsElementId}">${jsonBlock(caller.calls)}</script>`
  return { html: page.html(pictures.join('')) + calls, hasTexts: gameId !== null }
}

/** Calls this gateway's own routes as a visitor, and collects the calls with the headers that a browser sends. */
function createCaller(request: FastifyRequest, brand: Brand) {
  const language = brand.defaultLanguage
  const calls: Record<string, FirstCalls[string]> = {}
  const ask = async <R extends RouteSpec>(route: R, input: Input<R>): Promise<Reply<R> | null> => {
    const url = urlOf(route, input)
    const headers = {
      accept: 'application/json',
      merchant: brand.merchantCode,
      language,
      ...(route.moduleId !== null && { 'module-id': route.moduleId }),
    }
    const reply = await request.server.inject({
      method: 'GET',
      url,
      remoteAddress: request.socket.remoteAddress ?? '',
      headers: { ...visitorHeaders(request), ...headers },
    })
    if (reply.statusCode !== 200) return null
    const value = reply.json<Record<string, Reply<R>>>()[route.replyKey]
    if (typeof value !== 'object' || value === null) return null
    calls[url] = headers
    return value
  }
  return { language, calls, ask }
}
type Caller = ReturnType<typeof createCaller>

interface Screen {
  /** Paths. */
  readonly pictures: readonly string[]
  readonly html: (pictures: string) => string
}

const tilesFor = ({ headers }: FastifyRequest): number =>
  tilesOn[/\bMobi/.test(headers['user-agent'] ?? '') ? 'phone' : 'desktop']

async function lobbyScreen(
  { ask, language }: Caller,
  category: Category,
  tiles: number,
): Promise<Screen | null> {
  const list = await ask(listGames, gameListInput(firstLobbyPage(category), language))
  if (list === null || list.games.length === 0) return null
  return {
    pictures: list.games.slice(0, tiles).map(({ game_url: path }) => path),
    html: (pictures) =>
      `<div class="sk-grid" data-shape="${tileShapes[category]}" aria-hidden="true">${pictures}</div>`,
  }
}

async function gameScreen({ ask, language }: Caller, gameId: string): Promise<Screen | null> {
  const game = (await ask(getGame, { gameId, language }))?.game ?? null
  if (game === null) return null
  return {
    pictures: [game.game_url],
    html: (picture) =>
      `<div class="sk-game" data-shape="${tileShapes[toGame(game).category]}" aria-hidden="true"><b><bdi>${escapeHtml(game.displayName)}</bdi></b>${picture}</div>`,
  }
}

/** Only paths: vendors must not choose the host. */
const isPath = (path: string) => /^\/(?!\/)/.test(path)

/**
 * A picture of the first paint. Without a high priority Chromium defers data URLs behind the page's other requests, and
 * decodes them after the first paint. The application finds a written picture by its URL (`data-url`).
 */
function firstTile(origin: string, path: string, written: string | null): string {
  if (!isPath(path)) return '<span></span>'
  const url = escapeHtml(origin + path)
  const source =
    written === null ? `src="${url}"` : `src="${escapeHtml(svgDataUrl(written))}" data-url="${url}"`
  return `<span><img ${source} alt="" fetchpriority="high" decoding="sync"></span>`
}

/** Every other picture: requested after the first paint, by the page's script. */
const laterTile = (origin: string, path: string) =>
  isPath(path) ? `<span><img data-src="${escapeHtml(origin + path)}" alt=""></span>` : '<span></span>'
