import { describe, expect, it } from 'vitest'
import modules from '#schemas/modules.json' with { type: 'json' }
import { gateRules } from '#schemas/modules.generated.ts'
import type { GateId } from '#schemas/modules.generated.ts'
import { plannedGates } from '#schemas/planned.generated.ts'
import { sourceFiles } from '#scripts/lib/source-files.ts'

const ids = Object.keys(gateRules) as GateId[]

/** The known switches of a merchant's module tree, and the gates behind them. */
const switches: Readonly<Record<string, readonly GateId[]>> = {
  REG3: ['auth.directRegister'],
  MOBILENUMREG3: ['auth.mobileRegister'],
  REGMOBVERF3: ['auth.smsVerification'],
  MOBPASSREG3: ['auth.mobilePassword'],
  VERIFICATION3: ['auth.smsLogin'],
  PHONEVERIF3: ['auth.phoneService'],
  FREEPLAY3: ['auth.freePlay', 'games.demo'],
  CAPTCHA3: ['auth.captcha'],
  CHNGPASSVERIF3: ['auth.forgotByMobile'],
  PASS3: ['auth.changePassword'],
  AFFMAN3: ['auth.affiliate', 'join'],
  HUMANVERIF3: ['safeguard.humanVerification'],
  FORCEPASS3: ['safeguard.forcedPasswordChange'],
  PASSEXP3: ['safeguard.passwordExpiry'],
  GAMELO3: ['games.launch', 'games.favorites'],
  GAMELOREC3: ['games.recent', 'games.recommended'],
  GAMELOHOT3: ['home.hotGames'],
  GAMERNG3: ['lobby.slots'],
  GAMELIVE3: ['lobby.live'],
  GAMEMINI3: ['lobby.quickGames'],
  GAMEFISH3: ['lobby.fishing'],
  GAMEPVP3: ['lobby.cardRooms'],
  GAMESPORTS3: ['lobby.sports'],
  GAMEESPORTS3: ['lobby.esports'],
  GAMELOTT3: ['lobby.lottery'],
  GAMEELOTT3: ['lobby.eLottery'],
  VNLOTT3: ['lottery.vietnam'],
  SEALOTT3: ['lottery.sea'],
  REWCEN3: [
    'promotions',
    'promotions.raffle',
    'promotions.race',
    'member.bonusDetails',
    'member.rewardCenter',
  ],
  PTSYS3: ['points', 'points.convert'],
  MISSION3: ['missions', 'member.missions'],
  REFERRAL3: ['referral', 'member.referral'],
  INBOX3: ['inbox', 'member.messages', 'member.notifications'],
  CBS3: ['chat'],
  FEEDBACK3: ['feedback'],
  APPDOWN3: ['download'],
  DEPOSIT3: ['member.deposit'],
  WITHDRAW3: ['member.withdraw'],
  TRANSUP3: ['member.transferUpline'],
  MANREBATE3: ['member.manualRebate'],
  MEMTRANS3: ['member.accountRecords', 'agent.accountDetails'],
  PROFPIC3: ['member.avatar'],
  TRANSDOWN3: ['agent.transfers'],
  SIGNCONDIV3: ['agent.dividend'],
  DAILYSALCONT3: ['agent.dailySalary'],
  HOURSAL3: ['agent.hourlySalary'],
  RTSALARY3: ['agent.realtimeSalary'],
}

const code = sourceFiles(['src', 'server', 'schemas/api', 'domain/vocabulary'], '{ts,tsx}').filter(
  ({ path }) => !/\.(?:test|stories)\.|\/testing\//.test(path),
)
const holds = (pattern: RegExp) => code.some(({ text }) => pattern.test(text))
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/**
 * References to a gate in the product: by its id, by its family (`lobby.${category}`), by its module, as a safeguard.
 */
const isAsked = (id: GateId) => isAskedFor(id, gateRules[id])
function isAskedFor(
  id: string,
  { module, kind }: { readonly module: string | null; readonly kind?: string | undefined },
): boolean {
  if (kind === 'safeguard')
    return holds(new RegExp(`safeguards\\.${id.slice('safeguard.'.length)}\\b|'${module}'`))
  const words = String.raw`(?:gate|Gate id=|isOn\(|state\(|useGate\()[^\n]{0,60}`
  const family = id.includes('.') ? `\`${escaped(id.replace(/\..*/, ''))}\\.\\$\\{` : '(?!)'
  const own = module === null || module === 'COMM3' ? '(?!)' : `'${module}'`
  return holds(
    new RegExp(
      `${words}['"]${escaped(id)}['"]|${words}${family}|modules\\[?'?\\.?\\[?'${escaped(id)}'|[A-Z_]+: '${escaped(id)}'|${own}`,
    ),
  )
}

describe('the gate catalogue', () => {
  it('has every switch of a module tree, under its module’s id', () => {
    for (const [module, gates] of Object.entries(switches))
      for (const id of gates) expect([id, gateRules[id].module]).toEqual([id, module])
  })
  it('has no module that a tree does not have', () => {
    const known = new Set(['COMM3', 'SOCIALLOGIN3', ...Object.keys(switches)])
    const strange = ids.filter((id) => !known.has(gateRules[id].module ?? 'COMM3'))
    expect(strange).toEqual([])
  })
  it('has a distinct sentence for each gate about its effect when off', () => {
    const sentences = ids.map((id) => (modules as Record<string, { whenOff: string }>)[id]?.whenOff ?? '')
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].{15,140}\.$/)
    const lobbies = sentences.filter((sentence) => sentence.startsWith('The header, the home lanes'))
    expect(new Set(sentences).size).toBe(sentences.length)
    expect(lobbies).toHaveLength(9)
  })
  it.each(ids.filter((id) => plannedGates[id] === undefined))('%s gates something', (id) => {
    expect(isAsked(id)).toBe(true)
  })
  it('finds nothing for a gate that nothing asks for, so that the search is known to be one', () => {
    expect(isAskedFor('nobodyAsks', { module: 'NOBODY3' })).toBe(false)
  })
})
