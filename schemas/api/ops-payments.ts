import { Type } from 'typebox'
import type { Static } from 'typebox'
import { listOf, MerchantCode, orNull, Page, Reason } from './ops.ts'
import { route } from './route.ts'
import { Amount, AmountIn, Currency, Instant, Strict, VendorCode } from './shapes.ts'

/* Operator desk: deposits and withdrawals. Above a threshold two operators must approve. */

const desk = { auth: 'operator', accounts: 'all', roles: ['payments', 'admin'] } as const
const read = { ...desk, method: 'GET', rateClass: 'read' } as const
const write = { ...desk, method: 'POST', rateClass: 'money' } as const

const Id = Type.String({ minLength: 1, maxLength: 64 })
const OfDeposit = { merchantCode: MerchantCode, depositId: Id }
const OfWithdrawal = { merchantCode: MerchantCode, withdrawalId: Id }

/**
 * - `done`: carried out.
 * - `secondPerson`: recorded; a second operator must approve.
 * - `checking`: the bank has not confirmed yet.
 */
const Outcome = Strict({ outcome: Type.Enum(['done', 'secondPerson', 'checking']) })
const refusals = ['ops.unknown', 'ops.samePerson', 'ops.wrongState', 'ops.refused'] as const

const Row = {
  merchantCode: Type.String(),
  playerId: Type.String(),
  username: Type.String(),
  amount: Amount,
  currency: Currency,
  reason: orNull(Type.String()),
  firstApprover: orNull(Type.String()),
  decidedBy: orNull(Type.String()),
}

export const depositStates = ['pending', 'inReview', 'confirmed', 'rejected', 'expired'] as const
const DepositStateName = Type.Enum([...depositStates])

export const listDeskDeposits = route({
  ...read,
  path: '/ops/deposits',
  summary: 'Deposits, newest first.',
  input: Strict({
    merchantCode: Type.Optional(MerchantCode),
    state: Type.Optional(DepositStateName),
    playerId: Type.Optional(Id),
    ...Page,
  }),
  reply: listOf(
    Strict({
      ...Row,
      depositId: Type.String(),
      method: Type.Enum(['pix', 'bank', 'voucher']),
      state: DepositStateName,
      received: orNull(Amount),
      reference: Type.String(),
      createdAt: Instant,
      expiresAt: Instant,
      settledAt: orNull(Instant),
      proofs: Type.Integer({ minimum: 0 }),
    }),
  ),
  errors: ['ops.unknown'],
})
export type DepositRow = Static<(typeof listDeskDeposits)['reply']>['list'][number]

export const getDepositProof = route({
  ...read,
  path: '/ops/deposits/proof',
  summary: 'A picture uploaded as proof of a transfer: a JPEG, base64.',
  input: Strict({ ...OfDeposit /** From 1. */, place: Type.Integer({ minimum: 1, maximum: 3 }) }),
  reply: Strict({ jpeg: Type.String() }),
  errors: ['ops.unknown'],
})

export const approveDeposit = route({
  ...write,
  path: '/ops/deposits/approve',
  summary: 'Confirms a bank transfer and credits the amount received.',
  input: Strict({ ...OfDeposit, amount: AmountIn, currency: Currency }),
  reply: Outcome,
  errors: [...refusals, 'request.invalid', 'payments.amountOutOfBounds'],
})

export const rejectDeposit = route({
  ...write,
  path: '/ops/deposits/reject',
  summary: 'Rejects a bank transfer; the reason is shown to the player.',
  input: Strict({ ...OfDeposit, reason: Reason }),
  reply: Outcome,
  errors: refusals,
})

export const withdrawalStates = ['inProcess', 'approved', 'paid', 'rejected', 'reversed', 'expired'] as const
const WithdrawalStateName = Type.Enum([...withdrawalStates])

export const listDeskWithdrawals = route({
  ...read,
  path: '/ops/withdrawals',
  summary: 'Withdrawals, newest first.',
  input: Strict({
    merchantCode: Type.Optional(MerchantCode),
    state: Type.Optional(WithdrawalStateName),
    playerId: Type.Optional(Id),
    ...Page,
  }),
  reply: listOf(
    Strict({
      ...Row,
      withdrawalId: Type.String(),
      state: WithdrawalStateName,
      fee: Amount,
      payee: Strict({ kind: Type.Enum(['pix', 'bank']), holder: Type.String(), account: Type.String() }),
      requestedAt: Instant,
      promisedAt: Instant,
      late: Type.Boolean(),
      paidAt: orNull(Instant),
      reference: orNull(Type.String()),
      receipt: orNull(Type.Enum(['waiting', 'received', 'notReceived', 'fullyPaid'])),
    }),
  ),
  errors: ['ops.unknown'],
})
export type WithdrawalRow = Static<(typeof listDeskWithdrawals)['reply']>['list'][number]

export const approveWithdrawal = route({
  ...write,
  path: '/ops/withdrawals/approve',
  summary: 'Approves a withdrawal; above the threshold a second operator must approve as well.',
  input: Strict(OfWithdrawal),
  reply: Outcome,
  errors: refusals,
})

export const rejectWithdrawal = route({
  ...write,
  path: '/ops/withdrawals/reject',
  summary: 'Rejects a withdrawal and refunds it; the reason is shown to the player.',
  input: Strict({ ...OfWithdrawal, reason: Reason }),
  reply: Outcome,
  errors: refusals,
})

