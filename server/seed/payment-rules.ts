import { fromDecimal } from '#domain/money/money.ts'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { currencyBounds, paymentLimits } from '#schemas/api/merchant-settings.ts'
import type { SettingValue } from '#schemas/api/merchant-settings.ts'
import { Amount, Currency, Strict } from '#schemas/api/shapes.ts'
import { seedFileReader } from '#server/lib/checked-file.ts'

/**
 * `server/seed/payments.json`: limits, fees and times of deposits and withdrawals. A method without limits is not
 * offered.
 */
const PaymentRules = Strict({
  ...paymentLimits,
  currencies: Type.Record(
    Currency,
    Strict({
      ...currencyBounds,
      /**
       * A larger win is credited and told, and the player's withdrawals of the next 90 days wait for two operators. Default: none is.
       */
      mostWin: Type.Optional(Amount),
      /** From this amount on two operators must approve: of one decision, and of a day's. Default: of every one. */
      secondPersonFrom: Type.Optional(Amount),
    }),
  ),
})
export type PaymentRules = Static<typeof PaymentRules>

/** The rules of the platform, and those of a merchant, which operators may have changed. */
export interface PaymentRulesOf {
  readonly platform: PaymentRules
  readonly of: (merchantCode: string) => PaymentRules
}

/** Throws when the file does not match the schema, which is a fault of the build. */
const readRules = seedFileReader(PaymentRules)

export const readPaymentRules = (): PaymentRules => readRules(new URL('payments.json', import.meta.url))

interface Changed {
  readonly get: <K extends 'paymentLimits' | 'paymentBounds'>(
    merchantCode: string,
    kind: K,
  ) => SettingValue<K> | null
}

/** What two people must approve stays the platform's: no operator lifts it alone. */
export function merchantPaymentRules(platform: PaymentRules, settings: Changed): PaymentRulesOf {
  const of = (merchantCode: string): PaymentRules => {
    const bounds = settings.get(merchantCode, 'paymentBounds') ?? {}
    const own = Object.entries(bounds).map(([currency, each]) => {
      const { mostWin, secondPersonFrom } = platform.currencies[currency] ?? {}
      return [
        currency,
        {
          ...each,
          ...(mostWin !== undefined && { mostWin }),
          ...(secondPersonFrom !== undefined && { secondPersonFrom }),
        },
      ] as const
    })
    return {
      ...platform,
      ...settings.get(merchantCode, 'paymentLimits'),
      currencies: { ...platform.currencies, ...Object.fromEntries(own) },
    }
  }
  return { platform, of }
}

/** The smallest withdrawal of a currency; smaller balances cannot be collected. */
export const smallestPayout = ({ currencies }: PaymentRules, currency: string): bigint => {
  const least = Object.values(currencies[currency]?.withdraw ?? {}).map(({ min }) =>
    fromDecimal(min, currency),
  )
  return least.reduce<bigint>(
    (lowest, each) => (each !== null && each < lowest ? each : lowest),
    least[0] ?? 1n,
  )
}
