import type { Host } from '#server/host.ts'
import type { SiteModules } from '#server/lib/ports.ts'
import { defineSlice } from '#server/lib/slice.ts'
import { createUpline } from './create-upline.ts'
import type { UplineDeps } from './create-upline.ts'

interface Needs extends Pick<Host, 'db' | 'ledger' | 'limitsOf' | 'hub' | 'paymentRules'> {
  readonly agents: Pick<UplineDeps, 'payOwed' | 'correctionOwed'>
  readonly system: { readonly merchants: Pick<SiteModules, 'isOn'> }
  readonly protection: Pick<UplineDeps, 'exclusions' | 'interventions'>
  readonly payments: Pick<UplineDeps, 'pins'>
  readonly wallet: Pick<UplineDeps, 'balance'>
}

/** Transfers to the agent above. */
export const upline = defineSlice({
  name: 'upline',
  build(needs: Needs) {
    const { agents, system, protection, payments, wallet } = needs
    const { handlers, isOpenTo } = createUpline({
      ...needs,
      payOwed: agents.payOwed,
      correctionOwed: agents.correctionOwed,
      ...protection,
      ...payments,
      ...wallet,
      events: needs.hub,
      rules: needs.paymentRules,
      modules: system.merchants,
    })
    return { offers: { isOpenTo }, routes: () => handlers }
  },
})
