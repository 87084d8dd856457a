import { Type } from 'typebox'
import type { Static, TOptional, TSchema } from 'typebox'
import { FieldRule, registerFieldIds } from './register.ts'
import { MerchantCode } from './ops.ts'
import { AmountIn, Currency, Strict } from './shapes.ts'
import { LinkUrl } from './system.ts'

/* Settings that operators change at run time for one merchant: a table of kinds with the schema of each value. */

const Count = Type.Integer({ minimum: 1, maximum: 10_000 })
const bounds = { min: AmountIn, max: AmountIn }
const methods = <T extends TSchema>(each: T) =>
  Strict({ pix: Type.Optional(each), bank: Type.Optional(each) })

/** Numbers and times of deposits, withdrawals and vouchers. */
export const paymentLimits = {
  /** Lifetime of a PIX charge. */
  pixMinutes: Count,
  bankTransferHours: Count,
  /** An undecided withdrawal is returned to the player after this many days. */
  withdrawalDays: Count,
  /** A payout counts as received after this time unless the player objects. */
  receiptHours: Count,
  /** Highest number of pending deposits per player. */
  openDeposits: Count,
  openWithdrawals: Count,
  /** Highest number per player. */
  payoutAccounts: Count,
  voucherDays: Count,
}

/** Bounds of one currency. A method without bounds is not offered. */
export const currencyBounds = {
  deposit: methods(Strict(bounds)),
  withdraw: methods(Strict({ ...bounds, fee: AmountIn })),
  /** Value per voucher. Omitted: no vouchers in this currency. */
  voucher: Type.Optional(Strict(bounds)),
  /** Transfers to the upline, and from agents to direct downlines. Omitted: not offered in this currency. */
  upline: Type.Optional(Strict({ ...bounds, dayMost: AmountIn })),
  /**
   * Tips between members of a chat room; `dayMost`: given by one in a day, `dayMostIn`: received. Omitted: not offered in this
   * currency.
   */
  tip: Type.Optional(Strict({ ...bounds, dayMost: AmountIn, dayMostIn: AmountIn })),
}

const Host = Type.String({ pattern: '^[a-z0-9-]+(\\.[a-z0-9-]+)+$', maxLength: 253 })
/** Link types with an effect on the site. `SOCIAL`: any other network. QR codes and iOS profiles are made by the site. */
export const resourceTypes = ['EMAIL', 'TELEGRAM', 'SOCIAL', 'IOS', 'ANDROID'] as const
/** Live chat, line of high VIP ranks, service page. */
export const serviceTypes = ['1', '2', '3'] as const

/**
 * Channels of an outside customer service. A path of type 3 may be an encrypted link of an older feed; the gateway
 * decodes it.
 */
export const CustomerServiceSource = Strict({
  /** Hosts the links may lead to. */
  allowedHosts: Type.Array(Host, { maxItems: 10 }),
  links: Type.Array(Strict({ csType: Type.Enum([...serviceTypes]), path: LinkUrl }), {
    maxItems: 10,
  }),
})
export type CustomerServiceSource = Static<typeof CustomerServiceSource>

/** The kinds of settings and the schema of each value. */
export const settingSchemas = {
  /** Rules of the registration form by field; a field without one is off. */
  registerRules: Strict(
    Object.fromEntries(registerFieldIds.map((id) => [id, Type.Optional(FieldRule)])) as Record<
      (typeof registerFieldIds)[number],
      TOptional<typeof FieldRule>
    >,
  ),
  paymentLimits: Strict(paymentLimits),
  /** The merchant whose jackpots take this merchant's bets; null: its own. */
  jackpots: Strict({ keptBy: Type.Union([MerchantCode, Type.Null()]) }),
  /** Links of the side bars, the footer and the app page. */
  links: Strict({
    resources: Type.Array(
      Strict({
        resourceType: Type.Enum([...resourceTypes]),
        url: LinkUrl,
        labelNameEn: Type.String({ minLength: 1, maxLength: 80 }),
      }),
      { maxItems: 20 },
    ),
  }),
  /** Without links, operators answer at the desk. */
  customerService: CustomerServiceSource,
  /** By currency; an omitted currency has the platform's bounds. */
  paymentBounds: Type.Record(Currency, Strict(currencyBounds), { additionalProperties: false }),
} as const

/**
 * Faults beyond the schema, which the gateway appends to the path of the value; the desk has a text for each.
 */
export const settingFaults = {
  aboveMaxLength: 'above maxLength',
  noPattern: 'is no pattern',
  noAmount: 'is no amount in',
  notAboveZero: 'must be above 0',
  aboveMax: 'above max',
  notBelowMin: 'must be below min',
  belowMax: 'below max',
  noSafeLink: 'must begin with https:',
  noAddress: 'must begin with mailto:',
  otherHost: 'is no https link to one of the hosts',
} as const
export type SettingFault = keyof typeof settingFaults

export type SettingKind = keyof typeof settingSchemas
export const settingKinds = Object.keys(settingSchemas) as SettingKind[]
export type SettingValue<K extends SettingKind> = Static<(typeof settingSchemas)[K]>
