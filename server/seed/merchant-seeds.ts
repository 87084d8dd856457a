import { existsSync, readdirSync } from 'node:fs'
import type { MerchantVendors } from '#server/vendors/wallet-modes.ts'
import { MerchantSeed } from './merchant-seed.ts'
import { seedFileReader } from '#server/lib/checked-file.ts'

/** A merchant's initial settings; merchants without a file get the default ones. */
export type SeedOf = (merchantCode: string) => MerchantSeed

/**
 * Reads `server/seed/merchants/<merchantCode>.json` and `_default.json`. Throws when a file does not match the
 * schema, which is a fault of the build. A file added later is read when its merchant is first asked for; `seedOf` throws
 * while it does not match, so that the merchant is not stored with the default settings.
 */
export function readMerchantSeeds(folder: URL = new URL('./merchants/', import.meta.url)): {
  seedOf: SeedOf
  merchantCodes: readonly string[]
} {
  const seeds = new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .map((file) => [file.slice(0, -'.json'.length), readSeed(new URL(file, folder))]),
  )
  const fallback = seeds.get('_default')
  if (fallback === undefined) throw new Error('The default merchant seed is missing')
  const added = (merchantCode: string): MerchantSeed | null => {
    const file = new URL(`${merchantCode}.json`, folder)
    if (!merchantCodePattern.test(merchantCode) || !existsSync(file)) return null
    const seed = readSeed(file)
    seeds.set(merchantCode, seed)
    return seed
  }
  return {
    seedOf: (merchantCode) => seeds.get(merchantCode) ?? added(merchantCode) ?? fallback,
    merchantCodes: [...seeds.keys()].filter((name) => !name.startsWith('_')),
  }
}

/** That of the brand schema: no other text becomes part of a path. */
const merchantCodePattern = /^[A-Z0-9_]{3,24}$/

const readSeed = seedFileReader(MerchantSeed)

/** Wallet mode and vendors of every seeded merchant. */
export function seededVendors(): MerchantVendors[] {
  const { seedOf, merchantCodes } = readMerchantSeeds()
  return merchantCodes.map((merchantCode) => {
    const { walletMode = 'seamless', vendors = [] } = seedOf(merchantCode)
    return { merchantCode, walletMode, vendors }
  })
}
