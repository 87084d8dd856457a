import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { emptySheetHash } from '#domain/brand/csp.ts'
import { ApiError } from '#server/lib/handle.ts'
import { refuse } from '../errors.ts'

/**
 * CSP: own files only, nothing inline except Emotion's empty style element, which is filled through the CSSOM; no
 * framing.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' '${emptySheetHash}'`,
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

const assetPath = /^\/assets\/[\w.-]{1,200}$/
/** Browsers request the .ico regardless of the page's link. */
const iconPath = /^\/favicon\.(ico|svg)$/
/** Path prefixes of API calls: an unknown one is a 404, not a page. */
const callPath = /^\/(ops|wps|lgw|lotto|vendor|admin|docs)(\/|$)/

/** Served while the desk is being built, which the first start does after it is ready. */
const waitingPage = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="2"><title>Marquee operators</title><h1>Marquee operators</h1><p>The desk is being built. This page reloads by itself. A deployment builds it with <code>npm run build</code>.</p></html>`

/** Serves the operators' application from `<distDir>/ops`. Paths without a file get its index page. */
export function serveDesk(request: FastifyRequest, reply: FastifyReply, distDir: string): FastifyReply {
  const path = request.url.replace(/[?#].*$/s, '')
  const folder = join(distDir, 'ops')
  void reply.header('content-security-policy', policy)
  if (assetPath.test(path)) {
    if (!isFile(join(folder, path))) return refuse(new ApiError('request.notFound'), request, reply)
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .sendFile(path.slice(1), folder)
  }
  if (iconPath.test(path) && isFile(join(folder, path)))
    return reply.header('cache-control', 'public, max-age=86400').sendFile(path.slice(1), folder)
  const isPage = (request.headers.accept ?? '*/*').match(/text\/html|\*\/\*/) !== null && !/\.\w+$/.test(path)
  if (callPath.test(path) || !isPage) return refuse(new ApiError('request.notFound'), request, reply)
  void reply.header('cache-control', 'no-store')
  if (!isFile(join(folder, 'index.html')))
    return reply.code(503).header('retry-after', 2).type('text/html; charset=utf-8').send(waitingPage)
  return reply.sendFile('index.html', folder)
}

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() === true
