import { expect, it } from 'vitest'
import { withEnglish } from './english-fallback.ts'

const english = {
  app: { close: 'Close', page: { home: 'Home', help: 'Help' } },
  home: { games_one: '{{count}} game', games_other: '{{count}} games' },
}

it('fills a gap with English at any depth, and keeps translations', () => {
  const vietnamese = { app: { page: { home: 'Trang chủ' } } }
  expect(withEnglish(english, vietnamese, 'vi')).toMatchObject({
    app: { close: 'Close', page: { home: 'Trang chủ', help: 'Help' } },
  })
})

it('gives a plural that is missing every form its language asks for', () => {
  expect(withEnglish(english, {}, 'ar')['home']).toEqual({
    games_zero: '{{count}} games',
    games_one: '{{count}} game',
    games_two: '{{count}} games',
    games_few: '{{count}} games',
    games_many: '{{count}} games',
    games_other: '{{count}} games',
  })
})

it('never mixes languages within a plural that has its general form', () => {
  const half = { home: { games_other: '{{count}} jogos' } }
  expect(withEnglish(english, half, 'pt')['home']).toEqual({
    games_one: '{{count}} jogos',
    games_many: '{{count}} jogos',
    games_other: '{{count}} jogos',
  })
})

it('has nothing to add to English', () => {
  expect(withEnglish(english, english, 'en')).toEqual(english)
})
