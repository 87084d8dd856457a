import { Type } from 'typebox'
import type { Static } from 'typebox'
import type { LotteryGame } from '../lottery/game.generated.ts'
import { BoardWire, DrawId, LotteryId, ResultWire, StationId } from './lottery.ts'
import { deskMoney, deskRead, listOf, orNull, MerchantCode, Page, Reason } from './ops.ts'
import { route } from './route.ts'
import { Amount, Currency, Instant, Strict } from './shapes.ts'

/* Lotteries at the operators' desk: draws, results, exposure, and a merchant's terms. */

const nothing = Strict({})
const Count = Type.Integer({ minimum: 0 })
const OfDraw = { gameId: LotteryId, station: StationId, drawId: DrawId }

/**
 * - `open`: takes bets, or is between closing and drawing.
 * - `waiting`: its time is over and no result is known.
 * - `disputed`: reports differ, or a changed result is reported: someone has to look.
 * - `drawn`, `refunded`: ended.
 */
export const deskDrawStates = ['open', 'waiting', 'disputed', 'drawn', 'refunded'] as const
const DeskDrawState = Type.Enum([...deskDrawStates])

const DrawRow = {
  ...OfDraw,
  closesAt: Instant,
  drawsAt: Instant,
  source: Type.Enum(['fair', 'feed']),
  state: DeskDrawState,
  /** Results of sources that are known for it, not counting those a later one of the same source replaced. */
  reports: Count,
  /** A result or a correction waits for a second person. */
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
    /** A day of the game's time zone. */
    day: Type.Optional(Type.String({ format: 'date' })),
    ...Page,
  }),
  reply: listOf(Strict(DrawRow)),
})
export type DeskDrawRow = Static<(typeof listDeskDraws)['reply']>['list'][number]

/** Games that have draws, for filters. */
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
    /** What a board of this game is made of, in the order of the printed board. */
    rows: Type.Array(
      Strict({
        id: Type.String(),
        numbers: Type.Integer({ minimum: 1 }),
        /** Null: balls, from `from` to `to`. */
        digits: orNull(Type.Integer({ minimum: 1 })),
        from: orNull(Type.Integer()),
        to: orNull(Type.Integer()),
        /** A ball can be drawn again. */
        repeats: Type.Boolean(),
      }),
    ),
    result: orNull(ResultWire),
    /** Boards that a correction replaced, the oldest first. */
    replaced: Type.Array(Strict({ board: BoardWire, publishedAt: Instant, reason: Type.String() })),
    /** What sources reported, the latest first. */
    reports: Type.Array(
      Strict({
        source: Type.String(),
        board: BoardWire,
        at: Instant,
        /** A later report of the same source took its place. */
        isReplaced: Type.Boolean(),
      }),
    ),
    /** A result, or a correction of one, that a second person or a source has to confirm. */
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

/** `secondPerson`: recorded; a second person or a source has to confirm it. */
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
        /** What may be sold at most. */
        most: Amount,
      }),
    ),
    currency: Currency,
  }),
  errors: ['ops.unknown'],
})

const Units = Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 1_000_000_000 }))
/** A merchant's own prizes and limits. What is left out is as in the rule book. Limits are in everyday units, as there. */
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
        /** Which way to place the bet, where there are several: `3 numbers`. */
        way: orNull(Type.String()),
        /** `95.2 %`, the rebate of a series not included. */
        returns: Type.String(),
        /** Once in so many draws: `38.3`; null: never. */
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
    'Changes a merchant’s terms of a lottery for tickets sold from now on. Terms that break the guard of returns are refused with its sentences.',
  input: Strict({ merchantCode: MerchantCode, gameId: LotteryId, terms: LotteryTerms, reason: Reason }),
  reply: nothing,
  errors: ['ops.unknown', 'lottery.termsRefused'],
})
