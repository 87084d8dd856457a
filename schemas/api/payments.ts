import { Type } from 'typebox'
import { returnReasons } from './return-reasons.ts'
import { route } from './route.ts'
import { Amount, AmountIn, Currency, Instant, Paging, Strict } from './shapes.ts'

/** Decimal amount, up to four places. The pattern accepts 0; the service refuses it. */
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

/* Deposits */

const DepositMethod = Type.Enum(['pix', 'bank', 'voucher'])
const Deposit = Strict({
  depositId: Id,
  method: DepositMethod,
  /** `pending`: waiting for money or proof. `inReview`: an operator checks it. */
  state: Type.Enum(['pending', 'inReview', 'confirmed', 'rejected', 'expired']),
  amount: Amount,
  /** The credited amount; may differ from the announced one. */
  received: orNull(Amount),
  currency: Currency,
  createdAt: Instant,
  /** The deposit expires then; money that arrives later is still credited. */
  expiresAt: Instant,
  settledAt: orNull(Instant),
  reason: orNull(Type.String({ maxLength: 300 })),
  /** BR Code text, pasted or scanned by a banking app. */
  pix: orNull(
    Strict({
      brCode: Type.String({ maxLength: 512 }),
      /** Page of the sandbox bank where the tester can pay; null with a real provider. */
      bankUrl: orNull(Type.String({ maxLength: 1024 })),
    }),
  ),
  bank: orNull(
    Strict({ holder: Type.String(), bank: Type.String(), account: Type.String(), reference: Type.String() }),
  ),
  /** Number of uploaded pictures of the transfer. */
  proofs: Type.Integer({ minimum: 0, maximum: 3 }),
})

export const getDepositMethods = route({
  method: 'GET',
  path: '/wps/wallets/deposit/methods',
  moduleId: 'DEPOSIT3',
  rateClass: 'read',
  summary: 'Deposit methods, each with its limits.',
  input: Strict({}),
  reply: Strict({
    currency: Currency,
    /** What the player's deposit limits still allow, and when they reset; null: no limit. */
    room: orNull(Strict({ left: Amount, freesAt: Instant })),
    methods: Type.Array(Strict({ method: DepositMethod, min: orNull(Amount), max: orNull(Amount) })),
  }),
})

