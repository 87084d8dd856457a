import { expect, it } from 'vitest'
import { aGame } from '#tests/support/slices.ts'
import { recommend } from './recommend.ts'

const ask = (
  games: readonly Parameters<typeof aGame>[0][],
  played: Readonly<Record<string, number>>,
  known: readonly string[] = [],
) =>
  recommend(
    games.map((game) => aGame(game)),
    {
      played: Object.entries(played).map(([gameId, rounds]) => ({ gameId, rounds })),
      known: new Set(known),
      max: 3,
    },
  ).map(({ game, because }) => `${game.gameId} because of ${because.gameId}`)

const reef = { gameId: 'reef', theme: 'ocean', mechanic: 'lines', volatility: 3 } as const
const moon = { gameId: 'moon', theme: 'space', mechanic: 'ways', volatility: 3 } as const
const wave = { gameId: 'wave', theme: 'ocean', mechanic: 'lines', volatility: 2 } as const
const star = { gameId: 'star', theme: 'space', mechanic: 'ways', volatility: 3 } as const

it('puts the most similar game first, and says which played game it resembles', () => {
  expect(ask([reef, moon, wave, star], { reef: 1, moon: 30 })).toEqual([
    'star because of moon',
    'wave because of reef',
  ])
})

it('omits games that were played or opened', () => {
  expect(ask([reef, wave, star], { reef: 1 }, ['wave'])).toEqual(['star because of reef'])
})

it('recommends nothing more volatile than the games played', () => {
  expect(ask([reef, { ...wave, volatility: 5 }], { reef: 40 })).toEqual([])
})

it('keeps to the categories played, and away from matches, draws and lists', () => {
  expect(
    ask(
      [
        reef,
        { ...wave, gameId: 'match', category: 'sports' },
        { ...wave, gameId: 'table', category: 'live' },
        { ...wave, gameId: 'list', opens: 'vendorGames' },
      ],
      { reef: 1, match: 9 },
    ),
  ).toEqual([])
})

it('has nothing for a player whose games are no longer offered', () => {
  expect(ask([wave], { gone: 3 })).toEqual([])
})

it('stops at the number asked for', () => {
  const games = Array.from({ length: 9 }, (_, index) => ({ ...wave, gameId: `wave-${index}` }))
  expect(ask([reef, ...games], { reef: 1 })).toHaveLength(3)
})
