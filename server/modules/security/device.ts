import type { Static } from 'typebox'
import type { Device } from '#schemas/api/security.ts'

/** The first that fits names it: later ones also claim to be earlier ones. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\b(Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const first = (table: typeof browsers, userAgent: string) =>
  table.find(([pattern]) => pattern.test(userAgent))?.[1] ?? ''

/** What a user agent says about itself, as far as a player can make use of it; empty where it says nothing known. */
export function deviceOf(userAgent: string): Static<typeof Device> {
  const system = first(systems, userAgent)
  return { browser: first(browsers, userAgent), system, kind: kindOf(system, userAgent) }
}

function kindOf(system: string, userAgent: string): Static<typeof Device>['kind'] {
  if (system === 'iPad' || (system === 'Android' && !/\bMobile\b/.test(userAgent))) return 'tablet'
  if (system === 'iPhone' || system === 'Android') return 'phone'
  return system === '' ? 'other' : 'desktop'
}
