import type { Host } from '#server/host.ts'
import { defineSlice } from '#server/lib/slice.ts'
import type { Desk } from '#server/modules/ops/desk.ts'
import { addKey, endKey, listKeys, useKey } from './key-actions.ts'
import { keyRoutes } from './keys.routes.ts'
import { createPartnerKeys } from './partner-keys.ts'

type Needs = Pick<Host, 'db' | 'clock' | 'random' | 'box' | 'partnerSecrets'>

/** What operators set while the gateway runs: secrets shared with partners. */
export const settings = defineSlice({
  name: 'settings',
  actions: [listKeys, addKey, useKey, endKey],
  build(needs: Needs) {
    const partnerKeys = createPartnerKeys(needs)
    return {
      offers: { partnerKeys },
      routes: ({ ops }: { readonly ops: Desk }) => keyRoutes({ ...ops, partnerKeys }),
    }
  },
})
