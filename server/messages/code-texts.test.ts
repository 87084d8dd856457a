import { describe, expect, it } from 'vitest'
import { languages } from '#domain/vocabulary/languages.ts'
import { codeText } from './code-texts.ts'

const values = { brand: 'Aurora', code: '123456', minutes: '10' }
const ways = [
  ['login', 'sms'],
  ['register', 'sms'],
  ['reset', 'sms'],
  ['reset', 'mail'],
  ['contact', 'sms'],
  ['contact', 'mail'],
] as const

describe('the message that carries a code', () => {
  it.each(languages.flatMap((language) => ways.map((way) => [language, ...way] as const)))(
    'in %s for %s by %s names the site, the code and how long it is good',
    (language, purpose, channel) => {
      const { subject, body } = codeText(purpose, channel, language, values)
      for (const value of Object.values(values)) expect(body).toContain(value)
      expect(subject === '').toBe(channel === 'sms')
      expect(`${subject}${body}`).not.toMatch(/[{}]/)
    },
  )

  it('is English where there is no other', () => {
    expect(codeText('login', 'sms', 'ko', values)).toEqual(codeText('login', 'sms', 'en', values))
  })

  it('fits into two parts of an SMS', () => {
    // An SMS part holds 153 characters of the GSM alphabet, or 67 of other scripts.
    for (const language of languages)
      for (const purpose of ['login', 'register', 'reset', 'contact'] as const) {
        const { body } = codeText(purpose, 'sms', language, values)
        expect(body.length, `${language} ${purpose}`).toBeLessThanOrEqual(134)
      }
  })
})
