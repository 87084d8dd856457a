import { Type } from 'typebox'
import { route } from './route.ts'
import { Amount, AmountIn, Currency, Instant, Strict } from './shapes.ts'

export const getBalance = route({
  method: 'GET',
  path: '/wps/v2/wallets/balance',
  moduleId: 'COMM3',
  accounts: 'all',
  background: true,
  rateClass: 'read',
  summary: 'The playable balance.',
  input: Strict({}),
  reply: Strict({ sumBalance: Amount, currency: Currency, asOf: Instant }),
})

/** Credits play money to sandbox players; a licensed gateway returns an empty list of top-ups. */
export const topUpPlayMoney = route({
  method: 'POST',
  path: '/wps/wallets/play-money',
  guard: 'deposit',
  moduleId: 'COMM3',
  rateClass: 'money',
  idempotent: true,
  summary: 'Sandbox only: tops the play-money balance up to the starting amount.',
  input: Strict({}),
  reply: Strict({ sumBalance: Amount, currency: Currency, asOf: Instant, added: Type.Boolean() }),
})

const WalletCode = Type.String({ pattern: '^[A-Z0-9_]{1,32}$' })

export const getMerchantWallet = route({
  method: 'GET',
  path: '/wps/relay/GCS_merchantWallet',
  moduleId: 'COMM3',
  rateClass: 'read',
  summary: 'The player’s wallets: the main wallet, and one at each transfer-wallet vendor.',
  input: Strict({}),
  reply: Strict({
    /** true: all games share one balance. */
    isSingle: Type.Boolean(),
    wallets: Type.Array(
      Strict({
        walletCode: WalletCode,
        name: Type.String({ maxLength: 80 }),
        /** null: the vendor is not responding. */
        balance: Type.Union([Amount, Type.Null()]),
        /** Amount in transfers of unknown outcome, either direction. */
        inTransit: Amount,
        currency: Currency,
      }),
    ),
    asOf: Instant,
  }),
})

export const transferToWallet = route({
  method: 'POST',
  path: '/wps/relay/GCS_walletTransfer',
  guard: 'active',
  moduleId: 'COMM3',
  rateClass: 'money',
  idempotent: true,
  summary: 'Transfers money to or from a vendor’s wallet; a transfer out without amount moves everything.',
  input: Strict({
    walletCode: WalletCode,
    /** From the vendor wallet's point of view. */
    direction: Type.Enum(['in', 'out']),
    amount: Type.Optional(AmountIn),
  }),
  reply: Strict({
    /** `checking`: the outcome is unknown; a balance event announces it. */
    state: Type.Enum(['done', 'checking']),
    referenceNo: Type.String({ maxLength: 64 }),
    sumBalance: Amount,
    currency: Currency,
    asOf: Instant,
  }),
  errors: ['wallet.insufficientFunds', 'wallet.unknown', 'wallet.single', 'wallet.refused'],
})

/** A round according to the ledger and the vendor. */
export const getRound = route({
  method: 'GET',
  path: '/wps/wallets/round',
  moduleId: 'COMM3',
  rateClass: 'read',
  summary: 'One round of the player: its movements and the vendor’s details (lines, symbols, seeds).',
  input: Strict({ roundId: Type.String({ minLength: 1, maxLength: 128 }) }),
  reply: Strict({
    roundId: Type.String({ maxLength: 128 }),
    gameId: Type.String({ maxLength: 64 }),
    state: Type.Enum(['open', 'closed', 'void']),
    staked: Amount,
    won: Amount,
    currency: Currency,
    startedAt: Instant,
    movements: Type.Array(
      Strict({
        kind: Type.Enum(['bet', 'win', 'prize', 'reversal']),
        /** Negative: debited from the player. */
        amount: Amount,
        /** Reversed later. */
        undone: Type.Boolean(),
        at: Instant,
      }),
    ),
    told: Type.Array(
      Strict({ step: Type.String(), meta: Type.Record(Type.String(), Type.Unknown()), at: Instant }),
    ),
    /** The operator's reason for voiding the round. */
    voided: Type.Union([Strict({ reason: Type.String(), at: Instant }), Type.Null()]),
  }),
  errors: ['wallet.roundUnknown'],
})
