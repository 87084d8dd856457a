import type { Static } from 'typebox'
import type { Device } from '#schemas/api/security.ts'

/** First match wins: newer browsers also include older names in the user agent. */
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

/** System and browser of a user agent, for display; empty when unknown. */
export function deviceOf(userAgent: string): Static<typeof Device> {
  const system = first(systems, userAgent)
  return { browser: first(browsers, userAgent), system, kind: kindOf(system, userAgent) }
}

function kindOf(system: string, userAgent: string): Static<typeof Device>['kind'] {
  if (system === 'iPad' || (system === 'Android' && !/\bMobile\b/.test(userAgent))) return 'tablet'
  if (system === 'iPhone' || system === 'Android') return 'phone'
  return system === '' ? 'other' : 'desktop'
}
