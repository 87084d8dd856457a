import { globSync, readFileSync } from 'node:fs'
import { createInstance } from 'i18next'
import { expect, it } from 'vitest'
import { lateSlices } from '#domain/vocabulary/late-texts.ts'
import { layOver, layTexts } from './own-late-texts.ts'

it('every late slice has its loader, which names its own files', () => {
  const loaders = globSync('src/features/*/*-texts.tsx').map((path) => {
    const code = readFileSync(path, 'utf8')
    return [/lateTexts\(\s*'(\w+)'/.exec(code)?.[1], /\/locales\/\*\/(\w+)\.json/.exec(code)?.[1]]
  })
  expect(loaders.toSorted(([one = ''], [other = '']) => one.localeCompare(other))).toEqual(
    lateSlices.map((slice) => [slice, slice]),
  )
})

const someTexts = () => {
  const i18n = createInstance()
  void i18n.init({ lng: 'en', resources: {}, initAsync: false })
  return i18n
}

it('a brand’s own text of a late slice waits for its file and is laid over it', () => {
  const i18n = someTexts()
  layTexts(i18n, 'en', 'sports', { slip: { title: 'Your picks' } })
  expect(i18n.hasResourceBundle('en', 'sports')).toBe(false)
  i18n.addResourceBundle('en', 'sports', { slip: { title: 'Bet slip', place: 'Place bet' } })
  layOver(i18n, 'en', 'sports')
  expect(i18n.t('sports:slip.title')).toBe('Your picks')
  expect(i18n.t('sports:slip.place')).toBe('Place bet')
})

it('a text of a slice that has loaded changes at once, late or not', () => {
  const i18n = someTexts()
  i18n.addResourceBundle('en', 'sports', { title: 'Sports' })
  i18n.addResourceBundle('en', 'menu', { home: 'Home' })
  layTexts(i18n, 'en', 'sports', { title: 'Matches' })
  layTexts(i18n, 'en', 'menu', { home: 'Start' })
  expect([i18n.t('sports:title'), i18n.t('menu:home')]).toEqual(['Matches', 'Start'])
})
