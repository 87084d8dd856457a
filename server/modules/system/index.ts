import type { Host } from '#server/host.ts'
import { defineSlice } from '#server/lib/slice.ts'
import type { Desk } from '#server/modules/ops/desk.ts'
import { systemActions } from './actions.ts'
import { createVpnFlag } from './address-check.ts'
import { createCustomerServiceReader, createServiceLinks } from './customer-service.ts'
import { siteDeskRoutes } from './desk.routes.ts'
import { createDirectory } from './directory.ts'
import { createMerchantRepository } from './merchant.repository.ts'
import { createMerchants } from './merchants.ts'
import { createSiteGates } from './site-gates.ts'
import { createSiteLinks } from './site-links.ts'
import { systemRoutes } from './system.routes.ts'
import { createSystemService } from './system.service.ts'

type Needs = Pick<
  Host,
  | 'db'
  | 'clock'
  | 'hub'
  | 'provision'
  | 'links'
  | 'merchantSettings'
  | 'gamesOrigin'
  | 'sandboxIdentity'
  | 'envelopeKey'
  | 'brands'
  | 'brandOf'
  | 'addressCheck'
  | 'onProblem'
>

interface Peers {
  readonly ops: Desk
  readonly chat: Pick<Parameters<typeof systemRoutes>[0], 'topicOf'>
  readonly service: Pick<Parameters<typeof systemRoutes>[0], 'listenerOf'>
}

/** Merchants: site status and modules. */
export const system = defineSlice({
  name: 'system',
  actions: systemActions,
  build(needs: Needs) {
    const { hub } = needs
    const repository = createMerchantRepository(needs.db)
    const merchants = createMerchants({
      repository,
      provision: needs.provision,
      events: hub,
    })
    const links = createSiteLinks({
      ...needs,
      readCustomerService: createCustomerServiceReader(needs.links),
    })
    const service = createSystemService({ ...needs, merchants, links, vpnFlag: createVpnFlag(needs) })
    const gates = createSiteGates({ merchants, brandOf: needs.brandOf })
    return {
      offers: {
        merchants,
        serviceLinks: createServiceLinks(needs.links),
        directory: createDirectory({ repository, merchants, brands: needs.brands }),
        gates,
        /** Players write to the operators here, not to an outside customer service. */
        hasOwnService: async (merchantCode: string) =>
          (await gates.isOn(merchantCode, 'customerService')) &&
          (await links.customerService(await merchants.get(merchantCode))).length === 0,
        admission: service.admission,
      },
      routes: ({ ops, chat, service: { listenerOf } }: Peers) => [
        ...systemRoutes({ system: service, hub, topicOf: chat.topicOf, listenerOf }),
        ...siteDeskRoutes({ ...needs, ...ops, merchants, listeners: hub.listeners }),
      ],
    }
  },
})
