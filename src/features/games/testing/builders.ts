import type { CategoryLane, Game, GamePage } from '#schemas/api/games.wire.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import type { PlaySession } from '#schemas/api/games-player.wire.ts'
import type { GamesApi } from '../games.api.ts'

export const aGame = (over: Partial<Game> = {}): Game => ({
  id: 'reef',
  vendorCode: 'LUMEN',
  vendorName: 'Lumen Forge',
  name: 'Golden Reef',
  category: 'slots',
  hot: false,
  isNew: false,
  opensVendorGameList: false,
  walletCode: 'LUMEN',
  lotteryCode: 'REEF',
  defaultPlayType: null,
  imagePath: '/art/tile/reef.svg',
  rtp: '96.12',
  contribution: 100,
  hitRate: '24.50',
  maxWin: '5000.00',
  volatility: 3,
  minBet: '0.20',
  maxBet: '100.00',
  theme: 'ocean',
  mechanic: 'lines',
  hasDemo: false,
  tableGame: null,
  ...over,
})

export const aLane = (over: Partial<CategoryLane> = {}): CategoryLane => ({
  category: 'slots',
  vendors: [
    {
      vendorCode: 'LUMEN',
      name: 'Lumen Forge',
      logoPath: '/art/vendor/LUMEN.svg',
      gameCount: 30,
      directGameId: null,
    },
    {
      vendorCode: 'KESTREL',
      name: 'Kestrel Nine',
      logoPath: '/art/vendor/KESTREL.svg',
      gameCount: 11,
      directGameId: null,
    },
  ],
  ...over,
})

export const aGamePage = (games: readonly Game[], over: Partial<GamePage> = {}): GamePage => ({
  games,
  pageNo: 1,
  totalPages: games.length > 0 ? 1 : 0,
  totalCount: games.length,
  gamesBefore: 0,
  gameCount: games.filter(({ opensVendorGameList }) => !opensVendorGameList).length,
  ...over,
})

/** A games API; calls without a given reply reject. */
export function aGamesApi(over: Partial<GamesApi> = {}): GamesApi {
  const refused = () => Promise.reject(refusal('request.notFound'))
  return { menu: refused, lanes: refused, hot: refused, one: refused, list: refused, ...over }
}

/** A play session without bets. */
export const aPlaySession = (over: Partial<PlaySession> = {}): PlaySession => ({
  startedAtMs: 0,
  serverTimeMs: 0,
  staked: '0.00',
  won: '0.00',
  net: '0.00',
  currency: 'EUR',
  everyMin: 60,
  choices: [15, 30, 60],
  remainingMs: 3_600_000,
  pause: null,
  ...over,
})
