import type { Brand } from '#schemas/brand.generated.ts'
import sandbox from '#schemas/jurisdictions/ZZ.json' with { type: 'json' }
import { gateRules } from '#schemas/modules.generated.ts'

/** Objects may be partial; all other values replace. */
export type DeepPartial<T> = T extends readonly (infer Item)[]
  ? readonly Item[]
  : T extends object
    ? { readonly [K in keyof T]?: DeepPartial<T[K]> }
    : T

const everySwitchOn = Object.fromEntries(
  Object.entries(gateRules).flatMap(([id, { kind }]) => (kind !== 'safeguard' ? [[id, true]] : [])),
)

const plain = {
  schemaVersion: 2,
  id: 'test-brand',
  status: 'preview',
  merchantCode: 'TEST01',
  platform: 'web',
  device: 'WEB',
  lotteryType: 'SEA',
  loginedToHomePage: false,
  defaultLanguage: 'en',
  languages: ['en', 'pt'],
  currency: 'EUR',
  timeZone: 'Europe/Lisbon',
  identity: { name: 'Test Brand', shortName: null, legalName: null, supportEmail: null, supportHours: null },
  domains: { primary: 'test-brand.example', aliases: [] },
  legal: { licence: null, responsiblePlayUrl: null },
  chat: { headerColor: '#0b7a5c' },
  theme: {
    defaultMode: 'dark',
    modes: ['dark', 'light'],
    followDevice: false,
    contrast: 'AA',
    seeds: { brand: '#0b7a5c', accent: '#f2b705', neutral: '#4f6b63' },
    shape: { radius: 8, density: 'comfortable' },
    fonts: { body: 'system', heading: 'system', headingCase: 'none', headingSpacing: 0, scale: 'regular' },
    hero: { motif: 'beams', tone: 'deep', glow: 0.5 },
    tokens: { dark: {}, light: {} },
  },
  assets: { logo: null, symbol: null, shareImage: null },
  modules: everySwitchOn,
  safeguards: {
    ageConfirmation: true,
    humanVerification: false,
    forcedPasswordChange: true,
    passwordExpiry: false,
    stepUp: true,
  },
  navigation: {
    header: ['home', 'gameCategories', 'promotions'],
    footer: ['terms', 'privacy', 'responsiblePlay', 'help'],
    maxCategories: 8,
    vendorDropdownMax: 11,
  },
  home: {
    sections: ['hero', 'jackpot', 'lanes', 'hotGames', 'winners', 'promotions'],
    lanes: [
      'slots',
      'live',
      'quickGames',
      'fishing',
      'cardRooms',
      'sports',
      'esports',
      'lottery',
      'eLottery',
    ],
  },
  forms: {
    login: { accounts: 'all' },
    register: { tabs: ['username', 'mobile'], order: ['username', 'password', 'confirmPassword', '*'] },
  },
  jurisdiction: sandbox.rules as Brand['jurisdiction'],
  analytics: { source: 'none', consent: 'required' },
  security: {
    connect: [],
    img: [],
    frame: [],
    payloadEnvelope: 'none',
    passwordMaxAgeDays: 365,
    tellUnknownAccounts: false,
  },
  providers: { turnstile: null, firebase: null },
  app: { offline: true, android: null },
} as const satisfies Brand

/** A resolved brand with all features on: `aBrand({ theme: { modes: ['dark'] } })`. */
export const aBrand = (overrides: DeepPartial<Brand> = {}): Brand => merge(plain, overrides) as Brand

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function merge(base: unknown, change: unknown): unknown {
  if (!isObject(base) || !isObject(change)) return change
  const merged = { ...base }
  for (const [key, value] of Object.entries(change))
    merged[key] = key in base ? merge(base[key], value) : value
  return merged
}
