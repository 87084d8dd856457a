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
  summary: 'The player’s favourite games, the latest first. Games that are gone are left out.',
  input: Strict({ language: Language }),
  reply: Strict({ list: Type.Array(GameWire) }),
})

export const addFavourite = route({
  method: 'POST',
  path: '/wps/relay/MCSFE_addFavoriteGameV2',
  moduleId: 'GAMELO3',
  rateClass: 'write',
  summary: 'Makes a game a favourite; once more changes nothing.',
  input: GameRef,
  reply: Strict({ favourites: Type.Integer({ minimum: 0 }) }),
  errors: ['game.unknown', 'game.favouritesFull', 'account.trialBlocked'],
})

export const removeFavourite = route({
  method: 'POST',
  path: '/wps/relay/MCSFE_removeFavoriteGameV2',
  moduleId: 'GAMELO3',
  rateClass: 'write',
  summary: 'Takes a game from the favourites; once more changes nothing.',
  input: GameRef,
  reply: Strict({ favourites: Type.Integer({ minimum: 0 }) }),
  errors: ['account.trialBlocked'],
})

export const listRecentGames = route({
  method: 'GET',
  path: '/wps/relay/GCS_recentGame',
  moduleId: 'GAMELOREC3',
  rateClass: 'read',
  summary: 'The games the player opened last, the latest first.',
  input: Strict({ language: Language }),
  reply: Strict({ list: Type.Array(GameWire) }),
})

/** A stake that nothing has answered yet. */
export const listOpenRounds = route({
  method: 'GET',
  path: '/wps/games/open-rounds',
  moduleId: 'COMM3',
  rateClass: 'read',
  summary:
    'Rounds the player was interrupted in: the stake is taken and no result has come. Bets on matches and draws are none.',
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
  summary: 'The player’s last rounds of a month, the latest first.',
  input: Strict({}),
  reply: Strict({
    list: Type.Array(
      Strict({
        roundId: Type.String({ maxLength: 128 }),
        gameId: Type.String({ maxLength: 64 }),
        /** Null when the game cannot be played any more. */
        displayName: Type.Union([Type.String({ maxLength: 120 }), Type.Null()]),
        /** `void`: everything in it was given back. */
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
  /** When the first game of this login was opened; the server's time while none was. */
  startedAt: Instant,
  serverTime: Instant,
  /** Of this login, from the ledger: bets and wins that stand. */
  staked: Amount,
  won: Amount,
  /** `won` less `staked`. */
  net: Amount,
  currency: Currency,
  realityCheck: Strict({
    /** The interval in force, in minutes; null: the market asks for none and the player has chosen none. */
    everyMin: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
    /** What the player may choose, ascending; where the market asks for one, it is the last. */
    choices: Type.Array(Type.Integer({ minimum: 1 })),
    /** Until the next one, in milliseconds; 0: it is due; null: none will come. */
    remainingMs: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
  }),
})

export const getPlaySession = route({
  method: 'GET',
  path: '/wps/games/play-session',
  moduleId: 'COMM3',
  rateClass: 'read',
  summary: 'How long the player has been playing since login, and what that has cost or brought.',
  input: Strict({}),
  reply: PlaySession,
})

export const answerRealityCheck = route({
  method: 'POST',
  path: '/wps/games/reality-check',
  moduleId: 'COMM3',
  rateClass: 'write',
  summary: 'The player has seen the reality check; the next interval begins.',
  input: Strict({ choice: Type.Enum(['continue', 'history', 'leave']) }),
  reply: PlaySession,
})

export const setRealityCheck = route({
  method: 'PUT',
  path: '/wps/games/reality-check',
  moduleId: 'COMM3',
  rateClass: 'write',
  summary: 'Chooses how often the reality check comes: never more seldom than the market wants it.',
  input: Strict({ everyMin: Type.Integer({ minimum: 1, maximum: 1440 }) }),
  reply: PlaySession,
  errors: ['request.invalid'],
})
