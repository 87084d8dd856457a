import { Type } from 'typebox'
import type { Static } from 'typebox'
import { route } from './route.ts'
import { Amount, AmountIn, GameType, Language, Paging, Strict, VendorCode } from './shapes.ts'

/** A vendor's term for a theme or mechanic. */
const Word = Type.String({ pattern: '^[a-z][A-Za-z0-9]{0,39}$' })
/** Comma-separated values, combined with OR. */
const AnyOf = Type.String({ pattern: '^[A-Za-z0-9]+(,[A-Za-z0-9]+)*$', maxLength: 300 })
const Percent = Type.String({ pattern: '^[0-9]{1,3}(\\.[0-9]{1,2})?$', examples: ['96.50'] })
/** A multiple of the stake, two decimals. */
const Times = Type.String({ pattern: '^[0-9]{1,10}(\\.[0-9]{1,2})?$', examples: ['5000.00'] })
/** The table game; see `domain/vocabulary/table-game.ts`. */
const TableGame = Type.String({ pattern: '^[A-Z]{2,4}$' })

export const GameWire = Strict({
  gameId: Type.String({ minLength: 1, maxLength: 64 }),
  nodeId: Type.String({ maxLength: 64 }),
  code: Type.String({ maxLength: 64 }),
  vassalage: VendorCode,
  vendorName: Type.String({ maxLength: 80 }),
  displayName: Type.String({ maxLength: 120 }),
  gameType: GameType,
  isHot: Type.Enum([0, 1]),
  isNew: Type.Enum([0, 1]),
  /** 'VASSALAGE': the entry opens the vendor's game list instead of a game. */
  isGame: Type.Enum(['GAME', 'VASSALAGE']),
  /** The wallet or lobby the game belongs to (TCG_SEA, TCG_LOTTO_VN …). */
  accountTypeName: Type.String({ maxLength: 64 }),
  defaultPlayType: Type.Union([Type.String({ maxLength: 64 }), Type.Null()]),
  /** Path of the game's picture on one of the image CDNs of the status reply. */
  game_url: Type.String({ maxLength: 300 }),
  /** Published return to player in percent, two decimals ("96.12"); null where not applicable. */
  rtp: Type.Union([Type.String({ pattern: '^[0-9]{1,3}\\.[0-9]{2}$' }), Type.Null()]),
  /** Percentage of a stake that counts towards rewards; absent where no return is published. */
  contribution: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
  /** Hit rate: the chance of any win in a round, in percent with two decimals; null where it depends on the bet. */
  hitRate: Type.Union([Percent, Type.Null()]),
  /** Maximum win as a multiple of the stake; null where there is no single figure. */
  maxWin: Type.Union([Times, Type.Null()]),
  /** From 1 (low) to 5 (high); null where not applicable. */
  volatility: Type.Union([Type.Integer({ minimum: 1, maximum: 5 }), Type.Null()]),
  minBet: Type.Union([Amount, Type.Null()]),
  /** Highest bet; null where there is no single figure. */
  maxBet: Type.Union([Amount, Type.Null()]),
  theme: Word,
  /** Game mechanic: `lines`, `ways`, `wheel` … */
  mechanic: Word,
  /** 1: a demo with play money exists. */
  hasDemo: Type.Enum([0, 1]),
  /** Null for everything but live tables. */
  tableGame: Type.Union([TableGame, Type.Null()]),
})
export type GameWire = Static<typeof GameWire>

/** The merchant's header categories. */
export const getGameMenus = route({
  method: 'GET',
  path: '/lgw/games/game_menus',
  moduleId: 'COMM3',
  auth: 'none',
  rateClass: 'read',
  summary: 'The game categories of the header, in the merchant’s order.',
  input: Strict({}),
  reply: Type.Array(
    Strict({
      gameType: GameType,
      /** Copy key of the category's name. */
      name: Type.String({ maxLength: 64 }),
      englishName: Type.String({ maxLength: 64 }),
      pageRoute: Type.String({ maxLength: 64 }),
      /** Rebate points per unit of valid bet. */
      pointRatio: Type.String({ pattern: '^[0-9]\\.[0-9]{2}$' }),
    }),
  ),
})

