export type TextDirection = 'ltr' | 'rtl'

/** Languages written from right to left, by their first subtag. */
const rightToLeft: ReadonlySet<string> = new Set([
  'ar',
  'ckb',
  'dv',
  'fa',
  'he',
  'ps',
  'sd',
  'ug',
  'ur',
  'yi',
])

export const directionOf = (language: string): TextDirection =>
  rightToLeft.has(language.toLowerCase().split('-')[0] ?? '') ? 'rtl' : 'ltr'
