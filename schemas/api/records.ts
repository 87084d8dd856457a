import { Type } from 'typebox'
import { route } from './route.ts'
import { Amount, Currency, GameType, Instant, Language, Strict, VendorCode } from './shapes.ts'

/** A calendar day in the brand's time zone. */
const Day = Type.String({ format: 'date', examples: ['2026-11-21'] })
/** Both days inclusive. At most a year and a day. */
export const Period = { from: Day, to: Day }
/**
 * Keyset pagination: a page starts after the last row of the previous one, so its cost does not grow with the page
 * number.
 */
export const Page = {
  order: Type.Optional(Type.Enum(['newest', 'oldest'])),
  cursor: Type.Optional(Type.String({ maxLength: 600 })),
  pageSize: Type.Integer({ minimum: 1, maximum: 100, default: 20 }),
}
/** null: this was the last page. */
export const next = Type.Union([Type.String({ maxLength: 600 }), Type.Null()])

/** Groups of movements shown to players, in the order of a statement. */
export const movementGroups = [
  'stakes',
  'winnings',
  'returns',
  'bonuses',
  'deposits',
  'withdrawals',
  'vendorWallets',
  'teamTransfers',
  'tips',
  'commissions',
  'playMoney',
] as const
export type MovementGroup = (typeof movementGroups)[number]
const Group = Type.Enum([...movementGroups])
/** `lotterySeries`: an agent's part of a team's lottery ticket, or its correction. Absent: what the group says. */
export const MovementSource = Type.Optional(Type.Enum(['lotterySeries']))

const BetFilter = {
  ...Period,
  gameType: Type.Optional(GameType),
  vassalage: Type.Optional(VendorCode),
  state: Type.Optional(Type.Enum(['open', 'closed', 'void'])),
}

const GameName = {
  gameId: Type.String({ maxLength: 64 }),
  /** null when the game is no longer offered. */
  displayName: Type.Union([Type.String({ maxLength: 120 }), Type.Null()]),
  gameType: Type.Union([GameType, Type.Null()]),
}

export const listBets = route({
  method: 'GET',
  path: '/wps/records/bets',
  moduleId: 'COMM3',
  rateClass: 'read',
  summary: 'The player’s rounds started in a period.',
  input: Strict({ ...BetFilter, ...Page, language: Language }),
  reply: Strict({
    list: Type.Array(
      Strict({
        roundId: Type.String({ maxLength: 128 }),
        ...GameName,
        state: Type.Enum(['open', 'closed', 'void']),
        staked: Amount,
        won: Amount,
        /** `won` minus `staked`. */
        net: Amount,
        /** A free round: nothing was staked. Absent: it was not. */
        free: Type.Optional(Type.Boolean()),
        currency: Currency,
        startedAt: Instant,
      }),
    ),
    next,
  }),
  errors: ['records.periodInvalid', 'request.invalid'],
})

export const getRound = route({
  method: 'GET',
  path: '/wps/records/bets/round',
  moduleId: 'COMM3',
  rateClass: 'read',
  summary: 'One round with all its movements, the vendor’s fairness commitment, and its replay URL.',
  input: Strict({
    roundId: Type.String({ minLength: 1, maxLength: 128 }),
    gameId: Type.String({ minLength: 1, maxLength: 64 }),
    language: Language,
  }),
  reply: Strict({
    movements: Type.Array(
      Strict({
        transferId: Type.String({ maxLength: 300 }),
        group: Group,
        amount: Amount,
        balance: Amount,
        at: Instant,
      }),
    ),
    currency: Currency,
    /** Provably fair data, sent by the vendor with the result; immutable. */
    fairness: Type.Union([
      Type.Null(),
      Strict({
        commitment: Type.String({ maxLength: 200 }),
        clientSeed: Type.Union([Type.String({ maxLength: 200 }), Type.Null()]),
        nonce: Type.Union([Type.Integer(), Type.Null()]),
      }),
    ]),
    /** The vendor's replay page of the round, valid for a limited time; null: none. */
    replayUrl: Type.Union([Type.String({ maxLength: 2000 }), Type.Null()]),
  }),
  errors: ['records.roundUnknown'],
})

export const sumBets = route({
  method: 'GET',
  path: '/wps/records/bets/totals',
  moduleId: 'COMM3',
  rateClass: 'read',
  summary: 'Totals of all rounds of the same filter.',
  input: Strict(BetFilter),
  reply: Strict({
    count: Type.Integer({ minimum: 0 }),
    staked: Amount,
    won: Amount,
    /** Excludes open bets. */
    net: Amount,
    open: Amount,
    currency: Currency,
  }),
  errors: ['records.periodInvalid'],
})

export const listMovements = route({
  method: 'GET',
  path: '/wps/records/movements',
  moduleId: 'MEMTRANS3',
  rateClass: 'read',
  summary: 'The movements of the player’s account in a period, each with the resulting balance.',
  input: Strict({ ...Period, group: Type.Optional(Group), ...Page, language: Language }),
  reply: Strict({
    list: Type.Array(
      Strict({
        /** The ledger transfer. */
        transferId: Type.String({ maxLength: 300 }),
        group: Group,
        source: MovementSource,
        /** Of a tip: the chat alias of the other player. Absent: there is none. */
        partner: Type.Optional(Type.String({ maxLength: 40 })),
        amount: Amount,
        balance: Amount,
        currency: Currency,
        at: Instant,
        gameId: Type.Union([Type.String({ maxLength: 64 }), Type.Null()]),
        displayName: Type.Union([Type.String({ maxLength: 120 }), Type.Null()]),
        roundId: Type.Union([Type.String({ maxLength: 128 }), Type.Null()]),
      }),
    ),
    next,
  }),
  errors: ['records.periodInvalid', 'request.invalid'],
})

export const getStatement = route({
  method: 'GET',
  path: '/wps/records/statement',
  moduleId: 'MEMTRANS3',
  rateClass: 'read',
  summary: 'Opening balance, movements by group, closing balance. They reconcile to the minor unit.',
  input: Strict(Period),
  reply: Strict({
    opening: Amount,
    closing: Amount,
    currency: Currency,
    groups: Type.Array(Strict({ group: Group, count: Type.Integer({ minimum: 1 }), amount: Amount })),
    /** Since the account was opened: deposits, withdrawals (unfinished ones included), and their difference. */
    lifetime: Strict({ deposits: Amount, withdrawals: Amount, net: Amount }),
  }),
  errors: ['records.periodInvalid'],
})

/** The net result excludes open bets. */
const Sums = { staked: Amount, won: Amount, net: Amount }

export const getProfit = route({
  method: 'GET',
  path: '/wps/records/profit',
  moduleId: 'COMM3',
  rateClass: 'read',
  summary:
    'The player’s profit and loss in a period: total, by day and by category. Days without play are omitted.',
  input: Strict(Period),
  reply: Strict({
    currency: Currency,
    /** `open`: stakes of rounds that are not decided yet. */
    total: Strict({ ...Sums, open: Amount }),
    days: Type.Array(Strict({ day: Day, ...Sums })),
    lobbies: Type.Array(
      Strict({
        /** null: games no longer offered. */
        gameType: Type.Union([GameType, Type.Null()]),
        rounds: Type.Integer({ minimum: 1 }),
        ...Sums,
      }),
    ),
  }),
  errors: ['records.periodInvalid'],
})