/** Vendors by category. The only reply under the key `data`. */
export const getVendorLanes = route({
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameVendorLanes',
  moduleId: 'GAMELO3',
  auth: 'none',
  rateClass: 'read',
  replyKey: 'data',
  summary: 'Vendor lanes of the home page and the header drop-downs.',
  input: Strict({ language: Language }),
  reply: Strict({
    lanes: Type.Array(
      Strict({
        title: GameType,
        gameClassify: Type.String({ maxLength: 64 }),
        cards: Type.Array(
          Strict({
            vassalage: VendorCode,
            gameType: GameType,
            name: Type.String({ maxLength: 80 }),
            /** Path of the vendor's logo on an image CDN. */
            logo: Type.String({ maxLength: 300 }),
            gameCount: Type.Integer({ minimum: 0 }),
            /** The game to open when the vendor has no game list (sports, lotteries), else null. */
            gameId: Type.Union([Type.String({ maxLength: 64 }), Type.Null()]),
            /** Codes of other vendors whose games are listed here, where they share this brand in the language. */
            members: Type.Optional(Type.Array(VendorCode)),
          }),
        ),
      }),
    ),
  }),
})

/** Every vendor of the merchant, once, with the lobbies it has games in. */
export const listVendors = route({
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameVendor',
  moduleId: 'COMM3',
  auth: 'none',
  rateClass: 'read',
  summary: 'The vendors whose games the site has, under the names they have in a language.',
  input: Strict({ language: Language }),
  reply: Strict({
    list: Type.Array(
      Strict({
        vassalage: VendorCode,
        name: Type.String({ maxLength: 80 }),
        /** Path of the vendor's logo on an image CDN. */
        logo: Type.String({ maxLength: 300 }),
        gameTypes: Type.Array(GameType),
      }),
    ),
  }),
})

/** The lobbies a vendor has games in. */
export const getVendorGameTypes = route({
  method: 'GET',
  path: '/wps/relay/GLS2_getVassGameType',
  moduleId: 'GAMELO3',
  auth: 'none',
  rateClass: 'read',
  summary: 'The categories of a vendor, in the merchant’s order; an unknown vendor has none.',
  input: Strict({ vassalage: VendorCode, language: Language }),
  reply: Strict({
    list: Type.Array(Strict({ gameType: GameType, gameCount: Type.Integer({ minimum: 1 }) })),
  }),
})

/** Accepted from older clients, ignored. */
const Ignored = Type.Optional(Type.String({ maxLength: 4_096 }))

/** The game filter: different fields are combined with AND, values of one field with OR. */
const wishFields = {
  gameName: Type.Optional(Type.String({ maxLength: 60 })),
  themes: Type.Optional(AnyOf),
  mechanics: Type.Optional(AnyOf),
  tableGames: Type.Optional(AnyOf),
  /** Levels from 1 to 5, comma-separated. */
  volatility: Type.Optional(Type.String({ pattern: '^[1-5](,[1-5]){0,4}$' })),
  rtpFrom: Type.Optional(Percent),
  rtpTo: Type.Optional(Percent),
  hitRateFrom: Type.Optional(Percent),
  /** Lowest acceptable maximum win, as a multiple of the stake. */
  maxWinFrom: Type.Optional(Times),
  /** Highest acceptable minimum bet, in the brand's currency. */
  minBetTo: Type.Optional(AmountIn),
  /** Marks the game must have, all of them. */
  only: Type.Optional(Type.String({ pattern: '^(hot|new|demo)(,(hot|new|demo)){0,2}$' })),
}

