import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CookieJar } from '#server/lib/handle.ts'

/** A cookie a handler set, as it is kept with a stored answer. */
export type CookieChange = { readonly set: string; readonly maxAgeSeconds: number } | { readonly clear: true }

const isLoopback = (hostname: string) =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '127.0.0.1' ||
  hostname === '[::1]'

/**
 * `__Host-` ties the cookie to one host and to https. Plain http has no such cookie; only a loopback host, where nobody
 * listens in, gets the plain name. Any other http host gets a cookie that browsers refuse, on purpose.
 */
function shapeOf(request: FastifyRequest) {
  const isPlain = request.protocol === 'http' && isLoopback(request.place.hostname)
  return isPlain ? { name: 'sid', secure: false } : { name: '__Host-sid', secure: true }
}

export const sidOf = (request: FastifyRequest): string | null => {
  const sid = request.cookies[shapeOf(request).name]
  return sid === undefined || sid === '' || sid.length > 128 ? null : sid
}

/** The jar of one call: remembers what a handler changed, so that a repeated call can be given the same. */
export function createJar(
  request: FastifyRequest,
): CookieJar & { readonly change: () => CookieChange | null } {
  let change: CookieChange | null = null
  return {
    get: () => sidOf(request),
    set: (_, value, maxAgeSeconds) => void (change = { set: value, maxAgeSeconds }),
    clear: () => void (change = { clear: true }),
    change: () => change,
  }
}

export function applyChange(request: FastifyRequest, reply: FastifyReply, change: CookieChange | null): void {
  if (change === null) return
  const { name, secure } = shapeOf(request)
  const attributes = { path: '/', httpOnly: true, secure, sameSite: 'strict' } as const
  if ('set' in change) reply.setCookie(name, change.set, { ...attributes, maxAge: change.maxAgeSeconds })
  else reply.clearCookie(name, attributes)
}
