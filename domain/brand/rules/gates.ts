import { gateRules } from '#schemas/modules.generated.ts'
import type { GateId } from '#schemas/modules.generated.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import { gateOfEntry } from '../../gates/gate-of-entry.ts'
import { marketSwitches } from '../jurisdiction/market-switches.ts'
import { valueAt } from '../pointer.ts'
import { placeText } from '../problem.ts'
import { gatePointer, saysItself } from './rule.ts'
import type { Finding, LoneRule } from './rule.ts'

const gateIds = Object.keys(gateRules) as GateId[]

/** The brand's own switch of a capability. */
export const isOn = ({ modules }: Brand, id: GateId) =>
  Object.hasOwn(modules, id) && Reflect.get(modules, id) === true

/**
 * A gate that is on needs every gate it requires to be on. Reported at the gate's switch if the brand's own file sets
 * it, else at the required gate's switch.
 */
export const gateRequires: LoneRule = (resolved) => {
  const { brand, originOf } = resolved
  return gateIds.flatMap((id) => {
    if (!isOn(brand, id)) return []
    return (gateRules[id].requires ?? [])
      .filter((other) => !isOn(brand, other))
      .map((other): Finding => {
        const origin = originOf(gatePointer(other))
        const where = origin === null ? '' : ` (${placeText(origin)})`
        const pointer = saysItself(resolved, gatePointer(id)) ? gatePointer(id) : gatePointer(other)
        return {
          rule: 'brand/gate-requires',
          pointer,
          sentence: `${id} is on but requires ${other}, which is off${where}`,
        }
      })
  })
}

/** A list in the brand's own file names only entries whose gate is on; from an inherited list they are left out silently. */
export const navigation: LoneRule = (resolved) => {
  const { brand } = resolved
  const lists: Readonly<Record<string, readonly string[]>> = {
    '/navigation/header': brand.navigation.header,
    '/navigation/footer': brand.navigation.footer,
    '/home/sections': brand.home.sections,
    '/home/lanes': brand.home.lanes,
    '/forms/register/tabs': brand.forms.register.tabs,
  }
  return Object.entries(lists).flatMap(([pointer, entries]) => {
    if (!saysItself(resolved, pointer)) return []
    return entries.flatMap((entry, index): Finding[] => {
      const gate = gateOfEntry[pointer]?.[entry]
      if (gate === undefined || isOn(brand, gate)) return []
      return [
        {
          rule: 'brand/navigation',
          pointer: `${pointer}/${index}`,
          sentence: `"${entry}" is listed, but its gate ${gate} is off`,
        },
      ]
    })
  })
}

/**
 * Gates the market forbids must be off, safeguards it demands must be on. Inherited switches already follow the market.
 */
export const jurisdictionGates: LoneRule = ({ brand }) =>
  marketSwitches(brand.jurisdiction)
    .filter(({ pointer, mustBe }) => (valueAt(brand, pointer) ?? false) !== mustBe)
    .map(({ gate, pointer, mustBe, why }): Finding => ({
      rule: 'brand/jurisdiction-gate',
      pointer,
      sentence: `${gate.replace('safeguard.', '')} is ${mustBe ? 'off' : 'on'}, but ${brand.jurisdiction.code} ${why}`,
    }))
