import { describe, expect, it } from 'vitest'
import en from '../../locales/en/errors.json' with { type: 'json' }
import pt from '../../locales/pt/errors.json' with { type: 'json' }
import { errorStatus } from './errors.ts'

const codesOf = (sentences: Record<string, Record<string, string>>) =>
  Object.entries(sentences).flatMap(([group, named]) => Object.keys(named).map((name) => `${group}.${name}`))

describe('error sentences', () => {
  it.each([
    ['English', en],
    ['Portuguese', pt],
  ])('in %s stand for every code of the contract and for nothing else', (_, sentences) => {
    expect(codesOf(sentences).toSorted()).toEqual(Object.keys(errorStatus).toSorted())
  })

  it('are whole sentences', () => {
    for (const group of [...Object.values(en), ...Object.values(pt)]) {
      for (const sentence of Object.values<string>(group)) expect(sentence).toMatch(/^\p{Lu}.+\.$/u)
    }
  })
})
