import { Type } from 'typebox'
import { route } from './route.ts'
import { Amount, AmountIn, Currency, Instant, Strict } from './shapes.ts'

/**
 * The seamless wallet API: calls from game vendors to the gateway (server to server). `docs/vendors.md` is its
 * manual.
 *
 * Headers: `x-vendor-code`, `x-timestamp` (ms since epoch, ±30 s) and `x-signature` = hex HMAC-SHA256(secret,
 * `${timestamp}.${raw body}`). The same `transaction_id` of a player takes effect once and gets the same reply. A
 * rollback of an unknown transaction succeeds, and the bet is refused if it arrives later. Wins and rollbacks are
 * accepted after the session token has expired. Amounts are in the vendor's unit: the currency's own, unless its
 * integration says otherwise (thousands of VND).
 */
const Id = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_.:-]+$' })
const call = { request_id: Id }
/** The vendor's details of a round, for disputes: lines, symbol matrix, seeds. */
const Meta = Type.Optional(Type.Record(Type.String({ maxLength: 64 }), Type.Unknown(), { maxProperties: 64 }))
const money = { ...call, player_id: Id, transaction_id: Id, round_id: Id, game_code: Id, currency: Currency }
const Balance = Strict({ request_id: Id, balance: Amount, currency: Currency })
const Movement = Strict({
  request_id: Id,
  transaction_id: Id,
  /** The ledger transfer id; null when nothing moved (rollback of an unknown transaction, win of zero). */
  operator_transaction_id: Type.Union([Id, Type.Null()]),
  balance: Amount,
  currency: Currency,
})

/** The action expected of the vendor after a refusal. */
export const VendorAction = Type.Enum(['none', 'refresh', 'deposit', 'exit'])

export const vendorAuthenticate = route({
  method: 'POST',
  path: '/vendor/v1/authenticate',
  movesMoney: false,
  auth: 'vendor',
  rateClass: 'vendor',
  summary: 'Exchanges a one-time launch code for a wallet session.',
  input: Strict({ ...call, launch_code: Id, game_code: Id }),
  reply: Strict({
    request_id: Id,
    session_token: Id,
    player_id: Id,
    brand_id: Id,
    balance: Amount,
    currency: Currency,
    language: Type.String(),
    play_money: Type.Boolean(),
    /** Safeguards the game must apply. */
    autoplay: Type.Boolean(),
    turbo: Type.Boolean(),
    /** Feature buys are allowed; such a bet sets `buys_feature`. */
    bonus_buy: Type.Boolean(),
    min_cycle_ms: Type.Integer({ minimum: 0 }),
    expires_at: Instant,
  }),
  errors: [
    'vendor.addressRefused',
    'vendor.invalidSignature',
    'vendor.replayed',
    'vendor.invalidPartner',
    'vendor.invalidToken',
    'vendor.invalidGame',
    'vendor.playerDisabled',
  ],
})

export const vendorBalance = route({
  method: 'POST',
  path: '/vendor/v1/balance',
  movesMoney: false,
  auth: 'vendor',
  rateClass: 'vendor',
  summary: 'The player’s playable balance.',
  input: Strict({ ...call, session_token: Id, player_id: Id }),
  reply: Balance,
  errors: [
    'vendor.addressRefused',
    'vendor.invalidSignature',
    'vendor.replayed',
    'vendor.invalidToken',
    'vendor.tokenExpired',
  ],
})

