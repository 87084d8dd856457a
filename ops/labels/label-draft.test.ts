import { expect, it } from 'vitest'
import { accountsIn, emptyLabel, isNamed, isSendable, termsOf } from './label-draft.ts'

it('reads usernames from lines, commas and columns, each once', () => {
  expect(accountsIn(' marina\nrafael, ana;\tmarina\r\n\n')).toEqual(['marina', 'rafael', 'ana'])
  expect(accountsIn(' \n')).toEqual([])
})

it('sends at most a thousand accounts in one call', () => {
  const many = Array.from({ length: 1_001 }, (_, index) => `player${index}`)
  expect([isSendable([]), isSendable(many.slice(1)), isSendable(many)]).toEqual([false, true, false])
  expect(isSendable(['x'.repeat(201)])).toBe(false)
})

it('sends only the languages that are written', () => {
  expect(isNamed({ ...emptyLabel, name: { en: ' ' } })).toBe(false)
  expect(termsOf({ ...emptyLabel, name: { en: ' Founder ', pt: '' } })).toEqual({
    name: { en: 'Founder' },
    tone: 'soft',
    visible: false,
    withoutRewards: false,
  })
})
