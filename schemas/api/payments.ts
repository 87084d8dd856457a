import { Type } from 'typebox'
import { route } from './route.ts'
import { Amount, Currency, Instant, Paging, Strict } from './shapes.ts'

/** What is asked for is more than nothing. */
const Sum = Type.String({ pattern: '^[0-9]{1,15}(\\.[0-9]{1,4})?$', examples: ['50.00'] })
const Id = Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' })
const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Union([type, Type.Null()])
const Page = { pageNo: Paging.pageNo, pageSize: Type.Integer({ minimum: 1, maximum: 100, default: 10 }) }
const Pages = {
  pageNo: Type.Integer(),
  pageSize: Type.Integer(),
  totalPages: Type.Integer(),
  totalCount: Type.Integer(),
}
/** Six digits. */
const WalletPin = Type.String({ pattern: '^[0-9]{6}$' })

/* Money in */

const DepositMethod = Type.Enum(['pix', 'bank', 'voucher'])
const Deposit = Strict({
  depositId: Id,
  method: DepositMethod,
  /** `pending`: money or proof is awaited. `inReview`: somebody looks at it. */
  state: Type.Enum(['pending', 'inReview', 'confirmed', 'rejected', 'expired']),
  amount: Amount,
  /** What came and was credited; it may be another sum than was said. */
  received: orNull(Amount),
  currency: Currency,
  createdAt: Instant,
  /** Until then it is waited for; what comes later is credited all the same. */
  expiresAt: Instant,
  settledAt: orNull(Instant),
  reason: orNull(Type.String({ maxLength: 300 })),
  /** What a bank's app pastes or scans. */
  pix: orNull(
    Strict({
      brCode: Type.String({ maxLength: 512 }),
      /** The sandbox's own bank, where a person can "pay" it; a real provider has none. */
      bankUrl: orNull(Type.String({ maxLength: 1024 })),
    }),
  ),
  bank: orNull(
    Strict({ holder: Type.String(), bank: Type.String(), account: Type.String(), reference: Type.String() }),
  ),
  /** How many pictures of the transfer are there. */
  proofs: Type.Integer({ minimum: 0, maximum: 3 }),
})

export const getDepositMethods = route({
  method: 'GET',
  path: '/wps/wallets/deposit/methods',
  moduleId: 'DEPOSIT3',
  rateClass: 'read',
  summary: 'The ways to put money in, each with its bounds.',
  input: Strict({}),
  reply: Strict({
    currency: Currency,
    /** What the player’s limits leave for deposits, and until when; null: no limit. */
    room: orNull(Strict({ left: Amount, freesAt: Instant })),
    methods: Type.Array(Strict({ method: DepositMethod, min: orNull(Amount), max: orNull(Amount) })),
  }),
})

export const orderDeposit = route({
  method: 'POST',
  path: '/wps/wallets/deposit',
  moduleId: 'DEPOSIT3',
  rateClass: 'money',
  idempotent: true,
  summary:
    'Starts a deposit: a PIX charge, the data of a bank transfer, or a voucher, which is redeemed at once.',
  input: Type.Union([
    Strict({ method: Type.Enum(['pix', 'bank']), amount: Sum }),
    Strict({ method: Type.Literal('voucher'), code: Type.String({ minLength: 8, maxLength: 40 }) }),
  ]),
  reply: Deposit,
  errors: [
    'payments.methodUnavailable',
    'payments.amountOutOfBounds',
    'payments.tooManyOpen',
    'payments.identityMissing',
    'payments.overLimit',
    'payments.voucherInvalid',
    'payments.notNow',
    'rate.limited',
  ],
})

export const listDeposits = route({
  method: 'GET',
  path: '/wps/wallets/deposits',
  moduleId: 'DEPOSIT3',
  rateClass: 'read',
  summary: 'The player’s deposits, the newest first.',
  input: Strict(Page),
  reply: Strict({ list: Type.Array(Deposit), ...Pages }),
})

export const addDepositProof = route({
  method: 'POST',
  path: '/wps/wallets/deposit/proof',
  moduleId: 'DEPOSIT3',
  rateClass: 'write',
  idempotent: true,
  maxBodyBytes: 7_200_000,
  summary: 'A picture of a bank transfer: PNG or JPEG, at most 5 MB, at most three of a deposit.',
  input: Strict({
    depositId: Id,
    /** Base64. */
    picture: Type.String({ minLength: 16, maxLength: 7_100_000 }),
  }),
  reply: Deposit,
  errors: ['payments.depositUnknown', 'payments.tooLate', 'payments.proofInvalid', 'payments.proofFull'],
})

/* Where money goes to */

