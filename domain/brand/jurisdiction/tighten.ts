import type { Jurisdiction } from '#schemas/brand.generated.ts'
import { dotted } from '../pointer.ts'
import type { Pointer } from '../pointer.ts'
import type { Place } from '../problem.ts'
import { directions } from './directions.ts'
import type { Direction } from './directions.ts'
import { sameRule, tighter } from './tighter.ts'

/** One market's rules: `schemas/jurisdictions/<code>.json`. The same file names the sources of its values. */
export interface JurisdictionPack {
  readonly name: string
  readonly rules: Jurisdiction
  /** Where the pack says a rule, by its pointer; absent for packs that were not read from a file. */
  readonly placeOf?: (rule: Pointer) => Place
}

export interface Loosened {
  /** Pointer inside the jurisdiction, `/session/idleMin`. */
  readonly pointer: Pointer
  readonly sentence: string
}

export interface Tightened {
  readonly rules: Jurisdiction
  readonly loosened: readonly Loosened[]
}

/** The pack's rules combined with a brand's, the tighter value of each; attempts to loosen a rule are reported. */
export function tighten(pack: JurisdictionPack, wishes: unknown): Tightened {
  const loosened: Loosened[] = []
  const walk = (rule: unknown, wish: unknown, pointer: Pointer): unknown => {
    const direction = directions[pointer]
    if (direction !== undefined) return decide(direction, rule, wish, pointer)
    if (!isObject(rule)) return rule
    return Object.fromEntries(
      Object.entries(rule).map(([key, inner]) => [
        key,
        walk(inner, isObject(wish) ? wish[key] : undefined, `${pointer}/${key}`),
      ]),
    )
  }
  const decide = (direction: Direction, rule: unknown, wish: unknown, pointer: Pointer) => {
    if (wish === undefined) return rule
    const tightest = tighter(direction, rule, wish)
    if (!sameRule(tightest, wish))
      loosened.push({ pointer, sentence: sentence(direction, rule, wish, pointer, pack.name) })
    return tightest
  }
  // The walk keeps the shape of the pack's rules, leaf by leaf.
  const rules = walk(pack.rules, wishes, '') as Jurisdiction
  return { rules, loosened }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function sentence(
  direction: Direction,
  rule: unknown,
  wish: unknown,
  pointer: Pointer,
  market: string,
): string {
  const name = `jurisdiction.${dotted(pointer)}`
  const [asked, wanted] = [JSON.stringify(rule), JSON.stringify(wish)]
  if (direction === 'more') return `${name} lacks ${missing(rule, wish)}, which ${market} demands`
  if (direction === 'fewer') return `${name} holds ${missing(wish, rule)}, which ${market} does not allow`
  if (direction === 'ceilings') return `${name} leaves out or raises a ceiling of ${market}: ${asked}`
  if (direction === 'higher' || direction === 'lower')
    return `${name} ${wanted} is looser than ${market} allows: ${direction === 'higher' ? 'at least' : 'at most'} ${asked}`
  return `${name} must be ${asked} in ${market}, not ${wanted}`
}

const missing = (from: unknown, within: unknown) =>
  (Array.isArray(from) ? from : [])
    .filter((value) => !(Array.isArray(within) && within.includes(value)))
    .join(', ') || 'something'
