import type { CategoryLane } from '#schemas/api/games.wire.ts'
import { isRecord } from '#src/lib/objects.ts'
import type { AppStorage } from '#src/storage/app-storage.ts'

/** Cache key of the lanes: the language, and the version of the module tree they were made for. */
export interface LanesKey {
  readonly language: string
  /** Null while unknown: matches any version. */
  readonly modulesVersion: number | null
}

const isVendor = (value: unknown) =>
  isRecord(value) &&
  typeof value['vendorCode'] === 'string' &&
  typeof value['name'] === 'string' &&
  typeof value['logoPath'] === 'string' &&
  typeof value['gameCount'] === 'number' &&
  (value['directGameId'] === null || typeof value['directGameId'] === 'string') &&
  (value['members'] === undefined || Array.isArray(value['members']))

const isLane = (value: unknown): value is CategoryLane =>
  isRecord(value) &&
  typeof value['category'] === 'string' &&
  Array.isArray(value['vendors']) &&
  value['vendors'].every(isVendor)

/** Lanes cached earlier in this session; null if there are none or the key differs. */
export function readLanes(storage: Pick<AppStorage, 'get'>, key: LanesKey): readonly CategoryLane[] | null {
  const cached = parse(storage.get('vendorLanes'))
  if (!isRecord(cached) || cached['language'] !== key.language) return null
  const versions = [key.modulesVersion, cached['modulesVersion']].filter((version) => version !== null)
  if (new Set(versions).size > 1) return null
  const { lanes } = cached
  return Array.isArray(lanes) && lanes.every(isLane) ? lanes : null
}

export function keepLanes(
  storage: Pick<AppStorage, 'set'>,
  key: LanesKey,
  lanes: readonly CategoryLane[],
): void {
  storage.set('vendorLanes', JSON.stringify({ ...key, lanes }))
}

function parse(text: string | null): unknown {
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
