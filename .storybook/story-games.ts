import type { GameWire } from '#schemas/api/games.ts'
import { sampleSlots } from '#tests/support/sample-games.ts'

type GameType = GameWire['gameType']

interface StoryVendor {
  readonly vassalage: string
  readonly name: string
  readonly gameTypes: readonly GameType[]
}

/** Invented vendors, two per category. */
export const storyVendors: readonly StoryVendor[] = [
  { vassalage: 'SANDBOX', name: 'Sandbox Studio', gameTypes: ['RNG', 'LIVE', 'FISH', 'SPORTS'] },
  { vassalage: 'BRIGHT_REEL', name: 'Bright Reel', gameTypes: ['RNG', 'MINI', 'FISH', 'ESPORTS'] },
  { vassalage: 'PALMLEAF', name: 'Palmleaf Games', gameTypes: ['RNG', 'PVP', 'LOTT', 'ELOTT'] },
  { vassalage: 'NORTHERN_WHEEL', name: 'Northern Wheel', gameTypes: ['RNG', 'LIVE', 'SPORTS', 'ESPORTS'] },
  { vassalage: 'KITE_CROWN', name: 'Kite and Crown', gameTypes: ['RNG', 'PVP', 'LOTT', 'ELOTT'] },
]

const titles: Readonly<Record<GameType, readonly (readonly [name: string, theme: string])[]>> = {
  RNG: sampleSlots,
  LIVE: [
    ['Royal Baccarat', 'table'],
    ['Evening Roulette', 'table'],
  ],
  MINI: [['Copper Mines', 'desert']],
  FISH: [['Tide Hunters', 'ocean']],
  PVP: [['Five Card Duel', 'table']],
  SPORTS: [['Match Day', 'stadium']],
  ESPORTS: [['Arena Six', 'arena']],
  LOTT: [['Evening Draw', 'lotto']],
  ELOTT: [['Quick Draw', 'lotto']],
}

const slug = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

const vendorOf = (gameType: GameType, index: number) => {
  const all = storyVendors.filter((vendor) => vendor.gameTypes.includes(gameType))
  return all[index % all.length] ?? { vassalage: 'SANDBOX', name: 'Sandbox Studio' }
}

const isGameType = (key: string): key is GameType => key in titles
export const storyGameTypes: readonly GameType[] = Object.keys(titles).filter(isGameType)

/** Games in wire form, a handful per category. */
export const storyGames: readonly GameWire[] = storyGameTypes.flatMap((gameType) =>
  titles[gameType].map(([displayName, theme], index): GameWire => {
    const vendor = vendorOf(gameType, index)
    return {
      gameId: slug(displayName),
      nodeId: '1',
      code: slug(displayName),
      vassalage: vendor.vassalage,
      vendorName: vendor.name,
      displayName,
      gameType,
      isHot: index % 3 === 0 ? 1 : 0,
      isNew: index % 4 === 1 ? 1 : 0,
      isGame: 'GAME',
      accountTypeName: vendor.vassalage,
      defaultPlayType: null,
      game_url: `/story-art/${slug(displayName)}.svg`,
      rtp: gameType === 'RNG' || gameType === 'FISH' ? `${94 + (index % 3)}.${10 + index}` : null,
      ...((gameType === 'RNG' || gameType === 'FISH') && { contribution: 100 }),
      hitRate: gameType === 'RNG' ? `${20 + 3 * index}.50` : null,
      maxWin: gameType === 'RNG' ? `${500 * (index + 1)}.00` : null,
      volatility: gameType === 'RNG' ? (index % 5) + 1 : null,
      minBet: '0.20',
      theme,
      maxBet: '100.00',
      mechanic: gameType === 'RNG' ? 'lines' : 'table',
      hasDemo: 0,
      tableGame: null,
    }
  }),
)
