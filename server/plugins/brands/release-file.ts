import { readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Ajv } from 'ajv'
import type { ValidateFunction } from 'ajv'
import type { Brand } from '#schemas/brand.generated.ts'
import resolvedBrand from '#schemas/brand.resolved.schema.json' with { type: 'json' }
import type { ServedBrand } from './brand-registry.ts'

let isBrand: ValidateFunction<Brand> | undefined

/** Compiled at the first brand: a test without brand folders does not pay for it. */
const brandCheck = () =>
  (isBrand ??= new Ajv({ strict: false, validateFormats: false }).compile<Brand>(resolvedBrand))

/** Reads a stamped folder's `release.json`. Throws an Error with a sentence when it is not the release of a brand. */
export function readRelease(path: string): ServedBrand {
  const json: unknown = JSON.parse(readFileSync(path, 'utf8'))
  if (typeof json !== 'object' || json === null || !('brand' in json)) throw new Error('it holds no brand')
  const check = brandCheck()
  if (!check(json.brand)) {
    const [first] = check.errors ?? []
    throw new Error(`its brand is not valid: ${first?.instancePath ?? ''} ${first?.message ?? ''}`)
  }
  return {
    brand: json.brand,
    folder: dirname(path),
    release: 'release' in json && typeof json.release === 'string' ? json.release : '',
    scriptHashes: 'scriptHashes' in json ? texts(json.scriptHashes) : [],
    styleHashes: 'styleHashes' in json ? texts(json.styleHashes) : [],
  }
}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []

interface Read {
  /** Changes when the file is written or replaced. */
  readonly stamp: string
  readonly served: ServedBrand
}

const lastRead = new Map<string, Read>()

/**
 * The release that is in a brand's folder now. Between the moment a folder is replaced and the moment the registry has
 * noticed, its page is new and the known hashes are old: the browser would refuse the page's inline scripts and styles. A
 * folder without a readable release of this brand is served as it was known.
 */
export function releaseNow(known: ServedBrand): ServedBrand {
  const path = join(known.folder, 'release.json')
  const stat = statSync(path, { throwIfNoEntry: false })
  if (stat === undefined) return known
  const stamp = `${stat.ino} ${stat.mtimeMs}`
  const before = lastRead.get(path)
  if (before?.stamp === stamp) return before.served
  try {
    const served = readRelease(path)
    if (served.brand.id !== known.brand.id) return known
    lastRead.set(path, { stamp, served })
    return served
  } catch {
    return known
  }
}