export const payWithdrawal = route({
  ...write,
  path: '/ops/withdrawals/pay',
  summary: 'Pays an approved withdrawal to the player’s account. Idempotent.',
  input: Strict(OfWithdrawal),
  reply: Outcome,
  errors: refusals,
})

export const proveWithdrawalPaid = route({
  ...write,
  path: '/ops/withdrawals/prove',
  summary: 'Closes a dispute over a payout: the operator has proof that it arrived, and says where.',
  input: Strict({ ...OfWithdrawal, reason: Reason }),
  reply: Outcome,
  errors: refusals,
})

/* Vouchers */

export const voucherBatchStates = ['waiting', 'issued', 'rejected'] as const
const VoucherBatchStateName = Type.Enum([...voucherBatchStates])
const OfBatch = { merchantCode: MerchantCode, batchId: Id }
/** Codes are returned only here. */
const Issued = Strict({
  outcome: Type.Enum(['done', 'secondPerson']),
  batchId: Type.String(),
  codes: Type.Array(Type.String()),
})

export const listVoucherBatches = route({
  ...read,
  path: '/ops/vouchers',
  summary: 'Voucher batches, newest first. Codes are not included.',
  input: Strict({
    merchantCode: Type.Optional(MerchantCode),
    state: Type.Optional(VoucherBatchStateName),
    ...Page,
  }),
  reply: listOf(
    Strict({
      merchantCode: Type.String(),
      batchId: Type.String(),
      state: VoucherBatchStateName,
      amount: Amount,
      currency: Currency,
      count: Type.Integer({ minimum: 1 }),
      redeemed: Type.Integer({ minimum: 0 }),
      askedBy: Type.String(),
      askedAt: Instant,
      decidedBy: orNull(Type.String()),
      reason: orNull(Type.String()),
    }),
  ),
  errors: ['ops.unknown'],
})
export type VoucherBatchRow = Static<(typeof listVoucherBatches)['reply']>['list'][number]

export const orderVouchers = route({
  ...write,
  path: '/ops/vouchers',
  idempotent: true,
  summary:
    'Issues vouchers in the site’s currency, or records the order until a second operator approves it.',
  input: Strict({
    merchantCode: MerchantCode,
    /** Value of each voucher. */
    amount: AmountIn,
    count: Type.Integer({ minimum: 1, maximum: 200 }),
    reason: Reason,
  }),
  reply: Issued,
  errors: ['ops.unknown', 'request.invalid', 'payments.amountOutOfBounds'],
})

export const approveVouchers = route({
  ...write,
  path: '/ops/vouchers/approve',
  summary: 'Issues vouchers that another operator has ordered.',
  input: Strict(OfBatch),
  reply: Issued,
  errors: ['ops.unknown', 'ops.samePerson', 'ops.wrongState'],
})

export const rejectVouchers = route({
  ...write,
  path: '/ops/vouchers/reject',
  summary: 'Rejects a pending voucher order.',
  input: Strict({ ...OfBatch, reason: Reason }),
  reply: Strict({}),
  errors: ['ops.unknown', 'ops.wrongState'],
})

/** `arrived`: the vendor sent the win again and it was accepted. */
export const parkedWinStates = ['waiting', 'paid', 'declined', 'arrived'] as const
const ParkedWinStateName = Type.Enum([...parkedWinStates])
const OfParkedWin = {
  merchantCode: MerchantCode,
  playerId: Id,
  vendorCode: VendorCode,
  transactionId: Type.String({ minLength: 1, maxLength: 128 }),
}

export const listParkedWins = route({
  ...read,
  path: '/ops/parked-wins',
  summary: 'Wins of vendors that the wallet refused, newest first.',
  input: Strict({
    merchantCode: Type.Optional(MerchantCode),
    state: Type.Optional(ParkedWinStateName),
    playerId: Type.Optional(Id),
    ...Page,
  }),
  reply: listOf(
    Strict({
      merchantCode: Type.String(),
      playerId: Type.String(),
      username: Type.String(),
      vendorCode: Type.String(),
      transactionId: Type.String(),
      roundId: Type.String(),
      /** null: parked before amounts were stored; it can only be declined. */
      amount: orNull(Amount),
      currency: Currency,
      /** Error code of the refusal. */
      refusal: Type.String(),
      state: ParkedWinStateName,
      parkedAt: Instant,
      firstApprover: orNull(Type.String()),
      decidedBy: orNull(Type.String()),
      decidedAt: orNull(Instant),
      note: orNull(Type.String()),
    }),
  ),
  errors: ['ops.unknown'],
})
export type ParkedWinRow = Static<(typeof listParkedWins)['reply']>['list'][number]

export const payParkedWin = route({
  ...write,
  path: '/ops/parked-wins/pay',
  summary: 'Credits a refused win to the player; above the threshold a second operator must agree.',
  input: Strict({ ...OfParkedWin, reason: Reason }),
  reply: Outcome,
  errors: refusals,
})

export const declineParkedWin = route({
  ...write,
  path: '/ops/parked-wins/decline',
  summary: 'Closes a refused win without paying it.',
  input: Strict({ ...OfParkedWin, reason: Reason }),
  reply: Outcome,
  errors: refusals,
})
