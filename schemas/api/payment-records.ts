import { Type } from 'typebox'
import { Page, Period, next } from './records.ts'
import { route } from './route.ts'
import { Amount, Currency, Instant, Strict } from './shapes.ts'

const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Union([type, Type.Null()])
const Id = Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' })

const DepositMethod = Type.Enum(['pix', 'bank', 'voucher'])
const DepositState = Type.Enum(['pending', 'inReview', 'confirmed', 'rejected', 'expired'])
const DepositFilter = {
  ...Period,
  method: Type.Optional(DepositMethod),
  state: Type.Optional(DepositState),
}

export const listDepositRecords = route({
  method: 'GET',
  path: '/wps/records/deposits',
  moduleId: 'DEPOSIT3',
  rateClass: 'read',
  summary: 'The player’s deposits of a period.',
  input: Strict({ ...DepositFilter, ...Page }),
  reply: Strict({
    list: Type.Array(
      Strict({
        depositId: Id,
        method: DepositMethod,
        state: DepositState,
        amount: Amount,
        /** The credited amount. */
        received: orNull(Amount),
        currency: Currency,
        createdAt: Instant,
        settledAt: orNull(Instant),
      }),
    ),
    next,
  }),
  errors: ['records.periodInvalid', 'request.invalid'],
})

export const sumDepositRecords = route({
  method: 'GET',
  path: '/wps/records/deposits/totals',
  moduleId: 'DEPOSIT3',
  rateClass: 'read',
  summary: 'Totals of all deposits of the same filter.',
  input: Strict(DepositFilter),
  reply: Strict({
    count: Type.Integer({ minimum: 0 }),
    received: Amount,
    /** Sum of the pending deposits. */
    awaited: Amount,
    currency: Currency,
  }),
  errors: ['records.periodInvalid'],
})

const WithdrawalState = Type.Enum(['inProcess', 'approved', 'paid', 'rejected', 'reversed', 'expired'])
const WithdrawalFilter = { ...Period, state: Type.Optional(WithdrawalState) }

export const listWithdrawalRecords = route({
  method: 'GET',
  path: '/wps/records/withdrawals',
  moduleId: 'WITHDRAW3',
  rateClass: 'read',
  summary: 'The player’s withdrawals of a period.',
  input: Strict({ ...WithdrawalFilter, ...Page }),
  reply: Strict({
    list: Type.Array(
      Strict({
        withdrawalId: Id,
        state: WithdrawalState,
        amount: Amount,
        fee: Amount,
        /** `amount` minus `fee`. */
        payout: Amount,
        currency: Currency,
        /** Masked account. */
        account: Type.String(),
        requestedAt: Instant,
        /** The bank's payment reference. */
        reference: orNull(Type.String({ maxLength: 64 })),
      }),
    ),
    next,
  }),
  errors: ['records.periodInvalid', 'request.invalid'],
})

export const sumWithdrawalRecords = route({
  method: 'GET',
  path: '/wps/records/withdrawals/totals',
  moduleId: 'WITHDRAW3',
  rateClass: 'read',
  summary: 'Totals of all withdrawals of the same filter.',
  input: Strict(WithdrawalFilter),
  reply: Strict({
    count: Type.Integer({ minimum: 0 }),
    /** Sum of payouts, without fees. */
    paid: Amount,
    fees: Amount,
    /** Sum reserved for unfinished withdrawals. */
    underWay: Amount,
    currency: Currency,
  }),
  errors: ['records.periodInvalid'],
})