const PayoutKind = Type.Enum(['pix', 'bank'])
const PayoutAccount = Strict({
  accountId: Id,
  kind: PayoutKind,
  holder: Type.String(),
  /** Enough to recognise it, not enough to use it. */
  masked: Type.String(),
  createdAt: Instant,
})

export const listPayoutAccounts = route({
  method: 'GET',
  path: '/wps/wallets/payout-accounts',
  moduleId: 'WITHDRAW3',
  rateClass: 'read',
  summary: 'The accounts in the player’s own name that money can be paid to.',
  input: Strict({}),
  reply: Strict({
    accounts: Type.Array(PayoutAccount),
    /** In whose name an account has to be; null: the first one decides. */
    holder: orNull(Type.String()),
    /** The market pays to a PIX key only when it is the player's own CPF. */
    cpfOnly: Type.Boolean(),
    kinds: Type.Array(PayoutKind),
  }),
})

const Holder = Type.String({ minLength: 2, maxLength: 120 })
export const addPayoutAccount = route({
  method: 'POST',
  path: '/wps/wallets/payout-accounts',
  moduleId: 'WITHDRAW3',
  stepUp: 'always',
  rateClass: 'write',
  idempotent: true,
  sealed: true,
  summary: 'Adds an account in the player’s own name.',
  input: Type.Union([
    Strict({
      kind: Type.Literal('pix'),
      holder: Holder,
      keyKind: Type.Enum(['cpf', 'email', 'phone', 'random']),
      key: Type.String({ minLength: 3, maxLength: 77 }),
    }),
    Strict({
      kind: Type.Literal('bank'),
      holder: Holder,
      bank: Type.String({ minLength: 2, maxLength: 80 }),
      /** IBAN, or branch and number as the bank writes them. */
      account: Type.String({ minLength: 4, maxLength: 40 }),
    }),
  ]),
  reply: PayoutAccount,
  errors: [
    'payments.accountInvalid',
    'payments.notOwnAccount',
    'payments.accountLimit',
    'payments.accountTaken',
  ],
})

export const removePayoutAccount = route({
  method: 'DELETE',
  path: '/wps/wallets/payout-accounts',
  moduleId: 'WITHDRAW3',
  stepUp: 'always',
  rateClass: 'write',
  summary: 'Takes an account away. Withdrawals under way still go there.',
  input: Strict({ accountId: Id }),
  reply: Strict({}),
  errors: ['payments.accountUnknown'],
})

/* The wallet PIN */

export const getWalletPin = route({
  method: 'GET',
  path: '/wps/wallets/pin',
  moduleId: 'WITHDRAW3',
  rateClass: 'read',
  summary: 'Whether the player has a wallet PIN.',
  input: Strict({}),
  reply: Strict({ isSet: Type.Boolean() }),
})

export const setWalletPin = route({
  method: 'PUT',
  path: '/wps/wallets/pin',
  moduleId: 'WITHDRAW3',
  stepUp: 'always',
  sealed: true,
  rateClass: 'login',
  summary: 'Sets the wallet PIN, or another one.',
  input: Strict({ pin: WalletPin }),
  reply: Strict({}),
  errors: ['payments.pinTooSimple'],
})

/* Money out */

const Withdrawal = Strict({
  withdrawalId: Id,
  state: Type.Enum(['inProcess', 'approved', 'paid', 'rejected', 'reversed', 'expired']),
  amount: Amount,
  fee: Amount,
  /** `amount` less `fee`: what arrives. */
  payout: Amount,
  currency: Currency,
  account: Strict({ kind: PayoutKind, holder: Type.String(), masked: Type.String() }),
  requestedAt: Instant,
  /** When it will be paid at the latest. */
  promisedAt: Instant,
  isLate: Type.Boolean(),
  /** Why it was refused, in the operator's words. */
  reason: orNull(Type.String({ maxLength: 300 })),
  /** Who has to do something now; null: nobody any more. */
  next: orNull(Type.Enum(['operator', 'bank', 'player'])),
  canReverse: Type.Boolean(),
  /** The bank's own name of the payment. */
  reference: orNull(Type.String({ maxLength: 64 })),
  receipt: orNull(Type.Enum(['waiting', 'received', 'notReceived', 'fullyPaid'])),
  /** Without a word from the player it counts as received from then on. */
  receiptDueAt: orNull(Instant),
  /** What has happened so far, the first thing first. */
  steps: Type.Array(
    Strict({
      stage: Type.Enum([
        'requested',
        'firstApproval',
        'approved',
        'paid',
        'received',
        'notReceived',
        'fullyPaid',
        'rejected',
        'reversed',
        'expired',
      ]),
      at: Instant,
    }),
  ),
})

