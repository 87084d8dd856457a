import { placeAt, spotOf } from './parsed-file.ts'
import type { ParsedFile } from './parsed-file.ts'
import { fromPointer } from './pointer.ts'
import { placeText } from './problem.ts'
import type { ResolvedBrand } from './resolve.ts'

/** Gate id -> place of the effective switch: `brands/aurora.json:41:5`. */
export type GateOrigins = Readonly<Record<string, string>>

/** Parents are shared by many brands, so their places are cached per file. */
const known = new WeakMap<ParsedFile, GateOrigins>()

/** Where a brand's switches are written; a child's switch overrides its parent's, the market's overrides both. */
export const gateOrigins = ({ chain, market }: Pick<ResolvedBrand, 'chain' | 'market'>): GateOrigins =>
  Object.assign({}, ...chain.map(switchesIn).toReversed(), ofMarket(market))

const ofMarket = (market: ResolvedBrand['market']): GateOrigins =>
  Object.fromEntries(
    [...market].map(([pointer, place]) => {
      const [group, key = ''] = fromPointer(pointer)
      return [group === 'safeguards' ? `safeguard.${key}` : key, placeText(place)]
    }),
  )

function switchesIn(file: ParsedFile): GateOrigins {
  const before = known.get(file)
  if (before !== undefined) return before
  const places = [
    ...keysOf(file, '/modules').map(({ name, offset }) => [name, offset] as const),
    ...keysOf(file, '/safeguards').map(({ name, offset }) => [`safeguard.${name}`, offset] as const),
  ]
  const origins = Object.fromEntries(places.map(([id, offset]) => [id, placeText(placeAt(file, offset))]))
  known.set(file, origins)
  return origins
}

const keysOf = (file: ParsedFile, pointer: string) =>
  (spotOf(file, pointer)?.value.children ?? []).flatMap(({ children }) => {
    const key = children?.[0]
    return key === undefined ? [] : [{ name: String(key.value), offset: key.offset }]
  })
