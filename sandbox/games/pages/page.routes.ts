import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Clock } from '#sandbox/lib/ports.ts'
import { gameOf } from '../kinds.ts'
import { readLaunchLink, readRoundLink } from '../links.ts'

export interface PageDeps {
  /** The built client: `dist/games`. */
  readonly clientDir: string
  readonly secret: string
  readonly clock: Clock
}

/** Content security policy: own origin only, nothing inline, framed only by the lobby signed by the operator. */
const policyFor = (frameAncestors: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    `frame-ancestors ${frameAncestors}`,
  ].join('; ')

const icons = { 'favicon.ico': 'image/x-icon', 'favicon.svg': 'image/svg+xml' }

/** The game page and its assets. */
export async function pageRoutes(
  app: FastifyInstance,
  { clientDir, secret, clock }: PageDeps,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(clientDir, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    index: false,
  })

  // Browsers request favicon.ico regardless of the page's links.
  for (const [name, type] of Object.entries(icons))
    app.get(`/${name}`, async (_, reply) => {
      const icon = await readFile(join(clientDir, name)).catch(() => null)
      return icon === null
        ? reply.code(404).send()
        : reply.type(type).header('cache-control', 'public, max-age=86400').send(icon)
    })

  const sendPage = async (reply: FastifyReply, frameAncestors: string) => {
    const html = await readFile(join(clientDir, 'index.html'), 'utf8').catch(() => null)
    return html === null
      ? reply.code(503).type('text/plain').send('The games are not built yet: run npm run build.')
      : pageHeaders(reply, frameAncestors).send(html)
  }

  app.get<{ Querystring: Record<string, unknown> }>('/play', async (request, reply) => {
    const link = readLaunchLink(request.query, secret)
    if (link === null || gameOf(link.gameId) === null) return refusal(reply, request.query['lang'])
    return sendPage(reply, new URL(link.lobbyUrl).origin)
  })

  /** The rules of a game, also without a session: the same page without a player. */
  app.get<{ Params: { gameId: string } }>('/rules/:gameId', async (request, reply) => {
    if (gameOf(request.params.gameId) === null) return refusal(reply, null)
    return sendPage(reply, "'none'")
  })

  /** The past-round page. It cannot be framed. */
  app.get<{ Querystring: Record<string, unknown> }>('/round', async (request, reply) =>
    readRoundLink(request.query, secret, clock.now()) === null
      ? refusal(reply, request.query['lang'])
      : sendPage(reply, "'none'"),
  )
}

const pageHeaders = (reply: FastifyReply, frameAncestors: string) =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policyFor(frameAncestors))

const refusals: Readonly<Record<string, readonly [title: string, body: string]>> = {
  en: ['This link is not valid', 'Open the game again from the site you play on.'],
  pt: ['Este link não é válido', 'Abra o jogo de novo pelo site onde você joga.'],
  vi: ['Liên kết này không hợp lệ', 'Hãy mở lại trò chơi từ trang bạn đang chơi.'],
  ar: ['هذا الرابط غير صالح', 'افتح اللعبة من جديد من الموقع الذي تلعب فيه.'],
}

/** A separate page, because without a signed link the lobby's origin is unknown. */
function refusal(reply: FastifyReply, asked: unknown) {
  const wanted = typeof asked === 'string' ? (asked.toLowerCase().split('-', 1)[0] ?? '') : ''
  const lang = Object.hasOwn(refusals, wanted) ? wanted : 'en'
  const [title, body] = refusals[lang] ?? ['', '']
  const dir = lang === 'ar' ? 'rtl' : 'ltr'
  return pageHeaders(reply.code(403), "'none'").send(
    `<!doctype html><html lang="${lang}" dir="${dir}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1><p>${body}</p></html>`,
  )
}