export const listGames = route({
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameList',
  moduleId: 'GAMELO3',
  auth: 'optional',
  rateClass: 'read',
  summary: 'A page of games of one category; filters are combined with AND.',
  input: Strict({
    gameType: GameType,
    /** A vendor's code, or ALL. */
    vassalage: VendorCode,
    ...wishFields,
    /** `minBetTo` by the name that older clients use; empty: any. */
    minBet: Type.Optional(Type.String({ pattern: '^([0-9]{1,12}(\\.[0-9]{1,4})?)?$' })),
    /** Accepted from older clients, ignored: games have no number of lines, and the host determines the site. */
    minLineNum: Ignored,
    channel: Ignored,
    merchant: Ignored,
    sort: Type.Optional(
      Type.Enum(['popular', 'name', 'newest', 'rtp', 'hitRate', 'maxWin', 'minBet', 'calm', 'wild']),
    ),
    ...Paging,
    clientType: Type.Literal(3),
    platform: Type.String({ maxLength: 40 }),
    language: Language,
  }),
  reply: Strict({
    games: Type.Array(GameWire),
    pageNum: Type.Integer({ minimum: 1 }),
    pageSize: Type.Integer({ minimum: 1 }),
    totalPages: Type.Integer({ minimum: 0 }),
    /** Entries of all pages. */
    totalCount: Type.Integer({ minimum: 0 }),
    /** Those of them that are games: without entries that open a vendor's list. */
    gameCount: Type.Integer({ minimum: 0 }),
    /** Games on earlier pages. */
    gamesBefore: Type.Integer({ minimum: 0 }),
  }),
})

/** A game by its id: its page has the name and picture before the game is launched, and without a login. */
export const getGame = route({
  method: 'GET',
  path: '/wps/games/game',
  moduleId: 'GAMELO3',
  auth: 'optional',
  rateClass: 'read',
  summary: 'A game of the merchant by its id; null where it is not offered.',
  input: Strict({
    gameId: Type.String({ pattern: '^[A-Za-z0-9-]{1,64}$', maxLength: 64 }),
    language: Language,
  }),
  reply: Strict({ game: Type.Union([GameWire, Type.Null()]) }),
})

/** Live tables with players, seats and latest results. */
export const listRooms = route({
  method: 'GET',
  path: '/wps/relay/GLS2_roomList',
  moduleId: 'GAMELO3',
  auth: 'optional',
  rateClass: 'read',
  summary: 'Players and last results of live tables; ask again every five seconds at most.',
  input: Strict({
    /** Comma-separated; games without a table are left out of the reply. */
    gameIds: Type.String({ pattern: '^[A-Za-z0-9-]{1,64}(,[A-Za-z0-9-]{1,64}){0,59}$', maxLength: 3_000 }),
  }),
  reply: Strict({
    rooms: Type.Array(
      Strict({
        gameId: Type.String({ maxLength: 64 }),
        /** Pages open at the table. */
        players: Type.Integer({ minimum: 0 }),
        /** Free and taken seats at the game's open tables; null for games without seats. */
        seats: Type.Union([
          Strict({ free: Type.Integer({ minimum: 0 }), all: Type.Integer({ minimum: 1 }) }),
          Type.Null(),
        ]),
        /** Latest first. */
        results: Type.Array(
          Strict({
            /** A figure that needs no language: a pocket, a total. */
            label: Type.String({ maxLength: 4 }),
            tone: Type.Enum(['red', 'blue', 'green', 'black', 'plain']),
          }),
        ),
      }),
    ),
  }),
})

const Counted = Strict({ word: Type.String({ maxLength: 64 }), count: Type.Integer({ minimum: 0 }) })

