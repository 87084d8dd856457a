import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CookieJar, CookieName } from '#server/lib/handle.ts'

type CookieWrite = { readonly set: string; readonly maxAgeSeconds: number } | { readonly clear: true }
/** Cookie changes of a handler, as stored with an idempotent answer. */
export type CookieChange = Readonly<Partial<Record<CookieName, CookieWrite>>>

const isLoopback = (hostname: string) =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '127.0.0.1' ||
  hostname === '[::1]'

/**
 * `__Host-` binds the cookie to one host and https. Over plain http only loopback hosts get the unprefixed name; on any
 * other http host browsers reject the cookie, deliberately.
 */
function cookieShape(request: FastifyRequest, name: string) {
  const isPlain = request.protocol === 'http' && isLoopback(request.place.hostname)
  return isPlain ? { name, secure: false } : { name: `__Host-${name}`, secure: true }
}
/** Players and operators use different cookie names, even when a deployment serves both on one host. */
const shapeOf = (request: FastifyRequest, name: CookieName) =>
  cookieShape(request, request.place.kind === 'operators' ? 'ops' : name)

const cookieOf = (request: FastifyRequest, name: CookieName): string | null => {
  const value = request.cookies[shapeOf(request, name).name]
  return value === undefined || value === '' || value.length > 128 ? null : value
}
export const sidOf = (request: FastifyRequest): string | null => cookieOf(request, 'sid')

/** The cookie jar of one call; records changes, so that a repeated idempotent call gets the same cookies. */
export function createJar(
  request: FastifyRequest,
): CookieJar & { readonly change: () => CookieChange | null } {
  let change: CookieChange | null = null
  const write = (name: CookieName, what: CookieWrite) => void (change = { ...change, [name]: what })
  return {
    get: (name) => cookieOf(request, name),
    set: (name, value, maxAgeSeconds) => write(name, { set: value, maxAgeSeconds }),
    clear: (name) => write(name, { clear: true }),
    change: () => change,
  }
}

export function applyChange(request: FastifyRequest, reply: FastifyReply, change: CookieChange | null): void {
  if (change === null) return
  for (const cookie of ['sid', 'rm', 'sv', 'dv'] as const) {
    const what = change[cookie]
    if (what === undefined) continue
    const { name, secure } = shapeOf(request, cookie)
    const attributes = { path: '/', httpOnly: true, secure, sameSite: 'strict' } as const
    if ('set' in what) reply.setCookie(name, what.set, { ...attributes, maxAge: what.maxAgeSeconds })
    else {
      reply.clearCookie(name, attributes)
      // Also clears the origin's browser storage, even if the page's script does not run.
      if (cookie === 'sid') void reply.header('clear-site-data', '"storage"')
    }
  }
}
