import type { FastifyInstance, FastifyReply } from 'fastify'

/** Headers of every response. */
const always: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
}

/** CSP of responses that are not pages: no loading, no scripts, no framing. */
const closedPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Headers that browsers apply to documents and workers alone: frames, features, windows, content policy. */
const documentHeaders = [
  'content-security-policy',
  'permissions-policy',
  'x-frame-options',
  'cross-origin-opener-policy',
] as const
/** Files that no browser shows as a document with scripts. SVG is not among them. */
const neverDocuments = /\.(?:m?js|css|woff2?|avif|webp|png|jpe?g)$/

const oneYearSeconds = 31_536_000

/** Headers of responses that are sent outside the plugin chain. */
export const headersOfRefusal = {
  ...always,
  'content-security-policy': closedPolicy,
  'cache-control': 'no-store',
}

export function registerSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...always, 'content-security-policy': closedPolicy, 'x-request-id': request.id })
    if (request.protocol === 'https')
      reply.header('strict-transport-security', `max-age=${oneYearSeconds}; includeSubDomains`)
  })
}

/**
 * Leaves document headers away from scripts, styles, fonts and pictures: some 400 bytes of each answer, which on a slow
 * connection delay the first screen. The service worker, a script with a policy of its own, keeps them.
 */
export function withoutDocumentHeaders(reply: FastifyReply, path: string): FastifyReply {
  if (neverDocuments.test(path) && path !== '/sw.js')
    for (const name of documentHeaders) void reply.removeHeader(name)
  return reply
}
