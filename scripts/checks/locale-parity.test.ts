import { describe, expect, it } from 'vitest'
import { localeParity } from './locale-parity.ts'

const english = { language: 'en', slices: { session: { login: { title: 'Log in', hello: 'Hi {{name}}' } } } }
const sentences = (login: Record<string, string>) =>
  localeParity(english, [{ language: 'pt', slices: { session: { login } } }]).map(
    (finding) => finding.sentence,
  )

describe('locale parity', () => {
  it('accepts the same keys with the same placeholders', () => {
    expect(sentences({ title: 'Entrar', hello: 'Oi {{name}}' })).toEqual([])
  })

  it('names a missing key', () => {
    expect(sentences({ hello: 'Oi {{name}}' })).toEqual(['key "session.login.title" is missing'])
  })

  it('names a key that English does not have', () => {
    expect(sentences({ title: 'Entrar', hello: 'Oi {{name}}', extra: 'x' })).toHaveLength(1)
  })

  it('refuses an empty text and a lost placeholder', () => {
    expect(sentences({ title: ' ', hello: 'Oi' })).toHaveLength(2)
  })

  it('counts plural forms as one key, because languages need different ones', () => {
    const plural = {
      language: 'en',
      slices: { a: { game_one: '{{count}} game', game_other: '{{count}} games' } },
    }
    const arabic = {
      language: 'ar',
      slices: { a: { game_few: '{{count}}', game_many: '{{count}}', game_other: '{{count}}' } },
    }
    expect(localeParity(plural, [arabic])).toEqual([])
  })
})
