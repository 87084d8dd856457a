import { Type } from 'typebox'
import { route } from './route.ts'
import { Amount, Currency, Instant, Strict } from './shapes.ts'

export const getBalance = route({
  method: 'GET',
  path: '/wps/v2/wallets/balance',
  moduleId: 'COMM3',
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
