import type { Host } from '#server/host.ts'
import { defineSlice } from '#server/lib/slice.ts'
import type { Desk } from '#server/modules/ops/desk.ts'
import { addGatewayKey, endGatewayKey, listGatewayKeys, useGatewayKey } from './gateway-key-actions.ts'
import { addKey, endKey, listKeys, useKey } from './key-actions.ts'
import { keyRoutes } from './keys.routes.ts'
import { createPartnerKeys } from './partner-keys.ts'

type Needs = Pick<Host, 'db' | 'clock' | 'random' | 'box' | 'partnerSecrets' | 'gatewayKeys'>

/** What operators set while the gateway runs: secrets shared with partners, and the gateway's own. */
export const settings = defineSlice({
  name: 'settings',
  actions: [listKeys, addKey, useKey, endKey, listGatewayKeys, addGatewayKey, useGatewayKey, endGatewayKey],
  build(needs: Needs) {
    const partnerKeys = createPartnerKeys(needs)
    return {
      offers: { partnerKeys, gatewayKeys: needs.gatewayKeys },
      routes: ({ ops }: { readonly ops: Desk }) => keyRoutes({ ...ops, partnerKeys }),
    }
  },
})
