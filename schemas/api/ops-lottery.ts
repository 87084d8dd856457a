import { Type } from 'typebox'
import type { Static } from 'typebox'
import type { LotteryGame } from '../lottery/game.generated.ts'
import { BoardWire, DrawId, LotteryId, ResultWire, StationId } from './lottery.ts'
import { deskMoney, deskRead, listOf, orNull, MerchantCode, Page, Reason } from './ops.ts'
import { route } from './route.ts'
import { Amount, Currency, Instant, Strict } from './shapes.ts'

/* Operator desk: lottery draws, results, exposure, and a merchant's terms. */

const nothing = Strict({})
const Count = Type.Integer({ minimum: 0 })
const OfDraw = { gameId: LotteryId, station: StationId, drawId: DrawId }

/**
 * - `open`: open for bets, or between closing and drawing.
 * - `waiting`: past its time without a result.
 * - `disputed`: reports differ, or a changed result was reported; needs an operator.
 * - `drawn`, `refunded`: final.
 */
export const deskDrawStates = ['open', 'waiting', 'disputed', 'drawn', 'refunded'] as const
const DeskDrawState = Type.Enum([...deskDrawStates])

const DrawRow = {
  ...OfDraw,
  closesAt: Instant,
  drawsAt: Instant,
  source: Type.Enum(['fair', 'feed']),
  state: DeskDrawState,
  /** Number of reports, not counting those replaced by a later one of the same source. */
  reports: Count,
  /** A result or correction needs a second operator. */
  proposed: Type.Boolean(),
  /** Version of the board; null: none yet. */
  version: orNull(Type.Integer({ minimum: 1 })),
}

export const listDeskDraws = route({
  ...deskRead,
  path: '/ops/lotteries/draws',
  summary: 'Draws: the disputed first, then those that wait, then the latest of the others.',
  input: Strict({
    gameId: Type.Optional(LotteryId),
    state: Type.Optional(DeskDrawState),
    /** A day in the game's time zone. */
    day: Type.Optional(Type.String({ format: 'date' })),
    ...Page,
  }),
  reply: listOf(Strict(DrawRow)),
})
export type DeskDrawRow = Static<(typeof listDeskDraws)['reply']>['list'][number]

/** Games with draws, for filters. */
export const listDeskLotteries = route({
  ...deskRead,
  path: '/ops/lotteries',
  summary: 'The lotteries of the rule books, and how many of their draws wait or are disputed.',
  input: nothing,
  reply: Strict({
    list: Type.Array(
      Strict({
        gameId: LotteryId,
        family: Type.Enum(['vietnam', 'sea', 'elott']),
        source: Type.Enum(['fair', 'feed']),
        stations: Type.Array(StationId),
        waiting: Count,
        disputed: Count,
      }),
    ),
  }),
})

export const getDeskDraw = route({
  ...deskRead,
  path: '/ops/lotteries/draws/draw',
  summary: 'One draw with its board, what was reported about it, and its tickets by merchant.',
  input: Strict(OfDraw),
  reply: Strict({
    draw: Strict(DrawRow),
    /** The rows of a board, in printed order. */
    rows: Type.Array(
      Strict({
        id: Type.String(),
        numbers: Type.Integer({ minimum: 1 }),
        /** Null: balls numbered `from` to `to`. */
        digits: orNull(Type.Integer({ minimum: 1 })),
        from: orNull(Type.Integer()),
        to: orNull(Type.Integer()),
        /** Drawn with replacement. */
        repeats: Type.Boolean(),
      }),
    ),
    result: orNull(ResultWire),
    /** Boards replaced by corrections, oldest first. */
    replaced: Type.Array(Strict({ board: BoardWire, publishedAt: Instant, reason: Type.String() })),
    /** Reports of sources, newest first. */
    reports: Type.Array(
      Strict({
        source: Type.String(),
        board: BoardWire,
        at: Instant,
        /** Replaced by a later report of the same source. */
        isReplaced: Type.Boolean(),
      }),
    ),
    /** A result or correction to be confirmed by a second operator or a source. */
    proposal: orNull(
      Strict({
        proposalId: Type.String(),
        board: BoardWire,
        by: Type.String(),
        reason: Type.String(),
        at: Instant,
      }),
    ),
    merchants: Type.Array(
      Strict({
        merchantCode: Type.String(),
        tickets: Count,
        staked: Amount,
        paid: Amount,
        currency: Currency,
      }),
    ),
  }),
  errors: ['ops.unknown'],
})
export type DeskDraw = Static<(typeof getDeskDraw)['reply']>

/** `secondPerson`: recorded; needs confirmation by a second operator or a source. */
const Outcome = Strict({ outcome: Type.Enum(['done', 'secondPerson']) })

