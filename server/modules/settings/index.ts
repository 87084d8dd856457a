import type { Host } from '#server/host.ts'
import type { SiteGates } from '#server/lib/ports.ts'
import { defineSlice } from '#server/lib/slice.ts'
import type { RegisterRepository } from '#server/modules/register/register.repository.ts'
import type { createSharing } from '#server/modules/jackpots/sharing.ts'
import type { Desk } from '#server/modules/ops/desk.ts'
import type { createServiceLinks } from '#server/modules/system/customer-service.ts'
import type { Merchants } from '#server/modules/system/merchants.ts'
import { settingsActions } from './actions.ts'
import { keyRoutes } from './keys.routes.ts'
import { createPartnerKeys } from './partner-keys.ts'
import { createSettingsDesk } from './settings-desk.ts'
import { settingRoutes } from './settings.routes.ts'

interface Needs extends Pick<
  Host,
  | 'db'
  | 'clock'
  | 'random'
  | 'box'
  | 'partnerSecrets'
  | 'gatewayKeys'
  | 'merchantSettings'
  | 'paymentRules'
  | 'provision'
  | 'brands'
  | 'seedOf'
> {
  readonly system: {
    readonly merchants: Merchants
    readonly gates: SiteGates
    readonly serviceLinks: ReturnType<typeof createServiceLinks>
  }
  readonly jackpots: { readonly sharing: ReturnType<typeof createSharing> }
  readonly register: Pick<RegisterRepository, 'firstRules'>
}

/** Run-time settings: merchants' rules, secrets shared with partners, and the gateway's own keys. */
export const settings = defineSlice({
  name: 'settings',
  actions: settingsActions,
  build(needs: Needs) {
    const { merchantSettings, gatewayKeys, brands } = needs
    const partnerKeys = createPartnerKeys(needs)
    const settingsDesk = createSettingsDesk({
      ...needs,
      merchants: needs.system.merchants,
      gates: needs.system.gates,
      serviceLinks: needs.system.serviceLinks,
      firstKeeperOf: (merchantCode) => needs.seedOf(merchantCode).jackpotsKeptBy ?? null,
    })
    const servedCodes = () => [...new Set(brands().map(({ merchantCode }) => merchantCode))].toSorted()
    return {
      offers: { partnerKeys, gatewayKeys, merchantSettings, settings: settingsDesk, servedCodes },
      routes: ({ ops }: { readonly ops: Desk }) => [
        ...keyRoutes({ ...ops, partnerKeys }),
        ...settingRoutes({ ...ops, settings: settingsDesk }),
      ],
    }
  },
})
