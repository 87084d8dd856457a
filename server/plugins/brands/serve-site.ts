import { statSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { assetLinksPath, callSegments, foreignSegments } from '#domain/brand/call-paths.ts'
import { csp, workerCsp } from '#domain/brand/csp.ts'
import { firstScreenMarker, otherScreensMarker } from '#domain/brand/stamped.ts'
import type { Config } from '#server/config.ts'
import { gamesOriginOf } from '#server/lib/games-origin.ts'
import { ApiError } from '#server/lib/handle.ts'
import { refuse } from '../errors.ts'
import { withoutDocumentHeaders } from '../security-headers.ts'
import type { ServedBrand } from './brand-registry.ts'
import { firstScreenOf } from './first-screen.ts'
import type { FirstScreen } from './first-screen.ts'
import { pageNow } from './release-file.ts'
import type { Page } from './release-file.ts'

/** Path prefixes of API calls: an unknown one is a 404, not a page. */
const callPrefixes = new RegExp(`^/(${[...callSegments, ...foreignSegments].join('|')})(/|$)`)
/** Letters, digits, `-`, `_`, `.` and `~`; no empty segments, no dotfiles, at most 300 characters, 200 per segment. */
const plainPath = /^(?=.{1,300}$)(\/[A-Za-z0-9_~-][A-Za-z0-9._~-]{0,199})+$/
/** Internal files (release data, precompressed copies) that are not served by name. */
const notForVisitors = /^\/release\.json$|\.(br|gz)$/
/** File names with a content hash: immutable caching. */
const namedByContent = /^\/(assets|locales|fonts)\/|[.-][0-9a-f]{8,}\.[a-z0-9]+$/

export async function registerSites(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    serve: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'deny',
  })
}

/**
 * Serves a file of the brand's stamped folder. Navigations to any other path get the single-page application, which has
 * its own routes and its own not-found page.
 */
export function serveSite(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Pick<Config, 'gamesHost' | 'games'>,
): FastifyReply | Promise<FastifyReply> {
  const { place } = request
  if (place.kind !== 'brand') return refuse(new ApiError('request.notFound'), request, reply)
  const path = request.url.replace(/[?#].*$/s, '')
  const { folder } = place.served
  if (callPrefixes.test(path)) return refuse(new ApiError('request.notFound'), request, reply)
  if (path === assetLinksPath && isFile(join(folder, path)))
    return reply
      .header('cache-control', 'no-cache')
      .sendFile(path.slice(1), folder, { dotfiles: 'allow', cacheControl: false })
  if (
    path !== '/index.html' &&
    plainPath.test(path) &&
    !notForVisitors.test(path) &&
    isFile(join(folder, path))
  ) {
    // A worker is governed by its own CSP, not by that of the page that registers it.
    if (path === '/sw.js') void reply.header('content-security-policy', workerCsp(null))
    const caching = namedByContent.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'
    return withoutDocumentHeaders(reply, path)
      .header('cache-control', caching)
      .sendFile(path.slice(1), folder)
  }
  const released = isNavigation(request, path) ? pageNow(place.served) : null
  if (released === null || released.page === null)
    return refuse(new ApiError('request.notFound'), request, reply)
  return sendPage(request, reply, released.served, released.page, place.site.origin, config)
}

/**
 * The page in the best encoding the browser accepts, with the policy that names its inline scripts and styles. The pages
 * of lobbies and games contain their first screen, which differs by visitor.
 */
async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { brand, scriptHashes, styleHashes }: ServedBrand,
  page: Page,
  origin: string,
  config: Pick<Config, 'gamesHost' | 'games'>,
): Promise<FastifyReply> {
  const games = gamesOriginOf(origin, config)
  const policy = csp(brand, {
    games: [games],
    scriptHashes,
    styleHashes,
    secure: request.protocol === 'https',
  })
  void reply.type('text/html; charset=utf-8').header('content-security-policy', policy)
  const firstScreen = page.plain.includes(firstScreenMarker)
    ? await firstScreenOf(request, brand, { gamesOrigin: games, isHere: config.games === null }).catch(
        (error: unknown) => {
          // The page works without: the application asks for the games itself.
          request.log.warn({ err: error }, 'a page is sent without its first screen')
          return null
        },
      )
    : null
  if (firstScreen !== null)
    return reply
      .header('cache-control', 'private, no-cache')
      .send(withFirstScreen(page.plain.toString(), firstScreen))
  const encoding = (['br', 'gzip'] as const).find((name) => page[name] !== null && accepts(request, name))
  const etag = `"${page.hash}-${encoding ?? 'plain'}"`
  void reply.headers({
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    etag,
  })
  if (request.headers['if-none-match']?.includes(etag) === true) return reply.code(304).send()
  if (encoding !== undefined) void reply.header('content-encoding', encoding)
  return reply.send(page[encoding ?? 'plain'])
}

/** The page with a first screen of its own instead of those of home and single pages. */
function withFirstScreen(page: string, { html, hasTexts }: FirstScreen): string {
  const end = page.indexOf(firstScreenMarker)
  const others = page.indexOf(otherScreensMarker)
  const before = page.slice(0, others < 0 ? end : others)
  // Without texts the first paint needs no display font: the page's script loads it afterwards.
  const head = hasTexts ? before : before.replaceAll(fontLink, '<link data-rel="preload"')
  return head + html + page.slice(end + firstScreenMarker.length)
}
const fontLink = /<link rel="preload"(?= href="[^"]+" as="font")/g

/** Whether `accept-encoding` lists the encoding without forbidding it (`q=0`). */
const accepts = ({ headers }: FastifyRequest, encoding: string): boolean =>
  (headers['accept-encoding'] ?? '')
    .split(',')
    .map((each) => each.trim())
    .some((each) => each.split(';')[0] === encoding && !/;\s*q=0(\.0*)?$/.test(each))

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() === true

/** True for a browser navigation, false for a missing subresource such as an image. */
function isNavigation({ headers }: FastifyRequest, path: string): boolean {
  const { accept = '*/*' } = headers
  const lastSegment = path.slice(path.lastIndexOf('/') + 1)
  const hasExtension = /\.[A-Za-z0-9]{1,16}$/.test(lastSegment) && !lastSegment.endsWith('.html')
  return !hasExtension && (accept.includes('text/html') || accept.includes('*/*'))
}
