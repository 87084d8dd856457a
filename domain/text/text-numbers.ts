import { numberFormat } from './intl.ts'

/** i18next's formatter of numbers in texts, with the separators of the language: 10000 is "10,000" in English and "10.000" in Portuguese. */
export const textNumbers = {
  type: 'formatter' as const,
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _format?: string, language?: string): string =>
    typeof value === 'number' ? numberFormat(language ?? 'en').format(value) : (value as string),
}
