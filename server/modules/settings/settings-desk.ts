import { Value } from 'typebox/value'
import { resourceTypes, settingFaults, settingKinds, settingSchemas } from '#schemas/api/merchant-settings.ts'
import type { CustomerServiceSource, SettingKind } from '#schemas/api/merchant-settings.ts'
import type { DeskSetting } from '#schemas/api/ops-settings.ts'
import type { SiteGates } from '#server/lib/ports.ts'
import type { SharingProblem } from '#server/modules/jackpots/sharing.ts'
import type { PaymentRulesOf } from '#server/seed/payment-rules.ts'
import type { RegisterRepository } from '#server/modules/register/register.repository.ts'
import type { Merchants } from '#server/modules/system/merchants.ts'
import { SettingInvalid } from './merchant-settings.ts'
import type { MerchantSettings, Setting } from './merchant-settings.ts'

export type SettingsDesk = ReturnType<typeof createSettingsDesk>

interface Deps {
  readonly merchantSettings: MerchantSettings
  readonly paymentRules: Pick<PaymentRulesOf, 'platform'>
  readonly jackpots: {
    readonly sharing: {
      readonly problemOfChange: (merchantCode: string, keeper: string) => SharingProblem | null
    }
  }
  readonly firstKeeperOf: (merchantCode: string) => string | null
  readonly register: Pick<RegisterRepository, 'firstRules'>
  /** Stores the initial settings of a merchant that was not visited yet. */
  readonly provision: (merchantCode: string) => Promise<void>
  readonly merchants: Pick<Merchants, 'get'>
  readonly gates: Pick<SiteGates, 'of'>
  /** Customer service links as URLs; null: not a link to one of the hosts. */
  readonly serviceLinks: (source: CustomerServiceSource) => Promise<readonly (string | null)[]>
}

/** Gates that show what a setting is about. */
const shownBy: Readonly<Partial<Record<SettingKind, DeskSetting['hidden']>>> = {
  links: ['socialLinks', 'download'],
  customerService: ['customerService'],
}

const sharingSentences: Readonly<Record<SharingProblem, string>> = {
  itself: 'is the merchant itself; null is its own pots',
  notServed: 'is no merchant of a brand that is served here',
  currency: 'has another currency',
  followsAnother: 'counts its own bets at the pots of another merchant',
  isFollowed: 'other merchants share the pots of this one',
}

/** Reads and changes the effective merchant settings for operators. */
export function createSettingsDesk({
  merchantSettings,
  paymentRules,
  register,
  provision,
  jackpots,
  firstKeeperOf,
  merchants,
  gates,
  serviceLinks,
}: Deps) {
  const { platform } = paymentRules

  /** Initial values. */
  const firsts: { readonly [K in SettingKind]: (merchantCode: string) => unknown } = {
    registerRules: async (merchantCode) => {
      await provision(merchantCode)
      return Object.fromEntries(await register.firstRules(merchantCode))
    },
    paymentLimits: () => {
      const { currencies: _currencies, ...limits } = platform
      return limits
    },
    jackpots: (merchantCode) => ({ keptBy: firstKeeperOf(merchantCode) }),
    links: async (merchantCode) => {
      const { resources } = await merchants.get(merchantCode)
      return {
        resources: resources.map(({ resourceType, url, labelNameEn }) => ({
          resourceType: resourceTypes.find((each) => each === resourceType) ?? 'SOCIAL',
          url,
          labelNameEn,
        })),
      }
    },
    customerService: async (merchantCode) => (await merchants.get(merchantCode)).customerService,
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

  const shown = async (setting: Setting): Promise<DeskSetting> => {
    const isOn = await gates.of(setting.merchantCode)
    const hidden = (shownBy[setting.kind] ?? []).filter((gate) => !isOn(gate))
    return { ...(await one(setting)), hidden }
  }

  /** Of one kind, or of all. */
  const list = (merchantCodes: readonly string[], only?: SettingKind): Promise<DeskSetting[]> => {
    const kinds = only === undefined ? settingKinds : [only]
    return Promise.all(
      merchantCodes.flatMap((merchantCode) => kinds.map((kind) => shown({ merchantCode, kind }))),
    )
  }

  /** Throws `SettingInvalid`. */
  const set = async (setting: Setting & { readonly value: unknown }, by: string): Promise<void> => {
    const { merchantCode, kind, value } = setting
    if (kind === 'jackpots' && Value.Check(settingSchemas.jackpots, value) && value.keptBy !== null) {
      const problem = jackpots.sharing.problemOfChange(merchantCode, value.keptBy)
      if (problem !== null) throw new SettingInvalid(kind, [`/keptBy: ${sharingSentences[problem]}`])
    }
    if (kind === 'customerService' && Value.Check(settingSchemas.customerService, value)) {
      const links = await serviceLinks(value)
      const faults = links.flatMap((link, index) =>
        link === null ? [`/links/${index}/path: ${settingFaults.otherHost}`] : [],
      )
      if (faults.length > 0) throw new SettingInvalid(kind, faults)
    }
    await merchantSettings.set(setting, by)
  }

  return { one, list, set, reset: merchantSettings.reset }
}
