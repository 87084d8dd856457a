import { Type } from 'typebox'
import { route } from './route.ts'
import { Amount, Currency, GameType, Instant, Language, Strict, VendorCode } from './shapes.ts'

/** A day of the brand's calendar: its time zone says when it begins. */
const Day = Type.String({ format: 'date', examples: ['2026-11-21'] })
/** Both days count. A year and a day at most. */
export const Period = { from: Day, to: Day }
/** Pages are asked for by where the last one ended, so that the thousandth costs what the first does. */
export const Page = {
  order: Type.Optional(Type.Enum(['newest', 'oldest'])),
  cursor: Type.Optional(Type.String({ maxLength: 300 })),
  pageSize: Type.Integer({ minimum: 1, maximum: 100, default: 20 }),
}
/** Null: this was the last page. */
export const next = Type.Union([Type.String({ maxLength: 300 }), Type.Null()])

const Group = Type.Enum([
  'stakes',
  'winnings',
  'returns',
  'bonuses',
  'deposits',
  'withdrawals',
  'vendorWallets',
  'teamTransfers',
  'playMoney',
])

const BetFilter = {
  ...Period,
  gameType: Type.Optional(GameType),
  vassalage: Type.Optional(VendorCode),
  state: Type.Optional(Type.Enum(['open', 'closed', 'void'])),
}

const GameName = {
  gameId: Type.String({ maxLength: 64 }),
  /** Null when the game is gone. */
  displayName: Type.Union([Type.String({ maxLength: 120 }), Type.Null()]),
  gameType: Type.Union([GameType, Type.Null()]),
}

export const listBets = route({
  method: 'GET',
  path: '/wps/records/bets',
  moduleId: 'COMM3',
  rateClass: 'read',
  summary: 'The player’s rounds that began in a period.',
  input: Strict({ ...BetFilter, ...Page, language: Language }),
  reply: Strict({
    list: Type.Array(
      Strict({
        roundId: Type.String({ maxLength: 128 }),
        ...GameName,
        state: Type.Enum(['open', 'closed', 'void']),
        staked: Amount,
        won: Amount,
        /** `won` less `staked`. */
        net: Amount,
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
  summary:
    'One round with every movement of it, what its vendor had committed to, and where it is shown once more.',
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
    /** As the vendor told it with the result, and as it cannot be changed any more. */
    fairness: Type.Union([
      Type.Null(),
      Strict({
        commitment: Type.String({ maxLength: 200 }),
        clientSeed: Type.Union([Type.String({ maxLength: 200 }), Type.Null()]),
        nonce: Type.Union([Type.Integer(), Type.Null()]),
      }),
    ]),
    /** The vendor's page of the round, open for a while; null: it has none. */
    replayUrl: Type.Union([Type.String({ maxLength: 2000 }), Type.Null()]),
  }),
  errors: ['records.roundUnknown'],
})

export const sumBets = route({
  method: 'GET',
  path: '/wps/records/bets/totals',
  moduleId: 'COMM3',
  rateClass: 'read',
  summary: 'What all rounds of the same filter come to.',
  input: Strict(BetFilter),
  reply: Strict({
    count: Type.Integer({ minimum: 0 }),
    staked: Amount,
    won: Amount,
    net: Amount,
    currency: Currency,
  }),
  errors: ['records.periodInvalid'],
})

export const listMovements = route({
  method: 'GET',
  path: '/wps/records/movements',
  moduleId: 'MEMTRANS3',
  rateClass: 'read',
  summary: 'The movements of the player’s account in a period, each with the balance it left.',
  input: Strict({ ...Period, group: Type.Optional(Group), ...Page, language: Language }),
  reply: Strict({
    list: Type.Array(
      Strict({
        /** Of the ledger's transfer. */
        transferId: Type.String({ maxLength: 300 }),
        group: Group,
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
  summary: 'Opening balance, what came and went by group, closing balance: they tie out to the minor unit.',
  input: Strict(Period),
  reply: Strict({
    opening: Amount,
    closing: Amount,
    currency: Currency,
    groups: Type.Array(Strict({ group: Group, count: Type.Integer({ minimum: 1 }), amount: Amount })),
    /** Since the account was opened: money that came, money that is out or on its way out, and the difference. */
    lifetime: Strict({ deposits: Amount, withdrawals: Amount, net: Amount }),
  }),
  errors: ['records.periodInvalid'],
})

const Sums = { staked: Amount, won: Amount, net: Amount }

export const getProfit = route({
  method: 'GET',
  path: '/wps/records/profit',
  moduleId: 'COMM3',
  rateClass: 'read',
  summary:
    'What play has cost or brought in a period: in all, by day and by lobby. Days without play are left out.',
  input: Strict(Period),
  reply: Strict({
    currency: Currency,
    total: Strict(Sums),
    days: Type.Array(Strict({ day: Day, ...Sums })),
    lobbies: Type.Array(
      Strict({
        /** Null: games that are gone. */
        gameType: Type.Union([GameType, Type.Null()]),
        rounds: Type.Integer({ minimum: 1 }),
        ...Sums,
      }),
    ),
  }),
  errors: ['records.periodInvalid'],
})
