import { Type } from 'typebox'
import { route } from './route.ts'
import { Amount, Currency, Instant, Strict } from './shapes.ts'

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

/** A new player of the play-money sandbox starts with this much; a licensed gateway answers with an empty list of top-ups. */
export const topUpPlayMoney = route({
  method: 'POST',
  path: '/wps/wallets/play-money',
  moduleId: 'COMM3',
  rateClass: 'money',
  idempotent: true,
  summary: 'Sandbox only: fills the play-money balance up to the starting amount.',
  input: Strict({}),
  reply: Strict({ sumBalance: Amount, currency: Currency, asOf: Instant, added: Type.Boolean() }),
})

const WalletCode = Type.String({ pattern: '^[A-Z0-9_]{1,32}$' })

export const getMerchantWallet = route({
  method: 'GET',
  path: '/wps/relay/GCS_merchantWallet',
  moduleId: 'COMM3',
  rateClass: 'read',
  summary: 'The player’s wallets: one for all games, or one at each vendor that keeps its own.',
  input: Strict({}),
  reply: Strict({
    /** Every game plays from the one balance. */
    isSingle: Type.Boolean(),
    wallets: Type.Array(
      Strict({
        walletCode: WalletCode,
        name: Type.String({ maxLength: 80 }),
        /** Null: the vendor does not say at the moment. */
        balance: Type.Union([Amount, Type.Null()]),
        /** On its way there or back; how it ends is not known yet. */
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
  moduleId: 'COMM3',
  rateClass: 'money',
  idempotent: true,
  summary: 'Moves money into a vendor’s wallet or out of it; out without an amount takes everything.',
  input: Strict({
    walletCode: WalletCode,
    /** Seen from the vendor's wallet. */
    direction: Type.Enum(['in', 'out']),
    amount: Type.Optional(Amount),
  }),
  reply: Strict({
    /** `checking`: nobody can say yet whether it was done; the balance event tells when somebody can. */
    state: Type.Enum(['done', 'checking']),
    referenceNo: Type.String({ maxLength: 64 }),
    sumBalance: Amount,
    currency: Currency,
    asOf: Instant,
  }),
  errors: ['wallet.insufficientFunds', 'wallet.unknown', 'wallet.single', 'wallet.refused'],
})

/** A round as the books and the vendor tell it. */
export const getRound = route({
  method: 'GET',
  path: '/wps/wallets/round',
  moduleId: 'COMM3',
  rateClass: 'read',
  summary:
    'One round of the player: its movements, and what the vendor told about it (lines, symbols, seeds).',
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
        /** Negative: from the player. */
        amount: Amount,
        /** It was given back later. */
        undone: Type.Boolean(),
        at: Instant,
      }),
    ),
    told: Type.Array(
      Strict({ step: Type.String(), meta: Type.Record(Type.String(), Type.Unknown()), at: Instant }),
    ),
    /** Why the operator gave it back. */
    voided: Type.Union([Strict({ reason: Type.String(), at: Instant }), Type.Null()]),
  }),
  errors: ['wallet.roundUnknown'],
})
