import { describe, expect, it } from 'vitest'
import { localeParity, translationGaps } from './locale-parity.ts'

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

  const plural = {
    language: 'en',
    slices: { a: { game_one: '{{count}} game', game_other: '{{count}} games' } },
  }
  const forms = (language: string, ...suffixes: readonly string[]) => ({
    language,
    slices: { a: Object.fromEntries(suffixes.map((suffix) => [`game_${suffix}`, '{{count}}'])) },
  })

  it('counts plural forms as one key, because languages need different ones', () => {
    const arabic = forms('ar', 'zero', 'one', 'two', 'few', 'many', 'other')
    expect(localeParity(plural, [arabic, forms('vi', 'other')])).toEqual([])
  })

  it('asks a plural for every form its language has', () => {
    expect(localeParity(plural, [forms('ar', 'one', 'two', 'few', 'other')])).toMatchObject([
      { sentence: 'plural form "a.game_zero" is missing' },
      { sentence: 'plural form "a.game_many" is missing' },
    ])
  })

  it('lets a language that follows have gaps, and counts them', () => {
    const vietnamese = { language: 'vi', slices: { session: { login: { title: 'Đăng nhập' } } } }
    expect(localeParity(english, [vietnamese])).toEqual([])
    expect(translationGaps(english, [vietnamese])).toEqual([
      'vi: 1 texts are not translated yet and show in English (session)',
    ])
    expect(translationGaps(english, [{ language: 'pt', slices: {} }])).toEqual([])
  })
})
