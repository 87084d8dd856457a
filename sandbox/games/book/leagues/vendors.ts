import { cricketLeagues } from './cricket.ts'
import { footballLeagues } from './football.ts'
import type { BookVendor, League } from './league.ts'
import { esportsLeagues, setLeagues, tableTennisLeagues } from './races.ts'
import { scoreLeagues } from './scores.ts'

export const leagues: readonly League[] = [
  ...footballLeagues,
  ...setLeagues,
  ...scoreLeagues,
  ...cricketLeagues,
  ...tableTennisLeagues,
  ...esportsLeagues,
]

const byId = new Map(leagues.map((league) => [league.id, league]))

export const leagueOf = (leagueId: string): League | null => byId.get(leagueId) ?? null

/** The bookmakers' leagues and margins. Margins are shown to players. */
export const bookVendors: readonly BookVendor[] = [
  {
    code: 'MERIDIAN_LINE',
    name: 'Meridian Line',
    gameId: 'meridian-line-sports',
    gameName: 'Meridian Sportsbook',
    category: 'sports',
    theme: 'football',
    leagues: [
      'mare',
      'northern',
      'altiplano',
      'harbour-open',
      'granite-league',
      'saltpan-tens',
      'frost-line',
      'dune-cup',
      'jade',
    ],
    marginBp: 500,
    longMarketBp: 900,
    hot: true,
  },
  {
    code: 'CORDILLERA',
    name: 'Cordillera Bets',
    gameId: 'cordillera-sports',
    gameName: 'Cordillera Futebol',
    category: 'sports',
    theme: 'stadium',
    leagues: ['altiplano', 'mare'],
    marginBp: 350,
    longMarketBp: 1100,
    hot: false,
  },
  {
    code: 'PIXEL_BUREAU',
    name: 'Pixel Bureau',
    gameId: 'pixel-bureau-esports',
    gameName: 'Pixel Bureau E-Sports',
    category: 'esports',
    theme: 'arena',
    leagues: ['breach-circuit', 'citadel-series', 'crowns-masters'],
    marginBp: 550,
    longMarketBp: 900,
    hot: true,
  },
  {
    code: 'LOW_ORBIT',
    name: 'Low Orbit Arena',
    gameId: 'low-orbit-esports',
    gameName: 'Low Orbit Duels',
    category: 'esports',
    theme: 'space',
    leagues: ['crowns-masters'],
    marginBp: 450,
    longMarketBp: 800,
    hot: false,
  },
]

export const bookVendorOf = (gameId: string): BookVendor | null =>
  bookVendors.find((vendor) => vendor.gameId === gameId) ?? null