export const getGameFacets = route({
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameFacets',
  moduleId: 'GAMELO3',
  auth: 'optional',
  rateClass: 'read',
  summary: 'Filter options of a category, with the number of games each would leave of what is asked for.',
  input: Strict({ gameType: GameType, vassalage: VendorCode, ...wishFields, language: Language }),
  reply: Strict({
    /** Vendors of the category by code, whatever the vendor filter. */
    vendors: Type.Array(Counted),
    themes: Type.Array(Counted),
    mechanics: Type.Array(Counted),
    tableGames: Type.Array(Counted),
    /** Values from '1' to '5'. */
    volatilities: Type.Array(Counted),
    /** Lowest and highest published return; null when no game publishes one. */
    rtp: Type.Union([Strict({ from: Percent, to: Percent }), Type.Null()]),
    /** Lowest and highest hit rate; null when no game has one. */
    hitRate: Type.Union([Strict({ from: Percent, to: Percent }), Type.Null()]),
    /** Lowest and highest maximum win, as multiples of the stake. */
    maxWin: Type.Union([Strict({ from: Times, to: Times }), Type.Null()]),
    /** Minimum bets in use, ascending; at most twelve. */
    minBets: Type.Array(Amount),
    /** Values `hot`, `new`, `demo`. */
    marks: Type.Array(Counted),
  }),
})

export const listHotGames = route({
  method: 'GET',
  path: '/wps/relay/GCSGAME_hotGamesV2',
  moduleId: 'GAMELOHOT3',
  auth: 'none',
  rateClass: 'read',
  summary: 'The merchant’s hot games.',
  input: Strict({
    merchantCode: Type.String({ maxLength: 32 }),
    isPlatform: Type.Literal(2),
    platform: Type.String({ maxLength: 40 }),
    language: Language,
    vassalage: Type.Optional(VendorCode),
  }),
  reply: Strict({ list: Type.Array(GameWire) }),
})

const LaunchReply = Strict({
  /** Absolute URL for the sandboxed iframe. Its launch code is valid once, within 60 seconds. */
  launchUrl: Type.String({ maxLength: 2000 }),
  game: GameWire,
  /** The vendor's page needs its cookies or storage, so its iframe must not be `credentialless`. */
  needsOwnStorage: Type.Optional(Type.Boolean()),
})

export const launchGame = route({
  method: 'POST',
  path: '/wps/game/launchGame',
  guard: 'play',
  moduleId: 'GAMELO3',
  auth: 'session',
  rateClass: 'launch',
  idempotent: true,
  summary: 'Launches a game: returns a URL on the vendor’s origin with a one-time code.',
  input: Strict({
    /** Either the game, or its room in a card room. */
    gameId: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
    roomId: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
    /** Ignored: the session identifies the player. */
    username: Ignored,
    token: Ignored,
    nodeId: Type.String({ maxLength: 64 }),
    vassalage: VendorCode,
    accountType: Type.Literal(1),
    confirmTrans: Type.Literal(0),
    launchMode: Type.Literal('GLS'),
    platform: Type.Literal('html5-desktop'),
    clientType: Type.Literal(3),
    merchantCode: Type.String({ maxLength: 32 }),
    language: Language,
  }),
  reply: LaunchReply,
  errors: [
    'game.unknown',
    'game.unavailable',
    'game.vendorUnreachable',
    'account.trialBlocked',
    'account.frozen',
  ],
})

export const launchTrial = route({
  method: 'POST',
  path: '/wps/relay/GCS_gameTrialLaunch',
  moduleId: 'FREEPLAY3',
  auth: 'optional',
  rateClass: 'launch',
  summary:
    'Launches a game in demo mode: with a play-money balance at the vendor, never with the player’s money.',
  input: Strict({
    gameId: Type.String({ minLength: 1, maxLength: 64 }),
    vassalage: VendorCode,
    clientType: Type.Literal(3),
    merchantCode: Type.String({ maxLength: 32 }),
    language: Language,
  }),
  reply: LaunchReply,
  errors: ['game.unknown', 'game.unavailable', 'game.vendorUnreachable'],
})
