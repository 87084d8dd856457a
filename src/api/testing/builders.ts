import type { GameWire } from '#schemas/api/games.ts'
import type { Reply } from '#schemas/api/route.ts'
import type { getBalance } from '#schemas/api/wallet.ts'
import type { MemberInfoReply } from '#schemas/api/member.ts'
import type { getCountries, getRegisterRules, WireFieldRule } from '#schemas/api/register.ts'
import type { SessionReply } from '#schemas/api/session.ts'
import type { ModuleTreeNode, StatusReply } from '#schemas/api/system.ts'
import type { ModuleId } from '#schemas/modules.generated.ts'

/** A flat module tree with the given modules on and off. */
export const aTree = (on: readonly ModuleId[], off: readonly ModuleId[] = []): ModuleTreeNode[] => [
  ...on.map((modId): ModuleTreeNode => ({ modId, enabled: '1', childrenNodes: [] })),
  ...off.map((modId): ModuleTreeNode => ({ modId, enabled: '0', childrenNodes: [] })),
]

/** Modules that are on in a typical casino. */
export const usualModules = [
  'COMM3',
  'CAPTCHA3',
  'REG3',
  'AFFMAN3',
  'GAMELO3',
  'GAMERNG3',
  'GAMELIVE3',
  'GAMEFISH3',
  'GAMESPORTS3',
  'GAMELOHOT3',
  'GAMELOREC3',
  'REWCEN3',
] as const satisfies readonly ModuleId[]

export function aStatus(
  overrides: Partial<Omit<StatusReply, 'info'>> & { info?: Partial<StatusReply['info']> } = {},
): StatusReply {
  const { info, ...rest } = overrides
  return {
    status: 0,
    info: {
      modules: aTree(usualModules),
      resources: [],
      customerService: [],
      analytics: { gtagId: null },
      imageCDNs: [],
      launchGameCDNs: [],
      ...info,
    },
    maintenance: false,
    regionRestriction: false,
    location: { ip: '203.0.113.7', country: 'BR', vpn: null },
    playMoney: true,
    serverTime: '2026-01-01T00:00:00.000Z',
    modulesVersion: 1,
    ...rest,
  }
}

export const aSession = (overrides: Partial<SessionReply> = {}): SessionReply => ({
  token: 'handle-of-this-session-0123456789ab',
  userName: 'marina',
  isAgent: 0,
  firstTimeLogin: false,
  passwordExpired: false,
  passwordDenied: false,
  level: 'full',
  oldPasswordKnown: false,
  lastLoginAt: null,
  failedAttemptsSince: 0,
  ...overrides,
})

export const aMember = (overrides: Partial<MemberInfoReply> = {}): MemberInfoReply => ({
  id: 'm-1',
  account: 'marina',
  nickname: null,
  type: 0,
  toUpline: false,
  clubLabel: { labelName: 'Bronze', rankLevel: 1 },
  memberLabel: [],
  divtypereq: false,
  dailysalreqtype: false,
  contracthoursalreq: false,
  realtimesalreqtype: false,
  registeredAt: '2026-01-01T00:00:00.000Z',
  language: null,
  ...overrides,
})

export const aBalance = (overrides: Partial<Reply<typeof getBalance>> = {}): Reply<typeof getBalance> => ({
  sumBalance: '1250.00',
  currency: 'BRL',
  asOf: '2026-01-01T00:00:00.000Z',
  ...overrides,
})

export const aRule = (overrides: Partial<WireFieldRule> = {}): WireFieldRule => ({
  enabled: true,
  required: true,
  acceptedPattern: '*',
  patternId: 0,
  minLength: 1,
  maxLength: 64,
  ...overrides,
})

/** Registration rules with username, password and confirmation, plus the given fields. */
export const registerRules = (
  fields: Readonly<Record<string, WireFieldRule>> = {},
  minAge = 18,
): Reply<typeof getRegisterRules> => ({
  fields: {
    username: aRule({ acceptedPattern: '^[A-Za-z][A-Za-z0-9]*$', patternId: 1, minLength: 4, maxLength: 15 }),
    password: aRule({
      acceptedPattern: '^(?=.*[A-Za-z])(?=.*\\d).+$',
      patternId: 5,
      minLength: 8,
      maxLength: 64,
    }),
    confirmPassword: aRule({ minLength: 8, maxLength: 64 }),
    ...fields,
  },
  minAge,
})

export const someCountries = (): Reply<typeof getCountries> => [
  { countryCode: 'BR', countryDialingCode: '55' },
  { countryCode: 'PT', countryDialingCode: '351' },
  { countryCode: 'GB', countryDialingCode: '44' },
]

/** A game in wire format. */
export const aWireGame = (over: Partial<GameWire> = {}): GameWire => ({
  gameId: 'reef',
  nodeId: 'reef',
  code: 'reef',
  vassalage: 'LUMEN',
  vendorName: 'Lumen Forge',
  displayName: 'Golden Reef',
  gameType: 'RNG',
  isHot: 0,
  isNew: 0,
  isGame: 'GAME',
  accountTypeName: 'LUMEN',
  defaultPlayType: null,
  game_url: '/art/tile/reef.svg',
  rtp: '96.12',
  contribution: 100,
  hitRate: '24.50',
  maxWin: '5000.00',
  volatility: 3,
  minBet: '0.20',
  theme: 'ocean',
  maxBet: '100.00',
  mechanic: 'lines',
  hasDemo: 0,
  tableGame: null,
  ...over,
})
