import { Type } from 'typebox'
import { route } from './route.ts'
import { Amount, AmountIn, Currency, Strict } from './shapes.ts'

/* Transfers from a player to their upline: the agent whose invitation code they registered with. */

const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Union([type, Type.Null()])

export const getUpline = route({
  method: 'GET',
  path: '/wps/wallets/upline',
  moduleId: 'TRANSUP3',
  rateClass: 'read',
  summary: 'The player’s upline agent, and the amount the player may transfer.',
  input: Strict({}),
  reply: Strict({
    /** null: no agent above the player can receive transfers now. */
    upline: orNull(
      Strict({
        /** Masked: first and last letter. */
        name: Type.String(),
        /** The invitation code used at registration; empty: the agent opened the account. */
        code: Type.String(),
      }),
    ),
    currency: Currency,
    playable: Amount,
    min: Amount,
    max: Amount,
    /** Amount the player may still send today. */
    leftToday: Amount,
    hasPin: Type.Boolean(),
  }),
  errors: ['payments.methodUnavailable'],
})

const transfer = {
  method: 'POST',
  moduleId: 'TRANSUP3',
  rateClass: 'money',
  idempotent: true,
  reply: Strict({ transferId: Type.String(), amount: Amount, currency: Currency, playable: Amount }),
  errors: [
    'payments.methodUnavailable',
    'payments.amountOutOfBounds',
    'payments.pinInvalid',
    'security.tooManyTries',
    'upline.none',
    'upline.overDayMost',
    'agents.commissionOwed',
    'payments.correctionOwed',
    'wallet.insufficientFunds',
    'wallet.balanceFull',
  ],
} as const

export const sendUplineByPin = route({
  ...transfer,
  path: '/wps/wallets/upline/transfer',
  guard: 'transfer',
  sealed: true,
  summary: 'Transfers money to the upline agent, with the wallet PIN. Final and effective at once.',
  input: Strict({ amount: AmountIn, pin: Type.String({ minLength: 4, maxLength: 64 }) }),
})

export const sendUplineProven = route({
  ...transfer,
  path: '/wps/wallets/upline/transfer/proven',
  guard: 'transfer',
  stepUp: 'always',
  summary: 'The same with re-authentication.',
  input: Strict({ amount: AmountIn }),
})
