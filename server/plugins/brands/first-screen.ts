import type { FastifyRequest } from 'fastify'
import { allowedOrigins } from '#domain/brand/allowed-origins.ts'
import { firstAnswersElementId } from '#domain/brand/stamped.ts'
import type { FirstAnswers } from '#domain/brand/stamped.ts'
import { escapeHtml, jsonBlock } from '#domain/text/escape-html.ts'
import { categoryPages, tileShapes } from '#domain/vocabulary/category-pages.ts'
import { listGames } from '#schemas/api/games.ts'
import { firstLobbyPage, gameListInput } from '#schemas/api/games.wire.ts'
import { urlOf } from '#schemas/api/query.ts'
import type { Input, Reply, RouteSpec } from '#schemas/api/route.ts'
import { getStatus } from '#schemas/api/system.ts'
import type { Brand, Category } from '#schemas/brand.generated.ts'
import { createJar } from '../contract/cookies.ts'

/** Tiles on the first screen of a desktop; a phone shows nine. */
const shownTiles = 14

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

/**
 * Pictures of a lobby's first games and the answers to the page's first calls, for the place of `firstScreenMarker`. The
 * browser paints the pictures before the application has loaded, and the application shows the games without asking.
 * Null for other pages, and where the site is closed or shows its games to members only.
 *
 * The answers are those of the routes themselves, asked as a visitor from the same address: gates, markets and rate
 * limits hold. A player gets the pictures alone, because the replies to their calls may differ.
 */
export async function firstScreenOf(
  request: FastifyRequest,
  brand: Brand,
  gamesOrigin: string,
): Promise<string | null> {
  const category = plainLobbyAt(request.url)
  if (category === null || brand.modules[`lobby.${category}`] === false) return null
  const cookies = createJar(request)
  const isPlayer = cookies.get('sid') !== null || cookies.get('rm') !== null
  // Visitors are sent to the login.
  if (brand.loginedToHomePage && !isPlayer) return null
  const language = brand.defaultLanguage
  const answers: Record<string, object> = {}
  const ask = async <R extends RouteSpec>(route: R, input: Input<R>): Promise<Reply<R> | null> => {
    const url = urlOf(route, input)
    const reply = await request.server.inject({
      method: 'GET',
      url,
      remoteAddress: request.socket.remoteAddress ?? '',
      headers: {
        ...visitorHeaders(request),
        merchant: brand.merchantCode,
        language,
        ...(route.moduleId !== null && { 'module-id': route.moduleId }),
      },
    })
    if (reply.statusCode !== 200) return null
    const value = reply.json<Record<string, Reply<R>>>()[route.replyKey]
    if (typeof value !== 'object' || value === null) return null
    answers[url] = value
    return value
  }
  const [status, list] = await Promise.all([
    ask(getStatus, { url: request.place.hostname }),
    ask(listGames, gameListInput(firstLobbyPage(category), language)),
  ])
  if (status === null || list === null || status.status !== 0) return null
  const [origin] = allowedOrigins(status.info.imageCDNs, [...brand.security.img, gamesOrigin], {
    hostname: request.place.hostname,
    protocol: `${request.protocol}:`,
  })
  if (origin === undefined || list.games.length === 0) return null
  const pictures = list.games.slice(0, shownTiles).map(({ game_url: path }) => tile(origin, path))
  const block: FirstAnswers = { language, at: status.serverTime, answers }
  return [
    `<div class="sk-grid" data-shape="${tileShapes[category]}" aria-hidden="true">${pictures.join('')}</div>`,
    ...(isPlayer
      ? []
      : [`<script type="application/json" id="${firstAnswersElementId}">${jsonBlock(block)}</script>`]),
  ].join('')
}

/** Only paths: vendors must not choose the host. */
const tile = (origin: string, path: string) =>
  /^\/(?!\/)/.test(path) ? `<span><img src="${escapeHtml(origin + path)}" alt=""></span>` : '<span></span>'
