import { Type } from 'typebox'
import { GameWire } from './games.ts'
import { route } from './route.ts'
import { Amount, Currency, Instant, Language, Strict, VendorCode } from './shapes.ts'

const GameRef = Strict({
  gameId: Type.String({ minLength: 1, maxLength: 64 }),
  vassalage: VendorCode,
})

export const listFavourites = route({
  method: 'GET',
  path: '/wps/relay/MCSFE_getFavoriteGamesList',
  moduleId: 'GAMELO3',
  rateClass: 'read',
  summary: 'The player’s favourite games, latest first, without games no longer offered.',
  input: Strict({ language: Language }),
  reply: Strict({ list: Type.Array(GameWire) }),
})

export const addFavourite = route({
  method: 'POST',
  path: '/wps/relay/MCSFE_addFavoriteGameV2',
  guard: 'active',
  moduleId: 'GAMELO3',
  rateClass: 'write',
  summary: 'Adds a favourite game. Idempotent.',
  input: GameRef,
  reply: Strict({ favourites: Type.Integer({ minimum: 0 }) }),
  errors: ['game.unknown', 'game.favouritesFull', 'account.trialBlocked'],
})

export const removeFavourite = route({
  method: 'POST',
  path: '/wps/relay/MCSFE_removeFavoriteGameV2',
  guard: 'active',
  moduleId: 'GAMELO3',
  rateClass: 'write',
  summary: 'Removes a favourite game. Idempotent.',
  input: GameRef,
  reply: Strict({ favourites: Type.Integer({ minimum: 0 }) }),
  errors: ['account.trialBlocked'],
})

export const listRecentGames = route({
  method: 'GET',
  path: '/wps/relay/GCS_recentGame',
  moduleId: 'GAMELOREC3',
  rateClass: 'read',
  summary: 'The player’s recent games, latest first.',
  input: Strict({ language: Language }),
  reply: Strict({ list: Type.Array(GameWire) }),
})

export const listRecommendedGames = route({
  method: 'GET',
  path: '/wps/games/recommended',
  moduleId: 'GAMELOREC3',
  rateClass: 'read',
  summary:
    'Games like those the player played in the last 30 days, each with the played game it resembles most.',
  input: Strict({ language: Language }),
  reply: Strict({
    list: Type.Array(
      Strict({
        game: GameWire,
        because: Strict({
          gameId: Type.String({ minLength: 1, maxLength: 64 }),
          displayName: Type.String({ maxLength: 120 }),
        }),
      }),
    ),
  }),
})

/** Rounds with a bet that has no result yet. */
export const listOpenRounds = route({
  method: 'GET',
  path: '/wps/games/open-rounds',
  moduleId: 'COMM3',
  rateClass: 'read',
  summary:
    'Interrupted rounds: the bet is debited and no result has come. Bets on matches and draws are not included.',
  input: Strict({ language: Language }),
  reply: Strict({
    list: Type.Array(
      Strict({
        roundId: Type.String({ maxLength: 128 }),
        game: GameWire,
        staked: Amount,
        currency: Currency,
        startedAt: Instant,
      }),
    ),
  }),
})

export const listRounds = route({
  method: 'GET',
  path: '/wps/games/rounds',
  moduleId: 'COMM3',
  rateClass: 'read',
  summary: 'The player’s last rounds of a month, latest first.',
  input: Strict({}),
  reply: Strict({
    list: Type.Array(
      Strict({
        roundId: Type.String({ maxLength: 128 }),
        gameId: Type.String({ maxLength: 64 }),
        /** null when the game is no longer offered. */
        displayName: Type.Union([Type.String({ maxLength: 120 }), Type.Null()]),
        /** `void`: all bets of the round were refunded. */
        state: Type.Enum(['open', 'closed', 'void']),
        staked: Amount,
        won: Amount,
        currency: Currency,
        startedAt: Instant,
      }),
    ),
  }),
})

const PlaySession = Strict({
  /** When the first game of this login was opened; the server time if none was. */
  startedAt: Instant,
  serverTime: Instant,
  /** Sum of the bets of this login, from the ledger, without reversed ones. */
  staked: Amount,
  won: Amount,
  /** `won` minus `staked`. */
  net: Amount,
  currency: Currency,
  realityCheck: Strict({
    /** The interval in force, in minutes; null: neither the market nor the player sets one. */
    everyMin: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
    /** Intervals the player may choose, ascending; the last is the market's maximum, if it has one. */
    choices: Type.Array(Type.Integer({ minimum: 1 })),
    /** Milliseconds until the next reality check; 0: due now; null: none is scheduled. */
    remainingMs: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
  }),
  /** The market's forced break; null: it has none. */
  pause: Type.Union([
    Strict({
      /** Minutes of play without a break of `breakMin` minutes, after which no new round begins. */
      maxMin: Type.Integer({ minimum: 1 }),
      breakMin: Type.Integer({ minimum: 1 }),
      /** Milliseconds of play until it is due; 0: it is in force. */
      dueInMs: Type.Integer({ minimum: 0 }),
      /** Milliseconds until the one in force ends; null: none is. */
      endsInMs: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
    }),
    Type.Null(),
  ]),
})

export const getPlaySession = route({
  method: 'GET',
  path: '/wps/games/play-session',
  moduleId: 'COMM3',
  rateClass: 'read',
  summary: 'Duration and result of play since login.',
  input: Strict({}),
  reply: PlaySession,
})

export const answerRealityCheck = route({
  method: 'POST',
  path: '/wps/games/reality-check',
  guard: 'active',
  moduleId: 'COMM3',
  rateClass: 'write',
  summary: 'Acknowledges the reality check; the next interval begins.',
  input: Strict({ choice: Type.Enum(['continue', 'history', 'leave']) }),
  reply: PlaySession,
})

export const setRealityCheck = route({
  method: 'PUT',
  path: '/wps/games/reality-check',
  guard: 'active',
  moduleId: 'COMM3',
  rateClass: 'write',
  summary: 'Sets the interval of the reality check, at most the market’s.',
  input: Strict({ everyMin: Type.Integer({ minimum: 1, maximum: 1440 }) }),
  reply: PlaySession,
  errors: ['request.invalid'],
})
