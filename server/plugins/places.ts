import type { FastifyInstance } from 'fastify'
import type { Brand } from '#schemas/brand.generated.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { RequestSite } from '#server/lib/handle.ts'
import type { BrandRegistry, ServedBrand } from './brands/brand-registry.ts'
import { unknownHost } from './unknown-host.ts'

/**
 * The target of a request by its `Host`: a brand's site, the platform, or the operator desk. Other hosts are rejected
 * before.
 */
export type Place =
  | {
      readonly kind: 'brand'
      readonly hostname: string
      /** Scheme, host and port as the browser sees them. */
      readonly origin: string
      readonly site: RequestSite
      readonly served: ServedBrand
    }
  | { readonly kind: 'platform' | 'operators'; readonly hostname: string; readonly origin: string }

declare module 'fastify' {
  interface FastifyRequest {
    place: Place
  }
}

interface Options {
  readonly brands: BrandRegistry
  readonly platformHosts: readonly string[]
  readonly operatorsHost: string
}

/** Resolves the place of every request. An unknown Host is a 421, never a default brand. */
export function registerPlaces(
  app: FastifyInstance,
  { brands, platformHosts, operatorsHost }: Options,
): void {
  const platform = new Set(platformHosts)
  app.decorateRequest('place')
  app.addHook('onRequest', (request, reply, next) => {
    // Only `Host` counts, which the reverse proxy sets: a client can send X-Forwarded-Host, and proxies pass it on.
    const host = (request.headers.host ?? '').toLowerCase()
    const hostname = isHost(host) ? hostnameOf(host) : ''
    const origin = `${request.protocol}://${host}`
    const isPlatform = platform.has(hostname)
    // Platform hosts take precedence over a brand that lists the same host.
    const served = isPlatform || hostname === operatorsHost ? null : brands.byHost(hostname)
    if (served !== null) {
      request.place = { kind: 'brand', hostname, origin, site: siteOf(served.brand, origin), served }
    } else if (hostname === operatorsHost) {
      request.place = { kind: 'operators', hostname, origin }
    } else {
      // Health checks work with any Host.
      const isKnown = isPlatform || request.url === '/healthz' || request.url === '/readyz'
      request.place = { kind: 'platform', hostname, origin }
      if (!isKnown) {
        unknownHost(request, reply)
        return
      }
    }
    // No valid path contains NUL, and file system calls throw on it.
    next(request.url.includes('%00') ? new ApiError('request.invalid') : undefined)
  })
}

/** A host name, or a bracketed IPv6 address, with an optional valid port. */
const isHost = (host: string): boolean => {
  const port = /:(\d*)$/.exec(host)?.[1] ?? ''
  return /^(\[[0-9a-f:.]+\]|[a-z0-9._-]*)(:\d{0,5})?$/.test(host) && Number(port) <= 65_535
}

const siteOf = (brand: Brand, origin: string): RequestSite => ({
  merchantCode: brand.merchantCode,
  brandId: brand.id,
  origin,
  currency: brand.currency,
  defaultLanguage: brand.defaultLanguage,
  brand,
})

/** Lower case, without port and trailing dot: `[::1]:8080` -> `[::1]`. */
export const hostnameOf = (host: string): string => host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')
