import { createHash } from 'node:crypto'
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

/** A brand's page in memory: as it is, and compressed where the stamp wrote such a copy. */
export interface Page {
  readonly plain: Buffer
  readonly br: Buffer | null
  readonly gzip: Buffer | null
  /** Hash of its content, for `etag`. */
  readonly hash: string
}

/** A release and its page, read from one state of the folder. */
export interface ReleasedPage {
  readonly served: ServedBrand
  /** Null: the folder has no page. */
  readonly page: Page | null
}

const lastRead = new Map<string, ReleasedPage & { readonly stamp: string }>()

/**
 * The release in the brand's folder at this moment with its page. A stamp replaces the folder: hashes and page must be
 * of the same folder, else the CSP would block the page's inline scripts and styles. Without a readable release in the
 * folder the last page read stays, else the registered release with the page that is there.
 */
export function pageNow(known: ServedBrand): ReleasedPage {
  const path = join(known.folder, 'release.json')
  const before = lastRead.get(path)
  const fallback = () =>
    before?.served.brand.id === known.brand.id ? before : { served: known, page: readPage(known.folder) }
  // Replaced while it was read: read again.
  for (let tries = 0; tries < 3; tries++) {
    const stamp = stampOf(path)
    if (stamp === null) return fallback()
    if (before?.stamp === stamp) return before
    try {
      const served = readRelease(path)
      if (served.brand.id !== known.brand.id) return fallback()
      const read = { stamp, served, page: readPage(known.folder) }
      if (stampOf(path) !== stamp) continue
      lastRead.set(path, read)
      return read
    } catch {
      return fallback()
    }
  }
  return fallback()
}

/** Changes when the file is written or replaced; null when there is none. */
export function stampOf(path: string): string | null {
  const stat = statSync(path, { throwIfNoEntry: false })
  return stat?.isFile() === true ? `${stat.mtimeMs}:${stat.size}:${stat.ino}` : null
}

function readPage(folder: string): Page | null {
  const path = join(folder, 'index.html')
  const read = (ending: string) => (stampOf(path + ending) === null ? null : readFileSync(path + ending))
  const plain = read('')
  if (plain === null) return null
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 16)
  return { plain, br: read('.br'), gzip: read('.gz'), hash }
}
