import { gateRules } from '#schemas/modules.generated.ts'
import type { GateId } from '#schemas/modules.generated.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import { placeText } from '../problem.ts'
import { gatePointer, saysItself } from './rule.ts'
import type { BrandRule, Finding } from './rule.ts'

const gateIds = Object.keys(gateRules) as GateId[] // oxlint-disable-line typescript/no-unsafe-type-assertion -- its keys are the gate ids

const isOn = ({ modules }: Brand, id: GateId) =>
  Object.hasOwn(modules, id) && Reflect.get(modules, id) === true

/** What is on has everything it requires on. Said at the younger of the two switches: that is the one to change. */
export const gateRequires: BrandRule = (resolved) => {
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

/** Which gate stands behind an entry of a list. Entries not named here are always there. */
const gateOfEntry: Readonly<Record<string, Readonly<Record<string, GateId>>>> = {
  '/navigation/header': {
    promotions: 'promotions',
    vip: 'vip',
    points: 'points',
    missions: 'missions',
    download: 'download',
    join: 'join',
    help: 'help',
  },
  '/navigation/footer': {
    help: 'help',
    feedback: 'feedback',
    download: 'download',
    join: 'join',
    promotions: 'promotions',
    vip: 'vip',
  },
  '/home/sections': {
    jackpot: 'home.jackpot',
    hotGames: 'home.hotGames',
    winners: 'home.winners',
    promotions: 'promotions',
  },
  '/home/lanes': {
    slots: 'lobby.slots',
    live: 'lobby.live',
    fishing: 'lobby.fishing',
    cardRooms: 'lobby.cardRooms',
    sports: 'lobby.sports',
    esports: 'lobby.esports',
    lottery: 'lobby.lottery',
    eLottery: 'lobby.eLottery',
  },
  '/forms/register/tabs': { mobile: 'auth.mobileRegister' },
}

/** Lists a brand wrote itself name only what it has switched on. Inherited lists simply leave entries out. */
export const navigation: BrandRule = (resolved) => {
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

/** What the market forbids is off; what it demands is on. */
export const jurisdictionGates: BrandRule = ({ brand }) => {
  const { jurisdiction, safeguards } = brand
  const findings: Finding[] = []
  const forbid = (id: GateId, why: string) => {
    if (isOn(brand, id))
      findings.push({
        rule: 'brand/jurisdiction-gate',
        pointer: gatePointer(id),
        sentence: `${id} is on, but ${jurisdiction.code} ${why}`,
      })
  }
  if (!jurisdiction.agents.transfers) {
    forbid('agent.transfers', 'allows no transfers between players and agents')
    forbid('member.transferUpline', 'allows no transfers between players and agents')
  }
  if (jurisdiction.code !== 'ZZ' && safeguards.ageConfirmation !== true)
    findings.push({
      rule: 'brand/jurisdiction-gate',
      pointer: '/safeguards/ageConfirmation',
      sentence: `ageConfirmation is off, but ${jurisdiction.code} demands it`,
    })
  return findings
}
