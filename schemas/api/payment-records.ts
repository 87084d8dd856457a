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
  summary: 'The player’s deposits that were ordered in a period.',
  input: Strict({ ...DepositFilter, ...Page }),
  reply: Strict({
    list: Type.Array(
      Strict({
        depositId: Id,
        method: DepositMethod,
        state: DepositState,
        amount: Amount,
        /** What was credited. */
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
  summary: 'What all deposits of the same filter come to.',
  input: Strict(DepositFilter),
  reply: Strict({
    count: Type.Integer({ minimum: 0 }),
    received: Amount,
    /** Of those that are still waited for. */
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
  summary: 'The player’s withdrawals that were asked for in a period.',
  input: Strict({ ...WithdrawalFilter, ...Page }),
  reply: Strict({
    list: Type.Array(
      Strict({
        withdrawalId: Id,
        state: WithdrawalState,
        amount: Amount,
        fee: Amount,
        /** `amount` less `fee`. */
        payout: Amount,
        currency: Currency,
        /** Enough to recognise where it went. */
        account: Type.String(),
        requestedAt: Instant,
        /** The bank's own name of the payment. */
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
  summary: 'What all withdrawals of the same filter come to.',
  input: Strict(WithdrawalFilter),
  reply: Strict({
    count: Type.Integer({ minimum: 0 }),
    /** What was sent: payouts without their fees. */
    paid: Amount,
    fees: Amount,
    /** Held for withdrawals that nobody has finished. */
    underWay: Amount,
    currency: Currency,
  }),
  errors: ['records.periodInvalid'],
})
