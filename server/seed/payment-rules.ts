import { Type } from 'typebox'
import type { Static } from 'typebox'
import { Amount, Currency, Strict } from '#schemas/api/shapes.ts'
import { seedFileReader } from '#server/lib/checked-file.ts'

const Bounds = { min: Amount, max: Amount }
const Count = Type.Integer({ minimum: 1 })
const methods = <T extends Parameters<typeof Type.Optional>[0]>(bounds: T) =>
  Strict({ pix: Type.Optional(bounds), bank: Type.Optional(bounds) })

/**
 * `server/seed/payments.json`: limits, fees and times of deposits and withdrawals. A method without limits is not
 * offered.
 */
const PaymentRules = Strict({
  /** Lifetime of a PIX charge. */
  pixMinutes: Count,
  bankTransferHours: Count,
  /** An undecided withdrawal is returned to the player after this time. */
  withdrawalDays: Count,
  /** A payout counts as received after this time unless the player objects. */
  receiptHours: Count,
  /** Highest number of pending deposits per player. */
  openDeposits: Count,
  openWithdrawals: Count,
  /** Highest number per player. */
  payoutAccounts: Count,
  voucherDays: Count,
  currencies: Type.Record(
    Currency,
    Strict({
      deposit: methods(Strict(Bounds)),
      withdraw: methods(Strict({ ...Bounds, fee: Amount })),
      /** Value of each voucher. Default: none are issued in this currency. */
      voucher: Type.Optional(Strict(Bounds)),
      /** Transfers to the upline, and from an agent to accounts directly below. Default: not offered in this currency. */
      upline: Type.Optional(Strict({ ...Bounds, dayMost: Amount })),
      /**
       * A larger win is credited and told, and the player's withdrawals of the next 90 days wait for two operators. Default: none is.
       */
      mostWin: Type.Optional(Amount),
      /** From this amount on two operators must approve: of one decision, and of a day's. */
      secondPersonFrom: Amount,
    }),
  ),
})
export type PaymentRules = Static<typeof PaymentRules>

/** Throws when the file does not match the schema, which is a fault of the build. */
const readRules = seedFileReader(PaymentRules)

export const readPaymentRules = (): PaymentRules => readRules(new URL('payments.json', import.meta.url))
