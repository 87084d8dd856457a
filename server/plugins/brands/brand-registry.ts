import type { Brand } from '#schemas/brand.generated.ts'

/** A served brand: its resolved configuration and the stamped folder of its pages. */
export interface ServedBrand {
  readonly brand: Brand
  /** Absolute path of the stamped folder. */
  readonly folder: string
  /** Identifies this build of this brand. */
  readonly release: string
  /** `sha256-…` of the inline scripts and styles of its pages, for the content security policy. */
  readonly scriptHashes: readonly string[]
  readonly styleHashes: readonly string[]
}

export interface BrandRegistry {
  /** The brand of a host name (lower case, no port); null for an unknown host. */
  byHost(hostname: string): ServedBrand | null
  /** All brands, sorted by id. */
  all(): readonly ServedBrand[]
}

const domainsOf = ({ brand }: ServedBrand) => [brand.domains.primary, ...brand.domains.aliases]

/**
 * Host name -> brand. Every brand also answers at `<id>.localhost`, which other brands' domains cannot claim. When two
 * brands claim one host, the current holder keeps it, else the first by id; `clashes` lists the conflict.
 */
export function indexHosts(
  brands: readonly ServedBrand[],
  before: ReadonlyMap<string, ServedBrand> = new Map(),
) {
  const byHost = new Map(brands.map((served) => [`${served.brand.id}.localhost`, served]))
  const clashes: string[] = []
  /** The previous holder's current release, if it still lists the host. */
  const wanted = (id: string | undefined, key: string) =>
    brands.find(
      (served) => served.brand.id === id && domainsOf(served).some((host) => host.toLowerCase() === key),
    )
  for (const served of brands)
    for (const host of domainsOf(served)) {
      const key = host.toLowerCase()
      const holder = byHost.get(key) ?? wanted(before.get(key)?.brand.id, key) ?? served
      byHost.set(key, holder)
      if (holder !== served)
        clashes.push(`${host} belongs to ${holder.brand.id}; ${served.brand.id} does not get it`)
    }
  return { byHost, clashes }
}

/** An immutable registry for tests and tools. */
export function fixedBrands(brands: readonly ServedBrand[]): BrandRegistry {
  const { byHost } = indexHosts(brands)
  return { byHost: (hostname) => byHost.get(hostname) ?? null, all: () => brands }
}
