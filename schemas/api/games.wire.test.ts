import { expect, test } from 'vitest'
import { gameCategories } from '#domain/vocabulary/game-category.ts'
import type { GameWire } from './games.ts'
import { toGame, toGameType, toLanes } from './games.wire.ts'

const aWireGame = (over: Partial<GameWire> = {}): GameWire => ({
  gameId: 'reef',
  nodeId: 'n-reef',
  code: 'REEF',
  vassalage: 'LUMEN',
  vendorName: 'Lumen Forge',
  displayName: 'Golden Reef',
  gameType: 'RNG',
  isHot: 0,
  isNew: 1,
  isGame: 'GAME',
  accountTypeName: 'LUMEN',
  defaultPlayType: null,
  game_url: '/art/tile/reef.svg',
  rtp: '96.12',
  hitRate: '24.50',
  maxWin: '5000.00',
  volatility: 3,
  minBet: '0.20',
  theme: 'ocean',
  maxBet: '100.00',
  mechanic: 'lines',
  hasDemo: 0,
  tableGame: null,
  ...over,
})

const aCard = (vassalage: string, gameType: GameWire['gameType']) => ({
  vassalage,
  gameType,
  name: vassalage,
  logo: `/art/vendor/${vassalage}.svg`,
  gameCount: 3,
  gameId: null,
})

test('wire categories match the vocabulary', () => {
  for (const { id, gameType } of gameCategories) {
    expect(toGame(aWireGame({ gameType })).category).toBe(id)
    expect(toGameType(id)).toBe(gameType)
  }
})

test('wire marks become booleans', () => {
  expect(toGame(aWireGame({ isHot: 1, isNew: 0, isGame: 'VASSALAGE' }))).toMatchObject({
    hot: true,
    isNew: false,
    opensVendorGameList: true,
  })
  expect(toGame(aWireGame())).toMatchObject({ hot: false, isNew: true, opensVendorGameList: false })
})

test('e-sports vendors leave the sports lane for one of their own', () => {
  const lanes = toLanes({
    lanes: [
      { title: 'RNG', gameClassify: 'Slots', cards: [aCard('LUMEN', 'RNG')] },
      {
        title: 'SPORTS',
        gameClassify: 'Sports',
        cards: [aCard('SV3', 'SPORTS'), aCard('TF_ESPORTS', 'SPORTS')],
      },
    ],
  })
  expect(
    lanes.map(({ category, vendors }) => [category, vendors.map(({ vendorCode }) => vendorCode)]),
  ).toEqual([
    ['slots', ['LUMEN']],
    ['sports', ['SV3']],
    ['esports', ['TF_ESPORTS']],
  ])
})

test('e-sports of both lanes are merged, and a lane without vendors is left out', () => {
  const lanes = toLanes({
    lanes: [
      { title: 'SPORTS', gameClassify: 'Sports', cards: [aCard('A_ESPORTS', 'SPORTS')] },
      { title: 'ESPORTS', gameClassify: 'E-Sports', cards: [aCard('B', 'ESPORTS')] },
      { title: 'FISH', gameClassify: 'Fishing', cards: [] },
    ],
  })
  expect(lanes).toHaveLength(1)
  expect(lanes[0]?.vendors.map(({ vendorCode }) => vendorCode)).toEqual(['A_ESPORTS', 'B'])
})
