import { describe, expect, it } from 'vitest'
import { fairDraws } from '../../fair/fair.ts'
import { sandboxErrors } from '../../sandbox-error.ts'
import { bjTexts } from '../blackjack/texts.ts'
import { bookTexts } from '../book/texts.ts'
import { cardTexts } from '../cards/texts.ts'
import { crashTexts } from '../crash/texts.ts'
import { feltGames } from '../../felt/games/index.ts'
import { feltTexts } from '../felt/texts.ts'
import { feltWords, spotName, totalName } from '../felt/words.ts'
import { fishingTexts } from '../fishing/texts.ts'
import { lotteryTexts } from '../lottery/texts.ts'
import { quickTexts } from '../quick/texts.ts'
import { rouletteTexts } from '../roulette/texts.ts'
import { ar } from './ar.ts'
import { en } from './en.ts'
import { pt } from './pt.ts'
import { vi } from './vi.ts'
import { isTextKey, languageOf, translator } from './texts.ts'

/** Placeholders by key. */
const holesOf = (texts: Readonly<Record<string, string>>) =>
  new Map(
    Object.entries(texts)
      .map(([key, text]) => [key, [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole).toSorted()] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )

const own = { en, pt, vi, ar }

describe('the texts of the game page', () => {
  it.each([
    ['every game', own],
    ['fishing', fishingTexts],
    ['roulette', rouletteTexts],
    ['the cloth tables', feltTexts],
    ['the lotteries', lotteryTexts],
    ['cards', cardTexts],
    ['blackjack', bjTexts],
    ['the book', bookTexts],
    ['quick games', quickTexts],
    ['crash', crashTexts],
  ])('of %s have the same keys and the same holes in every language', (_, { en: source, ...others }) => {
    for (const texts of Object.values(others)) expect(holesOf(texts)).toEqual(holesOf(source))
  })

  it.each(feltGames)('name every place, spot, total and outcome of $id in every language', (game) => {
    const { en: source, ...others } = feltWords[game.id]
    for (const words of [source, ...Object.values(others)]) {
      expect(Object.keys(words.places).toSorted()).toEqual([...game.places].toSorted())
      expect(Object.keys(words.spots)).toEqual(Object.keys(source.spots))
      expect(Object.keys(words.outcomes)).toEqual(Object.keys(source.outcomes))
      expect(Object.keys(words.totals ?? {})).toEqual(Object.keys(source.totals ?? {}))
      expect(words.rules).toHaveLength(source.rules.length)
      for (const { id } of game.spots) expect(spotName(words, id)).not.toBe(id)
      for (let number = 0; number < 200; number += 1) {
        const { outcome, totals } = game.score(game.deal(fairDraws('a seed', game.id, number)))
        expect(words.outcomes).toHaveProperty(outcome)
        for (const total of Object.values(totals)) expect(totalName(words, total)).not.toMatch(/^[a-z]/)
      }
    }
  })

  it('have a sentence for every refusal', () => {
    for (const code of Object.keys(sandboxErrors)) expect(isTextKey(`error.${code}`)).toBe(true)
  })

  it('fall back to English', () => {
    expect(['pt', 'pt-BR', 'PT', 'vi', 'ar-EG', 'fr', 'en', ''].map(languageOf)).toEqual([
      'pt',
      'pt',
      'pt',
      'vi',
      'ar',
      'en',
      'en',
      'en',
    ])
    expect(translator('pt')('freeSpin', { at: 2, count: 10 })).toBe('Rodada grátis 2 de 10')
  })
})