export const vendorBet = route({
  method: 'POST',
  path: '/vendor/v1/bet',
  movesMoney: true,
  auth: 'vendor',
  rateClass: 'vendor',
  summary: 'Debits a bet.',
  input: Strict({
    ...money,
    session_token: Id,
    amount: AmountIn,
    /**
     * A free round: the player is not charged. A campaign granted by the operator (`schemas/vendor/free-rounds.ts`)
     * uses up one of its rounds and the operator pays the stake; for the vendor’s own campaigns the vendor pays.
     */
    is_free: Type.Optional(Type.Boolean()),
    /** The free-round campaign; the operator's own are named by their `grant_id`. */
    campaign_id: Type.Optional(Id),
    /** The stake buys a feature of a slot; requires `bonus_buy`. */
    buys_feature: Type.Optional(Type.Boolean()),
    timestamp: Instant,
    meta: Meta,
  }),
  reply: Movement,
  errors: [
    'vendor.addressRefused',
    'vendor.invalidSignature',
    'vendor.invalidPartner',
    'vendor.invalidToken',
    'vendor.tokenExpired',
    'vendor.invalidGame',
    'vendor.wrongCurrency',
    'vendor.insufficientFunds',
    'vendor.playerDisabled',
    'vendor.betLimit',
    'vendor.freeRoundsOver',
    'vendor.buyRefused',
    'vendor.lossLimit',
    'vendor.timeLimit',
    'vendor.gameCycle',
    'vendor.realityCheck',
    'vendor.duplicate',
    'vendor.rolledBack',
  ],
})

export const vendorWin = route({
  method: 'POST',
  path: '/vendor/v1/win',
  movesMoney: true,
  auth: 'vendor',
  rateClass: 'vendor',
  summary: 'Credits a win; an amount of zero closes a lost round.',
  input: Strict({
    ...money,
    amount: AmountIn,
    /** The bet that produced this win. */
    reference_transaction_id: Id,
    round_closed: Type.Boolean(),
    timestamp: Instant,
    meta: Meta,
  }),
  reply: Movement,
  errors: [
    'vendor.addressRefused',
    'vendor.invalidSignature',
    'vendor.wrongCurrency',
    'vendor.transactionNotFound',
    'vendor.balanceLimit',
    'vendor.duplicate',
    'vendor.rolledBack',
    'vendor.betSettled',
  ],
})

/** Covers the vendors' `promo_win`, `tournament_win` and `jackpot_win`. */
export const vendorPrize = route({
  method: 'POST',
  path: '/vendor/v1/prize',
  movesMoney: true,
  auth: 'vendor',
  rateClass: 'vendor',
  summary: 'Credits a prize without a bet: of a promotion, a tournament or a jackpot.',
  input: Strict({
    ...call,
    player_id: Id,
    transaction_id: Id,
    type: Type.Enum(['promo', 'tournament', 'jackpot']),
    /** The round, if there is one. */
    round_id: Type.Optional(Id),
    game_code: Type.Optional(Id),
    campaign_id: Id,
    currency: Currency,
    amount: AmountIn,
    timestamp: Instant,
    meta: Meta,
  }),
  reply: Movement,
  errors: [
    'vendor.addressRefused',
    'vendor.invalidSignature',
    'vendor.wrongCurrency',
    'vendor.balanceLimit',
    'vendor.duplicate',
    'vendor.rolledBack',
  ],
})

export const vendorEndRound = route({
  method: 'POST',
  path: '/vendor/v1/end_round',
  movesMoney: false,
  auth: 'vendor',
  rateClass: 'vendor',
  summary: 'Closes a round: no further movement will follow. Moves no money; may be repeated.',
  input: Strict({ ...call, player_id: Id, round_id: Id, timestamp: Instant, meta: Meta }),
  reply: Balance,
  errors: ['vendor.addressRefused', 'vendor.invalidSignature', 'vendor.transactionNotFound'],
})

export const vendorRollback = route({
  method: 'POST',
  path: '/vendor/v1/rollback',
  movesMoney: true,
  auth: 'vendor',
  rateClass: 'vendor',
  summary:
    'Reverses a movement by its id. An unknown id succeeds and is remembered. A win that has been spent cannot be reversed.',
  input: Strict({
    ...call,
    player_id: Id,
    transaction_id: Id,
    reference_transaction_id: Id,
    round_id: Id,
    timestamp: Instant,
  }),
  reply: Movement,
  errors: [
    'vendor.addressRefused',
    'vendor.invalidSignature',
    'vendor.duplicate',
    'vendor.insufficientFunds',
    'vendor.betSettled',
    'vendor.balanceLimit',
  ],
})
