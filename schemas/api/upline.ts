import { Type } from 'typebox'
import { route } from './route.ts'
import { Amount, Currency, Strict } from './shapes.ts'

/* Money from a player to the agent above them: whose invitation code they registered with. */

const Sum = Type.String({ pattern: '^[0-9]{1,15}(\\.[0-9]{1,4})?$', examples: ['50.00'] })
const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Union([type, Type.Null()])

export const getUpline = route({
  method: 'GET',
  path: '/wps/wallets/upline',
  moduleId: 'TRANSUP3',
  rateClass: 'read',
  summary: 'Whom the player can send money to, and how much of it.',
  input: Strict({}),
  reply: Strict({
    /** Null: there is no agent above the player who can be sent money now. */
    upline: orNull(
      Strict({
        /** Of the name the first and the last letter. */
        name: Type.String(),
        /** The invitation code the player came with. */
        code: Type.String(),
      }),
    ),
    currency: Currency,
    playable: Amount,
    min: Amount,
    max: Amount,
    /** What the player may still send today. */
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
    'wallet.insufficientFunds',
  ],
} as const

export const sendUplineByPin = route({
  ...transfer,
  path: '/wps/wallets/upline/transfer',
  sealed: true,
  summary:
    'Sends money to the agent above, with the wallet PIN. It is theirs at once and cannot be taken back.',
  input: Strict({ amount: Sum, pin: Type.String({ minLength: 4, maxLength: 64 }) }),
})

export const sendUplineProven = route({
  ...transfer,
  path: '/wps/wallets/upline/transfer/proven',
  stepUp: 'always',
  summary: 'The same by an owner who has proved anew who they are.',
  input: Strict({ amount: Sum }),
})
