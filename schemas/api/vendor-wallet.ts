import { Type } from 'typebox'
import { route } from './route.ts'
import { Amount, Currency, Instant, Strict } from './shapes.ts'

/**
 * The seamless wallet: what a game vendor calls on the gateway (server to server). `docs/vendors.md` explains it whole.
 *
 * Headers: `x-vendor-code`, `x-timestamp` (ms since epoch, ±30 s) and
 * `x-signature` = hex HMAC-SHA256(secret, `${timestamp}.${raw body}`).
 * The same `transaction_id` of a player gives one effect and the same answer; a rollback of an unknown
 * transaction succeeds and refuses the bet that may still come; wins and rollbacks outlive the session token.
 * Amounts are in the vendor's unit, which is the currency's own unless its integration says otherwise (thousands of VND).
 */
const Id = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_.:-]+$' })
const call = { request_id: Id }
/** What the vendor tells about a round, for disputes: lines, symbol matrix, seeds. */
const Meta = Type.Optional(Type.Record(Type.String({ maxLength: 64 }), Type.Unknown(), { maxProperties: 64 }))
const money = { ...call, player_id: Id, transaction_id: Id, round_id: Id, game_code: Id, currency: Currency }
const Balance = Strict({ request_id: Id, balance: Amount, currency: Currency })
const Movement = Strict({
  request_id: Id,
  transaction_id: Id,
  /** Our transfer; null when nothing moved (rollback of the unknown, win of zero). */
  operator_transaction_id: Type.Union([Id, Type.Null()]),
  balance: Amount,
  currency: Currency,
})

/** What the vendor should do after a refusal. */
export const VendorAction = Type.Enum(['none', 'refresh', 'deposit', 'exit'])

export const vendorAuthenticate = route({
  method: 'POST',
  path: '/vendor/v1/authenticate',
  auth: 'vendor',
  rateClass: 'vendor',
  summary: 'Trades a one-time launch code for a wallet session.',
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
    /** Safeguards the game has to obey. */
    autoplay: Type.Boolean(),
    turbo: Type.Boolean(),
    min_cycle_ms: Type.Integer({ minimum: 0 }),
    expires_at: Instant,
  }),
  errors: [
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
  auth: 'vendor',
  rateClass: 'vendor',
  summary: 'The player’s playable balance.',
  input: Strict({ ...call, session_token: Id, player_id: Id }),
  reply: Balance,
  errors: ['vendor.invalidSignature', 'vendor.replayed', 'vendor.invalidToken', 'vendor.tokenExpired'],
})

export const vendorBet = route({
  method: 'POST',
  path: '/vendor/v1/bet',
  auth: 'vendor',
  rateClass: 'vendor',
  summary: 'Takes a stake.',
  input: Strict({
    ...money,
    session_token: Id,
    amount: Amount,
    /** A free round: the stake is the vendor's, nothing is taken. */
    is_free: Type.Optional(Type.Boolean()),
    /** The free rounds it belongs to. */
    campaign_id: Type.Optional(Id),
    timestamp: Instant,
    meta: Meta,
  }),
  reply: Movement,
  errors: [
    'vendor.invalidSignature',
    'vendor.invalidPartner',
    'vendor.invalidToken',
    'vendor.tokenExpired',
    'vendor.invalidGame',
    'vendor.wrongCurrency',
    'vendor.insufficientFunds',
    'vendor.playerDisabled',
    'vendor.betLimit',
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
  auth: 'vendor',
  rateClass: 'vendor',
  summary: 'Pays a win; an amount of zero closes a lost round.',
  input: Strict({
    ...money,
    amount: Amount,
    /** The bet this win answers. */
    reference_transaction_id: Id,
    round_closed: Type.Boolean(),
    timestamp: Instant,
    meta: Meta,
  }),
  reply: Movement,
  errors: [
    'vendor.invalidSignature',
    'vendor.wrongCurrency',
    'vendor.transactionNotFound',
    'vendor.duplicate',
    'vendor.rolledBack',
  ],
})

/** `promo_win`, `tournament_win` and `jackpot_win` of the field in one call. */
export const vendorPrize = route({
  method: 'POST',
  path: '/vendor/v1/prize',
  auth: 'vendor',
  rateClass: 'vendor',
  summary: 'Pays a prize that answers no bet: of a promotion, a tournament or a jackpot.',
  input: Strict({
    ...call,
    player_id: Id,
    transaction_id: Id,
    type: Type.Enum(['promo', 'tournament', 'jackpot']),
    /** The round it fell in, where there is one. */
    round_id: Type.Optional(Id),
    game_code: Type.Optional(Id),
    campaign_id: Id,
    currency: Currency,
    amount: Amount,
    timestamp: Instant,
    meta: Meta,
  }),
  reply: Movement,
  errors: ['vendor.invalidSignature', 'vendor.wrongCurrency', 'vendor.duplicate', 'vendor.rolledBack'],
})

export const vendorEndRound = route({
  method: 'POST',
  path: '/vendor/v1/end_round',
  auth: 'vendor',
  rateClass: 'vendor',
  summary: 'Says that a round has no further movement to come. Moves nothing; may be repeated.',
  input: Strict({ ...call, player_id: Id, round_id: Id, timestamp: Instant, meta: Meta }),
  reply: Balance,
  errors: ['vendor.invalidSignature', 'vendor.transactionNotFound'],
})

export const vendorRollback = route({
  method: 'POST',
  path: '/vendor/v1/rollback',
  auth: 'vendor',
  rateClass: 'vendor',
  summary:
    'Undoes a movement by its id alone; an unknown id succeeds and is remembered. A win that is spent cannot be undone.',
  input: Strict({
    ...call,
    player_id: Id,
    transaction_id: Id,
    reference_transaction_id: Id,
    round_id: Id,
    timestamp: Instant,
  }),
  reply: Movement,
  errors: ['vendor.invalidSignature', 'vendor.duplicate', 'vendor.insufficientFunds'],
})
