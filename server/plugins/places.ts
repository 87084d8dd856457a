import type { FastifyInstance } from 'fastify'
import type { Brand } from '#schemas/brand.generated.ts'
import type { RequestSite } from '#server/lib/handle.ts'
import type { BrandRegistry, ServedBrand } from './brands/brand-registry.ts'
import { unknownHost } from './unknown-host.ts'

/** Where a request came to, by its Host: a brand's site, the platform itself, or its operators' desk. Anything else never gets this far. */
export type Place =
  | {
      readonly kind: 'brand'
      readonly hostname: string
      readonly site: RequestSite
      readonly served: ServedBrand
    }
  | { readonly kind: 'platform' | 'operators'; readonly hostname: string }

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
    const hostname = hostnameOf(request.host)
    const served = brands.byHost(hostname)
    if (served !== null) {
      const origin = `${request.protocol}://${request.host.toLowerCase()}`
      request.place = { kind: 'brand', hostname, site: siteOf(served.brand, origin), served }
    } else if (hostname === operatorsHost) {
      request.place = { kind: 'operators', hostname }
    } else {
      // Whoever checks the health of the process need not know a host.
      const isKnown = platform.has(hostname) || request.url === '/healthz' || request.url === '/readyz'
      request.place = { kind: 'platform', hostname }
      if (!isKnown) {
        unknownHost(request, reply)
        return
      }
    }
    next()
  })
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
