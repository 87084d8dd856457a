import type { FastifyInstance } from 'fastify'
import type { Brand } from '#schemas/brand.generated.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { RequestSite } from '#server/lib/handle.ts'
import type { BrandRegistry, ServedBrand } from './brands/brand-registry.ts'
import { unknownHost } from './unknown-host.ts'

/** Where a request came to, by its `Host`: a brand's site, the platform itself, or its operators' desk. Anything else never gets this far. */
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

/** Finds the place of every request. A Host that is neither a brand nor the platform is a 421, never a default brand. */
export function registerPlaces(
  app: FastifyInstance,
  { brands, platformHosts, operatorsHost }: Options,
): void {
  const platform = new Set(platformHosts)
  app.decorateRequest('place')
  app.addHook('onRequest', (request, reply, next) => {
    // Only `Host` decides, which the proxy in front sets: a client may write X-Forwarded-Host, and proxies pass it on.
    const host = (request.headers.host ?? '').toLowerCase()
    const hostname = isHost(host) ? hostnameOf(host) : ''
    const origin = `${request.protocol}://${host}`
    const isPlatform = platform.has(hostname)
    // The platform's own hosts come first: a brand that names one of them does not get it.
    const served = isPlatform || hostname === operatorsHost ? null : brands.byHost(hostname)
    if (served !== null) {
      request.place = { kind: 'brand', hostname, origin, site: siteOf(served.brand, origin), served }
    } else if (hostname === operatorsHost) {
      request.place = { kind: 'operators', hostname, origin }
    } else {
      // Whoever checks the health of the process need not know a host.
      const isKnown = isPlatform || request.url === '/healthz' || request.url === '/readyz'
      request.place = { kind: 'platform', hostname, origin }
      if (!isKnown) {
        unknownHost(request, reply)
        return
      }
    }
    // No file and no call has a NUL character in its address, and file systems throw at one.
    next(request.url.includes('%00') ? new ApiError('request.invalid') : undefined)
  })
}

/** A host name or an address in brackets, with a port that exists. */
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

/** Lower case, without port and closing dot: `[::1]:8080` -> `[::1]`. */
export const hostnameOf = (host: string): string => host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')
