export type TextDirection = 'ltr' | 'rtl'

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

/** Writing direction of a language, by its first subtag. */
export const directionOf = (language: string): TextDirection =>
  rightToLeft.has(language.toLowerCase().split('-')[0] ?? '') ? 'rtl' : 'ltr'
