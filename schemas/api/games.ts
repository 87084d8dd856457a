import { Type } from 'typebox'
import type { Static } from 'typebox'
import { route } from './route.ts'
import { Amount, GameType, Language, Paging, Strict, VendorCode } from './shapes.ts'

/** A plain word of a vendor: a theme, a mechanic. */
const Word = Type.String({ pattern: '^[a-z][A-Za-z0-9]{0,39}$' })
/** Words or codes of which one has to fit, separated by commas. */
const AnyOf = Type.String({ pattern: '^[A-Za-z0-9]+(,[A-Za-z0-9]+)*$', maxLength: 300 })
const Percent = Type.String({ pattern: '^[0-9]{1,3}(\\.[0-9]{1,2})?$', examples: ['96.50'] })
/** Which table game it is; see `domain/vocabulary/table-game.ts`. */
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
  /** 'VASSALAGE': the entry opens a list of the vendor's games instead of a game. */
  isGame: Type.Enum(['GAME', 'VASSALAGE']),
  /** Which wallet or lobby the game belongs to (TCG_SEA, TCG_LOTTO_VN …). */
  accountTypeName: Type.String({ maxLength: 64 }),
  defaultPlayType: Type.Union([Type.String({ maxLength: 64 }), Type.Null()]),
  /** Path of the game's picture on one of the image CDNs of the status reply. */
  game_url: Type.String({ maxLength: 300 }),
  /** Published return to player in percent, two decimals ("96.12"); null where the term has no meaning. */
  rtp: Type.Union([Type.String({ pattern: '^[0-9]{1,3}\\.[0-9]{2}$' }), Type.Null()]),
  /** 1 calm … 5 wild; null where the term has no meaning. */
  volatility: Type.Union([Type.Integer({ minimum: 1, maximum: 5 }), Type.Null()]),
  minBet: Type.Union([Amount, Type.Null()]),
  /** Highest stake of one bet; null where there is no single figure. */
  maxBet: Type.Union([Amount, Type.Null()]),
  theme: Word,
  /** How it is played: `lines`, `ways`, `wheel` … */
  mechanic: Word,
  /** 1: it can be tried without money. */
  hasDemo: Type.Enum([0, 1]),
  /** Live tables only. */
  tableGame: Type.Union([TableGame, Type.Null()]),
})
export type GameWire = Static<typeof GameWire>

/** Header categories of the merchant. */
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

/** Vendors by category. The one reply that travels under `data`. */
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
            /** Path of the vendor's mark on an image CDN. */
            logo: Type.String({ maxLength: 300 }),
            gameCount: Type.Integer({ minimum: 0 }),
            /** The game that stands for a vendor who is opened directly: sports, lotteries. Null elsewhere. */
            gameId: Type.Union([Type.String({ maxLength: 64 }), Type.Null()]),
          }),
        ),
      }),
    ),
  }),
})

export const listGames = route({
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameList',
  moduleId: 'GAMELO3',
  auth: 'optional',
  rateClass: 'read',
  summary: 'A page of games of one category; every filter narrows it further.',
  input: Strict({
    gameType: GameType,
    /** A vendor's code, or ALL. */
    vassalage: VendorCode,
    gameName: Type.Optional(Type.String({ maxLength: 60 })),
    themes: Type.Optional(AnyOf),
    mechanics: Type.Optional(AnyOf),
    tableGames: Type.Optional(AnyOf),
    /** Levels from 1 to 5. */
    volatility: Type.Optional(Type.String({ pattern: '^[1-5](,[1-5]){0,4}$' })),
    rtpFrom: Type.Optional(Percent),
    rtpTo: Type.Optional(Percent),
    /** The smallest bet is at most this, in the brand's currency. */
    minBetTo: Type.Optional(Amount),
    /** Marks a game has to carry, all of them. */
    only: Type.Optional(Type.String({ pattern: '^(hot|new|demo)(,(hot|new|demo)){0,2}$' })),
    sort: Type.Optional(Type.Enum(['popular', 'name', 'newest', 'rtp', 'minBet', 'calm', 'wild'])),
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
    totalCount: Type.Integer({ minimum: 0 }),
  }),
})

const Counted = Strict({ word: Type.String({ maxLength: 40 }), count: Type.Integer({ minimum: 1 }) })

export const getGameFacets = route({
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameFacets',
  moduleId: 'GAMELO3',
  auth: 'optional',
  rateClass: 'read',
  summary: 'What the games of a category can be filtered by, with how many games each value has.',
  input: Strict({ gameType: GameType, vassalage: VendorCode, language: Language }),
  reply: Strict({
    themes: Type.Array(Counted),
    mechanics: Type.Array(Counted),
    tableGames: Type.Array(Counted),
    /** Words from '1' to '5'. */
    volatilities: Type.Array(Counted),
    /** Lowest and highest published return; null when no game has one. */
    rtp: Type.Union([Strict({ from: Percent, to: Percent }), Type.Null()]),
    /** Smallest bets that occur, ascending; at most twelve. */
    minBets: Type.Array(Amount),
    /** Words `hot`, `new`, `demo`. */
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
  /** Absolute URL for the sandboxed iframe. The code in it works once, within 60 seconds. */
  launchUrl: Type.String({ maxLength: 2000 }),
  game: GameWire,
  /** The vendor's page needs what it kept in this browser: its iframe is not `credentialless`. */
  needsOwnStorage: Type.Optional(Type.Boolean()),
})

export const launchGame = route({
  method: 'POST',
  path: '/wps/game/launchGame',
  moduleId: 'GAMELO3',
  auth: 'session',
  rateClass: 'launch',
  idempotent: true,
  summary: 'Opens a game: answers with a URL on the vendor’s origin that carries a one-time code.',
  input: Strict({
    gameId: Type.String({ minLength: 1, maxLength: 64 }),
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
    'Opens a game to be tried out: with a purse of its own at the vendor, never with a player’s money.',
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
