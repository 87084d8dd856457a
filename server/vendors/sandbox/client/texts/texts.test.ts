import { describe, expect, it } from 'vitest'
import { sandboxErrors } from '../../sandbox-error.ts'
import { en } from './en.ts'
import { pt } from './pt.ts'
import { isTextKey, languageOf, translator } from './texts.ts'

describe('the texts of the game page', () => {
  it('have the same keys and the same holes in both languages', () => {
    expect(Object.keys(pt).toSorted()).toEqual(Object.keys(en).toSorted())
    for (const [key, text] of Object.entries(en)) {
      const holes = (sentence: string) => [...sentence.matchAll(/\{\w+\}/g)].map(([hole]) => hole).toSorted()
      expect([key, holes(pt[key as keyof typeof pt])]).toEqual([key, holes(text)])
    }
  })

  it('have a sentence for every refusal', () => {
    for (const code of Object.keys(sandboxErrors)) expect(isTextKey(`error.${code}`)).toBe(true)
  })

  it('fall back to English', () => {
    expect(['pt', 'pt-BR', 'PT', 'vi', 'en', ''].map(languageOf)).toEqual([
      'pt',
      'pt',
      'pt',
      'en',
      'en',
      'en',
    ])
    expect(translator('pt')('freeSpin', { at: 2, count: 10 })).toBe('Giro grátis 2 de 10')
  })
})
