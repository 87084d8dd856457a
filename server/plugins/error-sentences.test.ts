import { describe, expect, it } from 'vitest'
import en from '../../locales/en/errors.json' with { type: 'json' }
import pt from '../../locales/pt/errors.json' with { type: 'json' }
import { commonErrors, errorStatus } from '#schemas/api/errors.ts'
import type { ErrorCode } from '#schemas/api/errors.ts'
import { contract } from '#schemas/api/index.ts'
import { errorSentence, languageOfCall } from './error-sentences.ts'

const codes = [
  ...new Set([
    ...(Object.keys(commonErrors) as ErrorCode[]),
    ...(Object.keys(errorStatus) as ErrorCode[]),
    ...contract.flatMap(({ route }) => route.errors),
  ]),
]

describe('the sentence of an error', () => {
  it.each([
    ['en', en],
    ['pt', pt],
  ] as const)('in %s is that of the site for every code a route can answer', (language, texts) => {
    const ofSite = codes.map((code) => {
      const [group = '', name = ''] = code.split('.')
      return (texts as Record<string, Record<string, string>>)[group]?.[name]
    })
    expect(codes.map((code) => errorSentence(code, language))).toEqual(ofSite)
    expect(ofSite.filter((sentence) => sentence === undefined)).toEqual([])
  })

  it('exists in the other languages of the product, too', () => {
    for (const language of ['vi', 'ar'])
      expect(errorSentence('rate.limited', language)).not.toBe(errorSentence('rate.limited', 'en'))
  })
})

describe('the language of a call', () => {
  const brand = { languages: ['pt', 'en'], defaultLanguage: 'pt' }
  it.each([
    ['en', 'en'],
    ['en-GB', 'en'],
    ['PT-br', 'pt'],
    ['vi', 'pt'],
    ['', 'pt'],
    [undefined, 'pt'],
  ])('%s is %s at a brand of Portuguese and English', (header, language) => {
    expect(languageOfCall(header, brand)).toBe(language)
  })

  it.each([
    ['pt-BR', 'pt'],
    [undefined, 'en'],
  ])('%s is %s at the desk', (header, language) => {
    expect(languageOfCall(header, undefined)).toBe(language)
  })
})
