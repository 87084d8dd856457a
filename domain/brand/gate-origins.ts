import { placeAt, spotOf } from './parsed-file.ts'
import type { ParsedFile } from './parsed-file.ts'
import { placeText } from './problem.ts'
import type { ResolvedBrand } from './resolve.ts'

/** Gate id -> where the switch stands that counts: `brands/aurora.json:41:5`. */
export type GateOrigins = Readonly<Record<string, string>>

/** Parents are shared by many brands; what they say is looked up once. */
const known = new WeakMap<ParsedFile, GateOrigins>()

/** Where a brand's switches were written, the youngest file first. */
export const gateOrigins = ({ chain }: Pick<ResolvedBrand, 'chain'>): GateOrigins =>
  Object.assign({}, ...chain.map(switchesIn).toReversed())

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
