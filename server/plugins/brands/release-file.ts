import { readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Ajv } from 'ajv'
import type { ValidateFunction } from 'ajv'
import type { Brand } from '#schemas/brand.generated.ts'
import resolvedBrand from '#schemas/brand.resolved.schema.json' with { type: 'json' }
import type { ServedBrand } from './brand-registry.ts'

let isBrand: ValidateFunction<Brand> | undefined

/** Compiled on first use, so that tests without brand folders skip the cost. */
const brandCheck = () =>
  (isBrand ??= new Ajv({ strict: false, validateFormats: false }).compile<Brand>(resolvedBrand))

/** Reads a stamped folder's `release.json`. Throws an Error with a readable message when it is not a valid release. */
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
 * The release in the brand's folder at this moment. Between replacing a folder and reloading the registry, the page is
 * new but the registered hashes are old, and the CSP would block its inline scripts and styles. Falls back to the
 * registered release when the folder has no readable one.
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
