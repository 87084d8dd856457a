import { settingKinds } from '#schemas/api/merchant-settings.ts'
import type { SettingKind } from '#schemas/api/merchant-settings.ts'
import type { PaymentRulesOf } from '#server/seed/payment-rules.ts'
import type { RegisterRepository } from '#server/modules/register/register.repository.ts'
import type { MerchantSettings, Setting } from './merchant-settings.ts'

export type SettingsDesk = ReturnType<typeof createSettingsDesk>

interface Deps {
  readonly merchantSettings: MerchantSettings
  readonly paymentRules: Pick<PaymentRulesOf, 'platform'>
  readonly register: Pick<RegisterRepository, 'firstRules'>
  /** Stores what a merchant begins with, where nobody has visited it yet. */
  readonly provision: (merchantCode: string) => Promise<void>
}

/** Settings of merchants as they hold now, for people. */
export function createSettingsDesk({ merchantSettings, paymentRules, register, provision }: Deps) {
  const { platform } = paymentRules

  /** What a merchant begins with. */
  const firsts: { readonly [K in SettingKind]: (merchantCode: string) => unknown } = {
    registerRules: async (merchantCode) => {
      await provision(merchantCode)
      return Object.fromEntries(await register.firstRules(merchantCode))
    },
    paymentLimits: () => {
      const { currencies: _currencies, ...limits } = platform
      return limits
    },
    paymentBounds: () =>
      Object.fromEntries(
        Object.entries(platform.currencies).map(
          ([currency, { mostWin: _most, secondPersonFrom: _from, ...bounds }]) => [currency, bounds],
        ),
      ),
  }

  const one = async ({ merchantCode, kind }: Setting) => {
    const stored = merchantSettings.stored(merchantCode, kind)
    const value = stored === null ? await firsts[kind](merchantCode) : stored.value
    return {
      merchantCode,
      kind,
      text: JSON.stringify(value, null, 2),
      changedBy: stored?.changedBy ?? null,
      changedAt: stored?.changedAt.toISOString() ?? null,
    }
  }

  const list = (merchantCodes: readonly string[]) =>
    Promise.all(
      merchantCodes.flatMap((merchantCode) => settingKinds.map((kind) => one({ merchantCode, kind }))),
    )

  return { one, list, set: merchantSettings.set, reset: merchantSettings.reset }
}
