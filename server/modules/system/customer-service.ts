import type { SiteInfo } from '#schemas/api/system.ts'
import type { CustomerServiceSource } from '#server/seed/merchant-seed.ts'

/** Injected: the decoder and the check of `server/adapters/legacy-link.ts`. */
export interface LinkReader {
  readonly decode: (encrypted: string, options: { allowedHosts: readonly string[] }) => Promise<string | null>
  readonly check: (text: string, allowedHosts: readonly string[]) => string | null
}

/** Link kind that older feeds send encrypted. */
const encryptedKind = '3'

/** A merchant's customer service links as https URLs on the merchant's own hosts; other links are dropped. */
export const createCustomerServiceReader =
  ({ decode, check }: LinkReader) =>
  async ({ allowedHosts, links }: CustomerServiceSource): Promise<SiteInfo['customerService']> => {
    const readable = await Promise.all(
      links.map(async ({ csType, path }) => ({ csType, path: await readLink(csType, path) })),
    )
    return readable.flatMap(({ csType, path }) => (path === null ? [] : [{ csType, path }]))

    async function readLink(csType: string, path: string): Promise<string | null> {
      const plain = check(path, allowedHosts)
      return plain === null && csType === encryptedKind ? decode(path, { allowedHosts }) : plain
    }
  }
