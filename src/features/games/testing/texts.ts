import { readFileSync } from 'node:fs'

const slices = [
  'games',
  'home',
  'messages',
  'errors',
  'brand',
  'session',
  'protection',
  'promotions',
  'races',
] as const

/** The English texts of these slices, read from their files; for tests in Node. */
export const englishTexts = (): Readonly<Record<string, object>> =>
  Object.fromEntries(
    slices.map((slice) => [slice, JSON.parse(readFileSync(`locales/en/${slice}.json`, 'utf8')) as object]),
  )
