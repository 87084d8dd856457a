import type { CustomerServiceSource } from '#schemas/api/merchant-settings.ts'
import type { SiteInfo } from '#schemas/api/system.ts'

/** Injected: the decoder and the check of `server/adapters/legacy-link.ts`. */
export interface LinkReader {
  readonly decode: (encrypted: string, options: { allowedHosts: readonly string[] }) => Promise<string | null>
  readonly check: (text: string, allowedHosts: readonly string[]) => string | null
}

/** Link kind that older feeds send encrypted. */
const encryptedKind = '3'

/** Each link as a https URL on one of the source's hosts; null: it is none. */
export const createServiceLinks =
  ({ decode, check }: LinkReader) =>
  ({ allowedHosts, links }: CustomerServiceSource): Promise<(string | null)[]> =>
    Promise.all(
      links.map(async ({ csType, path }) => {
        const plain = check(path, allowedHosts)
        return plain === null && csType === encryptedKind ? decode(path, { allowedHosts }) : plain
      }),
    )

/** A merchant's customer service links for the browser; unreadable ones are dropped. */
export const createCustomerServiceReader = (reader: LinkReader) => {
  const linksOf = createServiceLinks(reader)
  return async (source: CustomerServiceSource): Promise<SiteInfo['customerService']> => {
    const paths = await linksOf(source)
    return source.links.flatMap(({ csType }, index) => {
      const path = paths[index] ?? null
      return path === null ? [] : [{ csType, path }]
    })
  }
}
