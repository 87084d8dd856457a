import type { Host } from '#server/host.ts'
import type { SeriesIncomeOf } from '#server/modules/lottery/tickets/share-income.ts'
import type { TeamSums } from './ports.ts'
import type { TeamTree } from './ports.ts'
import type { MessagesDesk } from '#server/modules/messages/messages-desk.ts'
import type { ContractPeriod } from '#domain/agents/terms.ts'
import { createAgentsPort } from './agents-port.ts'
import { createConsolidated } from './consolidated.ts'
import { contractsRoutes } from './contracts.routes.ts'
import { createContractsService } from './contracts.service.ts'
import { createExceptions } from './exceptions.ts'
import { createIncome } from './income.ts'
import { createOffers } from './offers.ts'
import { createPayments } from './payments.ts'
import { createPolicies } from './policy.ts'
import { createSettlements } from './settlements.ts'
import { createSettling } from './settling.ts'
import { createSigning } from './signing.ts'
import { createSimulate } from './simulate.ts'

export interface ContractsDeps extends Pick<
  Host,
  'db' | 'clock' | 'random' | 'box' | 'hub' | 'brandOf' | 'ledger'
> {
  readonly tree: TeamTree
  readonly teamSums: TeamSums
  readonly inbox: Pick<MessagesDesk, 'send'>
}

/** Agents' contracts and their settlements. */
export function createContracts(deps: ContractsDeps) {
  const policies = createPolicies(deps)
  const signing = createSigning(deps)
  const contracts = createContractsService({ ...deps, policies, signing })
  const { zoneOf } = contracts
  const settling = createSettling({ ...deps, policies, signing, zoneOf })
  const payments = createPayments(deps)
  const settlements = createSettlements({ ...deps, payments, policies })
  const income = createIncome(deps.db)
  const consolidated = createConsolidated({ ...deps, policies, zoneOf })
  return {
    policies,
    contracts,
    settlements,
    income,
    consolidated,
    zoneOf,
    exceptions: createExceptions({ ...deps, policies }),
    simulate: createSimulate({ ...deps, zoneOf }),
    publicKeys: signing.publicKeys,
    /** Signs other documents with the same key. */
    signer: signing.signer,
    /** Closes every period of a cadence that has ended by `until`, and pays what needs no approval. */
    settle: async (merchantCode: string, period: ContractPeriod, until: Date): Promise<void> => {
      const stored = await settling.settleUpTo(merchantCode, period, until)
      if (stored > 0) await payments.payDue(merchantCode)
    },
    settleUpTo: settling.settleUpTo,
    payDue: payments.payDue,
    /** Lapses proposals, and pays owed settlements when the payer's balance allows. */
    upkeep: async (): Promise<void> => {
      await contracts.expire()
      await payments.payAll()
    },
    agentsPort: createAgentsPort({
      ...deps,
      policies,
      contracts,
      income,
      offers: createOffers({ ...deps, policies }),
      payments,
    }),
    /** `seriesIncome`: what an agent earned by gaps between lottery series. */
    routes: (peers: { readonly seriesIncome: SeriesIncomeOf }) =>
      contractsRoutes({ ...deps, ...peers, contracts, settlements, income, consolidated, signing }),
  }
}
