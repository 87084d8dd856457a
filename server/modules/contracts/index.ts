import type { Host } from '#server/host.ts'
import { defineSlice } from '#server/lib/slice.ts'
import type { AgentContracts } from '#server/modules/agents/ports.ts'
import type { SeriesIncomeOf } from '#server/modules/lottery/tickets/share-income.ts'
import type { MessagesDesk } from '#server/modules/messages/messages-desk.ts'
import type { Desk } from '#server/modules/ops/desk.ts'
import { contractsActions } from './actions.ts'
import { createContracts } from './create-contracts.ts'
import type { ContractsDeps } from './create-contracts.ts'
import { contractsDeskRoutes } from './desk.routes.ts'
import { createHeldBy } from './held-by.ts'

interface Needs extends Pick<Host, 'db' | 'clock' | 'random' | 'box' | 'hub' | 'brandOf' | 'ledger'> {
  readonly agents: Pick<ContractsDeps, 'tree' | 'teamSums'> & {
    readonly connect: (port: AgentContracts) => void
  }
  readonly messages: { readonly desk: Pick<MessagesDesk, 'send'> }
}

interface Peers {
  readonly lottery: { readonly seriesIncome: SeriesIncomeOf }
  readonly ops: Desk
}

const bound = 'player.player_id in (kept.upline_id, kept.downline_id)'

/** Agents' contracts and settlements. */
export const contracts = defineSlice({
  name: 'contracts',
  actions: contractsActions,
  personal: [
    { table: 'agent_contract', of: bound, keep: 'books' },
    { table: 'settlement', of: bound, keep: 'books' },
  ],
  build({ agents, messages, ...needs }: Needs) {
    const { routes, agentsPort, ...offers } = createContracts({
      ...needs,
      ...agents,
      inbox: messages.desk,
    })
    agents.connect(agentsPort)
    return {
      offers: { ...offers, heldBy: createHeldBy(needs) },
      routes: ({ ops, lottery }: Peers) => [
        ...routes(lottery),
        ...contractsDeskRoutes({ ...needs, ...offers, ...ops }),
      ],
    }
  },
})
