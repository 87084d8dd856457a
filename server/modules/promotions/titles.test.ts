import { expect, it } from 'vitest'
import { languages } from '#domain/vocabulary/languages.ts'
import type { PromotionRule } from '#schemas/api/promotion-rule.ts'
import { createTitles } from './titles.ts'

const titlesOf = createTitles({
  names: (_, __, language) =>
    Promise.resolve({ 'game:jade-river': language === 'pt' ? 'Rio de Jade' : 'Jade River' }),
  brandOf: () => ({ currency: 'BRL' }),
})
/** A title needs only the trigger and the reward. */
const of = (reward: object, headline = {}) =>
  titlesOf({
    merchantCode: 'AURORA01',
    headline,
    rule: { trigger: { kind: 'login' }, reward } as unknown as PromotionRule,
  })
const rounds = { kind: 'freeRounds', rounds: 1, gameIds: ['jade-river'] }

it('a title made from the rule is in every language, with its plurals, names and numbers', async () => {
  const titles = await of(rounds)
  expect(Object.keys(titles)).toEqual([...languages])
  expect(titles).toMatchObject({ en: '1 free round in Jade River', pt: '1 rodada grátis em Rio de Jade' })
  expect(await of({ kind: 'points', points: 2500 })).toMatchObject({
    en: '2,500 points for the points shop',
    pt: expect.stringContaining('2.500 pontos') as string,
  })
})

it('the headline of the operators comes first, the English one where a language has none', async () => {
  expect(await of(rounds, { en: 'Spin', pt: 'Gire' })).toEqual({
    en: 'Spin',
    pt: 'Gire',
    vi: 'Spin',
    ar: 'Spin',
  })
})
