import { readFileSync } from 'node:fs'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { Value } from 'typebox/value'
import { Amount, Currency, Strict } from '#schemas/api/shapes.ts'

const Bounds = { min: Amount, max: Amount }
const Count = Type.Integer({ minimum: 1 })
const methods = <T extends Parameters<typeof Type.Optional>[0]>(bounds: T) =>
  Strict({ pix: Type.Optional(bounds), bank: Type.Optional(bounds) })

/** `server/seed/payments.json`: bounds, fees and times of money in and out. A method without bounds is not offered. */
const PaymentRules = Strict({
  /** How long a PIX charge is waited for. */
  pixMinutes: Count,
  bankTransferHours: Count,
  /** A withdrawal that nobody decides about for so long goes back to the player. */
  withdrawalDays: Count,
  /** Without a word from the player a payment counts as received after so long. */
  receiptHours: Count,
  /** Deposits of a player that may be awaited at one time. */
  openDeposits: Count,
  openWithdrawals: Count,
  /** Of one player. */
  payoutAccounts: Count,
  voucherDays: Count,
  currencies: Type.Record(
    Currency,
    Strict({
      deposit: methods(Strict(Bounds)),
      withdraw: methods(Strict({ ...Bounds, fee: Amount })),
      /** To the agent above. Left out: not offered in this currency. */
      upline: Type.Optional(Strict({ ...Bounds, dayMost: Amount })),
      /** From this sum on two operators have to agree. */
      secondPersonFrom: Amount,
    }),
  ),
})
export type PaymentRules = Static<typeof PaymentRules>

/** Throws when the file has another shape: it is ours, so that is a fault of the build. */
export function readPaymentRules(): PaymentRules {
  const json: unknown = JSON.parse(readFileSync(new URL('payments.json', import.meta.url), 'utf8'))
  const [problem] = Value.Errors(PaymentRules, json)
  if (problem !== undefined) throw new Error(`payments.json${problem.instancePath}: ${problem.message}`)
  return Value.Parse(PaymentRules, json)
}
