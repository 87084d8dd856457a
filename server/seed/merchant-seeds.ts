import { readdirSync, readFileSync } from 'node:fs'
import { Value } from 'typebox/value'
import type { MerchantVendors } from '#server/vendors/wallet-modes.ts'
import { MerchantSeed } from './merchant-seed.ts'

/** A merchant's first settings; a merchant without a file of its own gets the default ones. */
export type SeedOf = (merchantCode: string) => MerchantSeed

/**
 * Reads `server/seed/merchants/<merchantCode>.json` and `_default.json`.
 * Throws when a file does not have the shape of a seed: these files are ours, so that is a fault of the build.
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
  return {
    seedOf: (merchantCode) => seeds.get(merchantCode) ?? fallback,
    merchantCodes: [...seeds.keys()].filter((name) => !name.startsWith('_')),
  }
}

function readSeed(file: URL): MerchantSeed {
  const json: unknown = JSON.parse(readFileSync(file, 'utf8'))
  const [problem] = Value.Errors(MerchantSeed, json)
  if (problem !== undefined) throw new Error(`${file.pathname}${problem.instancePath}: ${problem.message}`)
  return Value.Parse(MerchantSeed, json)
}

/** How every merchant of the seeds pays for games, and with which vendors. */
export function seededVendors(): MerchantVendors[] {
  const { seedOf, merchantCodes } = readMerchantSeeds()
  return merchantCodes.map((merchantCode) => {
    const { walletMode = 'seamless', vendors = [] } = seedOf(merchantCode)
    return { merchantCode, walletMode, vendors }
  })
}