export const proposeResult = route({
  ...deskMoney,
  path: '/ops/lotteries/draws/result',
  summary:
    'Enters the result of a draw, or another one in place of a published result. It counts when a source has reported the same board, else when a second person confirms; a correction always needs the second person.',
  input: Strict({ ...OfDraw, board: BoardWire, reason: Reason }),
  reply: Outcome,
  errors: [
    'ops.unknown',
    'ops.wrongState',
    'operator.unconfirmed',
    'lottery.boardInvalid',
    'lottery.notDrawn',
  ],
})

export const decideResult = route({
  ...deskMoney,
  path: '/ops/lotteries/draws/result/decide',
  summary: 'Confirms what another person entered, or drops it.',
  input: Strict({
    ...OfDraw,
    proposalId: Type.String({ minLength: 1, maxLength: 64 }),
    decision: Type.Enum(['confirm', 'drop']),
    reason: Reason,
  }),
  reply: nothing,
  errors: ['ops.unknown', 'ops.wrongState', 'ops.samePerson', 'operator.unconfirmed'],
})

export const refundDraw = route({
  ...deskMoney,
  path: '/ops/lotteries/draws/refund',
  roles: ['admin'],
  summary: 'Gives a draw without a result up: every bet on it is given back.',
  input: Strict({ ...OfDraw, reason: Reason }),
  reply: nothing,
  errors: ['ops.unknown', 'ops.wrongState'],
})

export const listExposure = route({
  ...deskRead,
  path: '/ops/lotteries/draws/exposure',
  summary: 'The numbers of a draw that players staked most on, by the share of their limit.',
  input: Strict({ merchantCode: MerchantCode, gameId: LotteryId, drawId: DrawId }),
  reply: Strict({
    list: Type.Array(
      Strict({
        bet: Type.String(),
        /** From 0; null for bets without places. */
        place: orNull(Type.Integer({ minimum: 0 })),
        stations: Type.Array(StationId),
        /** `07`, or the numbers of a combination `07-12`. */
        number: Type.String(),
        sold: Amount,
        /** Maximum stake that may be sold. */
        most: Amount,
      }),
    ),
    currency: Currency,
  }),
  errors: ['ops.unknown'],
})

const Units = Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 1_000_000_000 }))
/** A merchant's own prizes and limits; omitted values follow the rule book. Limits are in everyday units, as there. */
export const LotteryTerms = Strict({
  limits: Strict({ leastStake: Units, mostStake: Units, mostPerNumber: Units, mostPerDraw: Units }),
  bets: Type.Array(
    Strict({
      /** Id of the bet in the rule book. */
      bet: Type.String({ maxLength: 40 }),
      /** `pays` of each of its prizes, in the order of the rule book. */
      pays: Type.Optional(
        Type.Array(Type.String({ pattern: '^[0-9]{1,9}(\\.[0-9]{1,6})?$' }), { minItems: 1, maxItems: 100 }),
      ),
      mostStake: Units,
      mostPerNumber: Units,
    }),
    { maxItems: 200 },
  ),
})
export type LotteryTerms = Static<typeof LotteryTerms>

/** One of several ways to place a bet: by choice, by permutations or by the numbers chosen. */
const BetWay = Strict({
  choice: Type.Optional(Type.String()),
  orders: Type.Optional(Type.Integer()),
  picks: Type.Optional(Type.Integer()),
})

export const getLotteryTerms = route({
  ...deskRead,
  path: '/ops/lotteries/terms',
  summary: 'A merchant’s terms of a lottery, beside the rule book, with the return of each bet under them.',
  input: Strict({ merchantCode: MerchantCode, gameId: LotteryId }),
  reply: Strict({
    terms: LotteryTerms,
    /** The rule book without the merchant's terms, in the shape of `schemas/lottery/game.schema.json`. */
    game: Type.Unsafe<LotteryGame>(Type.Object({})),
    currency: Currency,
    returns: Type.Array(
      Strict({
        bet: Type.String(),
        /** The way to place the bet, if there are several. */
        way: orNull(BetWay),
        /** Return to player, `95.2 %`, without the rebate of a series. */
        returns: Type.String(),
        /** Odds as "once in n draws": `38.3`; null: never. */
        onceIn: orNull(Type.String()),
      }),
    ),
  }),
  errors: ['ops.unknown'],
})
export type DeskLotteryTerms = Static<(typeof getLotteryTerms)['reply']>

export const setLotteryTerms = route({
  ...deskMoney,
  method: 'PUT',
  path: '/ops/lotteries/terms',
  roles: ['admin'],
  summary:
    'Changes a merchant’s terms of a lottery for tickets sold from now on. Terms that break the guard of returns are refused with its arithmetic.',
  input: Strict({ merchantCode: MerchantCode, gameId: LotteryId, terms: LotteryTerms, reason: Reason }),
  reply: nothing,
  errors: ['ops.unknown', 'lottery.termsRefused'],
})
