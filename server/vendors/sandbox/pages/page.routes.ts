import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { machineFor } from '../catalogue.ts'
import { readLaunchLink } from '../launch-link.ts'

export interface PageDeps {
  /** The built client: `dist/games`. */
  readonly clientDir: string
  readonly secret: string
}

/** Nothing from elsewhere, nothing inline, and framed by the one lobby the operator signed. */
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

/** The game page and its files. */
export async function pageRoutes(app: FastifyInstance, { clientDir, secret }: PageDeps): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(clientDir, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    index: false,
  })

  app.get<{ Querystring: Record<string, unknown> }>('/play', async (request, reply) => {
    const link = readLaunchLink(request.query, secret)
    if (link === null || machineFor(link.gameId) === null) return refusal(reply, request.query['lang'])
    const html = await readFile(join(clientDir, 'index.html'), 'utf8').catch(() => null)
    if (html === null)
      return reply.code(503).type('text/plain').send('The games are not built yet: run npm run build.')
    return pageHeaders(reply, new URL(link.lobbyUrl).origin).send(html)
  })

  /** The rules of a game, for visitors too: the same page without a player. */
  app.get<{ Params: { gameId: string } }>('/rules/:gameId', async (request, reply) => {
    if (machineFor(request.params.gameId) === null) return refusal(reply, null)
    const html = await readFile(join(clientDir, 'index.html'), 'utf8').catch(() => null)
    if (html === null)
      return reply.code(503).type('text/plain').send('The games are not built yet: run npm run build.')
    return pageHeaders(reply, "'none'").send(html)
  })
}

const pageHeaders = (reply: FastifyReply, frameAncestors: string) =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policyFor(frameAncestors))

/** A page of its own, because without a signed link there is nobody to talk to. */
function refusal(reply: FastifyReply, language: unknown) {
  const text =
    typeof language === 'string' && language.startsWith('pt')
      ? { lang: 'pt', title: 'Este link não é válido', body: 'Abra o jogo de novo pelo site onde você joga.' }
      : {
          lang: 'en',
          title: 'This link is not valid',
          body: 'Open the game again from the site you play on.',
        }
  return pageHeaders(reply.code(403), "'none'").send(
    `<!doctype html><html lang="${text.lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text.title}</title><h1>${text.title}</h1><p>${text.body}</p></html>`,
  )
}