export const getWithdrawTerms = route({
  method: 'GET',
  path: '/wps/wallets/withdraw/terms',
  moduleId: 'WITHDRAW3',
  rateClass: 'read',
  summary: 'Bounds, fees and promises of a withdrawal.',
  input: Strict({}),
  reply: Strict({
    currency: Currency,
    playable: Amount,
    kinds: Type.Array(Strict({ kind: PayoutKind, min: Amount, max: Amount, fee: Amount })),
    /** Minutes until it is paid at the latest. */
    promiseMin: Type.Integer(),
    /** A player may take a withdrawal back while nobody has decided. */
    reversible: Type.Boolean(),
    hasPin: Type.Boolean(),
  }),
})

const withdrawal = {
  method: 'POST',
  moduleId: 'WITHDRAW3',
  rateClass: 'money',
  idempotent: true,
  reply: Withdrawal,
  errors: [
    'payments.methodUnavailable',
    'payments.amountOutOfBounds',
    'payments.accountUnknown',
    'payments.tooManyOpen',
    'payments.pinInvalid',
    'security.tooManyTries',
    'wallet.insufficientFunds',
  ],
} as const

export const withdrawByPin = route({
  ...withdrawal,
  path: '/wps/wallets/withdraw',
  sealed: true,
  summary: 'Asks to be paid, with the wallet PIN. The money leaves the playable balance at once.',
  input: Strict({ accountId: Id, amount: Sum, pin: Type.String({ minLength: 4, maxLength: 64 }) }),
})

export const withdrawProven = route({
  ...withdrawal,
  path: '/wps/wallets/withdraw/proven',
  stepUp: 'always',
  summary: 'The same by an owner who has proved anew who they are.',
  input: Strict({ accountId: Id, amount: Sum }),
})

export const listWithdrawals = route({
  method: 'GET',
  path: '/wps/wallets/withdrawals',
  moduleId: 'WITHDRAW3',
  rateClass: 'read',
  summary: 'The player’s withdrawals and how far each has got, the newest first.',
  input: Strict(Page),
  reply: Strict({ list: Type.Array(Withdrawal), ...Pages }),
})

export const reverseWithdrawal = route({
  method: 'POST',
  path: '/wps/wallets/withdraw/reverse',
  moduleId: 'WITHDRAW3',
  rateClass: 'money',
  idempotent: true,
  summary: 'Takes a withdrawal back that nobody has decided about, where the market allows it.',
  input: Strict({ withdrawalId: Id }),
  reply: Withdrawal,
  errors: ['payments.withdrawalUnknown', 'payments.notReversible', 'payments.tooLate'],
})

export const listPaymentConfirmations = route({
  method: 'GET',
  path: '/wps/relay/MCSFE_getPaymentConfirmationList',
  moduleId: null,
  rateClass: 'read',
  summary: 'Payments that were sent and whose receipt the player has not confirmed.',
  input: Strict({}),
  reply: Strict({ list: Type.Array(Withdrawal) }),
})

export const confirmPayment = route({
  method: 'POST',
  path: '/wps/relay/MCSFE_processC2CTransaction',
  moduleId: null,
  rateClass: 'write',
  idempotent: true,
  summary: 'A payment has arrived, or has not.',
  input: Strict({ withdrawalId: Id, received: Type.Boolean() }),
  reply: Withdrawal,
  errors: ['payments.withdrawalUnknown', 'payments.tooLate'],
})

/* The bank's word */

export const pixReceived = route({
  method: 'POST',
  path: '/vendor/v1/payments/pix',
  moduleId: null,
  auth: 'vendor',
  rateClass: 'vendor',
  summary:
    'A PIX payment has come in at the payee’s bank. Told again with the same `transaction_id` it gets the same answer.',
  input: Strict({
    merchant_code: Type.String({ pattern: '^[A-Z0-9_]{1,32}$' }),
    /** The payment's own id at the bank (`endToEndId`): one payment is one id. */
    transaction_id: Type.String({ pattern: '^E[A-Za-z0-9]{8,40}$' }),
    txid: Type.String({ pattern: '^[A-Za-z0-9]{1,25}$' }),
    amount: Sum,
    currency: Currency,
    paid_at: Instant,
    payer: Strict({ name: Type.String({ maxLength: 120 }), tax_id: Type.String({ maxLength: 20 }) }),
  }),
  reply: Strict({
    /** `returned`: the bank gives the money back to its payer. */
    outcome: Type.Enum(['credited', 'returned']),
    reason: orNull(Type.Enum(['unknown', 'payerMismatch', 'currency', 'limitReached', 'barred'])),
  }),
  errors: ['vendor.invalidSignature', 'vendor.invalidPartner', 'vendor.duplicate'],
})