export const orderDeposit = route({
  method: 'POST',
  path: '/wps/wallets/deposit',
  guard: 'deposit',
  moduleId: 'DEPOSIT3',
  rateClass: 'money',
  idempotent: true,
  summary:
    'Starts a deposit: returns a PIX charge or the bank details of a transfer, or redeems a voucher at once.',
  input: Type.Union([
    Strict({ method: Type.Enum(['pix', 'bank']), amount: AmountIn }),
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
    'payments.voucherUsed',
    'payments.notNow',
    'wallet.balanceFull',
    'rate.limited',
  ],
})

export const listDeposits = route({
  method: 'GET',
  path: '/wps/wallets/deposits',
  moduleId: 'DEPOSIT3',
  rateClass: 'read',
  summary: 'The player’s deposits, newest first.',
  input: Strict(Page),
  reply: Strict({ list: Type.Array(Deposit), ...Pages }),
})

export const addDepositProof = route({
  method: 'POST',
  path: '/wps/wallets/deposit/proof',
  guard: 'active',
  moduleId: 'DEPOSIT3',
  rateClass: 'write',
  idempotent: true,
  maxBodyBytes: 7_200_000,
  summary: 'Uploads a picture of a bank transfer: PNG or JPEG, at most 5 MB, at most three per deposit.',
  input: Strict({
    depositId: Id,
    /** Base64. */
    picture: Type.String({ minLength: 16, maxLength: 7_100_000 }),
  }),
  reply: Deposit,
  errors: ['payments.depositUnknown', 'payments.tooLate', 'payments.proofInvalid', 'payments.proofFull'],
})

/* Payout accounts */

const PayoutKind = Type.Enum(['pix', 'bank'])
const PayoutAccount = Strict({
  accountId: Id,
  kind: PayoutKind,
  holder: Type.String(),
  /** Masked account number. */
  masked: Type.String(),
  createdAt: Instant,
})

export const listPayoutAccounts = route({
  method: 'GET',
  path: '/wps/wallets/payout-accounts',
  moduleId: 'WITHDRAW3',
  rateClass: 'read',
  summary: 'The player’s payout accounts, all in their own name.',
  input: Strict({}),
  reply: Strict({
    accounts: Type.Array(PayoutAccount),
    /** Required account holder; null: not set yet, the first account sets it. */
    holder: orNull(Type.String()),
    /** The market allows only the player's own CPF as PIX key. */
    cpfOnly: Type.Boolean(),
    kinds: Type.Array(PayoutKind),
  }),
})

const Holder = Type.String({ minLength: 2, maxLength: 120 })
export const addPayoutAccount = route({
  method: 'POST',
  path: '/wps/wallets/payout-accounts',
  guard: 'open',
  moduleId: 'WITHDRAW3',
  stepUp: 'money',
  rateClass: 'write',
  idempotent: true,
  sealed: true,
  summary: 'Adds a payout account in the player’s own name.',
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
      /** IBAN, or branch and account number in the bank's notation. */
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
  guard: 'open',
  moduleId: 'WITHDRAW3',
  stepUp: 'money',
  rateClass: 'write',
  summary: 'Removes a payout account. Withdrawals in progress are still paid to it.',
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
  guard: 'open',
  moduleId: 'WITHDRAW3',
  stepUp: 'always',
  sealed: true,
  rateClass: 'login',
  summary: 'Sets or changes the wallet PIN.',
  input: Strict({ pin: WalletPin }),
  reply: Strict({}),
  errors: ['payments.pinTooSimple'],
})

/* Withdrawals */

const Withdrawal = Strict({
  withdrawalId: Id,
  state: Type.Enum(['inProcess', 'approved', 'paid', 'rejected', 'reversed', 'expired']),
  amount: Amount,
  fee: Amount,
  /** `amount` minus `fee`: what the player receives. */
  payout: Amount,
  currency: Currency,
  account: Strict({ kind: PayoutKind, holder: Type.String(), masked: Type.String() }),
  requestedAt: Instant,
  /** Latest time of payment. */
  promisedAt: Instant,
  isLate: Type.Boolean(),
  /** The operator's reason for a refusal. */
  reason: orNull(Type.String({ maxLength: 300 })),
  /** Who must act next; null: finished. */
  next: orNull(Type.Enum(['operator', 'bank', 'player'])),
  canReverse: Type.Boolean(),
  /** The bank's payment reference. */
  reference: orNull(Type.String({ maxLength: 64 })),
  receipt: orNull(Type.Enum(['waiting', 'received', 'notReceived', 'fullyPaid'])),
  /** From then on the payout counts as received unless the player objects. */
  receiptDueAt: orNull(Instant),
  /** History, oldest first. */
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
  summary: 'Limits, fees and payment times of withdrawals.',
  input: Strict({}),
  reply: Strict({
    currency: Currency,
    playable: Amount,
    kinds: Type.Array(Strict({ kind: PayoutKind, min: Amount, max: Amount, fee: Amount })),
    /** Latest time of payment, in minutes. */
    promiseMin: Type.Integer(),
    /** The player may cancel an undecided one. */
    reversible: Type.Boolean(),
    hasPin: Type.Boolean(),
  }),
})

const withdrawal = {
  method: 'POST',
  moduleId: 'WITHDRAW3',
  guard: 'withdraw',
  rateClass: 'money',
  idempotent: true,
  reply: Withdrawal,
  errors: [
    'payments.methodUnavailable',
    'payments.amountOutOfBounds',
    'payments.accountUnknown',
    'payments.tooManyOpen',
    'payments.correctionOwed',
    'agents.commissionOwed',
    'payments.pinInvalid',
    'security.tooManyTries',
    'wallet.insufficientFunds',
  ],
} as const

export const withdrawByPin = route({
  ...withdrawal,
  path: '/wps/wallets/withdraw',
  sealed: true,
  stepUp: 'factor',
  summary:
    'Requests a withdrawal, with the wallet PIN; an account with a second factor proves itself anew first. The amount leaves the playable balance at once.',
  input: Strict({ accountId: Id, amount: AmountIn, pin: Type.String({ minLength: 4, maxLength: 64 }) }),
})

export const withdrawProven = route({
  ...withdrawal,
  path: '/wps/wallets/withdraw/proven',
  stepUp: 'money',
  summary: 'The same with re-authentication.',
  input: Strict({ accountId: Id, amount: AmountIn }),
})

export const listWithdrawals = route({
  method: 'GET',
  path: '/wps/wallets/withdrawals',
  moduleId: 'WITHDRAW3',
  rateClass: 'read',
  summary: 'The player’s withdrawals and their states, newest first.',
  input: Strict(Page),
  reply: Strict({ list: Type.Array(Withdrawal), ...Pages }),
})

export const reverseWithdrawal = route({
  method: 'POST',
  path: '/wps/wallets/withdraw/reverse',
  guard: 'open',
  moduleId: 'WITHDRAW3',
  rateClass: 'money',
  idempotent: true,
  summary: 'Cancels a withdrawal that is not decided yet, where the market allows it.',
  input: Strict({ withdrawalId: Id }),
  reply: Withdrawal,
  errors: ['payments.withdrawalUnknown', 'payments.notReversible', 'payments.tooLate'],
})

export const listPaymentConfirmations = route({
  method: 'GET',
  path: '/wps/relay/MCSFE_getPaymentConfirmationList',
  moduleId: null,
  rateClass: 'read',
  summary: 'Payouts sent whose receipt the player has not confirmed.',
  input: Strict({}),
  reply: Strict({ list: Type.Array(Withdrawal) }),
})

export const confirmPayment = route({
  method: 'POST',
  path: '/wps/relay/MCSFE_processC2CTransaction',
  guard: 'open',
  moduleId: null,
  rateClass: 'write',
  idempotent: true,
  summary: 'The player confirms or denies that a payout has arrived.',
  input: Strict({ withdrawalId: Id, received: Type.Boolean() }),
  reply: Withdrawal,
  errors: ['payments.withdrawalUnknown', 'payments.tooLate'],
})

/** A callback of the bank. */
export const pixReceived = route({
  method: 'POST',
  path: '/vendor/v1/payments/pix',
  movesMoney: true,
  moduleId: null,
  auth: 'vendor',
  rateClass: 'vendor',
  summary:
    'Reports an incoming PIX payment. A repetition with the same `transaction_id` gets the same reply.',
  input: Strict({
    merchant_code: Type.String({ pattern: '^[A-Z0-9_]{1,32}$' }),
    /** The payment's id at the bank (`endToEndId`); used for idempotency. */
    transaction_id: Type.String({ pattern: '^E[A-Za-z0-9]{8,40}$' }),
    txid: Type.String({ pattern: '^[A-Za-z0-9]{1,25}$' }),
    amount: AmountIn,
    currency: Currency,
    paid_at: Instant,
    payer: Strict({ name: Type.String({ maxLength: 120 }), tax_id: Type.String({ maxLength: 20 }) }),
  }),
  reply: Strict({
    /** `returned`: the bank returns the money to the payer. */
    outcome: Type.Enum(['credited', 'returned']),
    reason: orNull(Type.Enum([...returnReasons])),
  }),
  errors: ['vendor.addressRefused', 'vendor.invalidSignature', 'vendor.invalidPartner', 'vendor.duplicate'],
})
