import {
  agentExceptionSorts,
  decideSettlements,
  deskAgentSorts,
  deskContractSorts,
  deskSettlementSorts,
  endContract,
  grantContract,
  listAgentExceptions,
  listAgentPolicies,
  listDeskAgents,
  listDeskContracts,
  listDeskSettlements,
  setAgentPolicy,
  withdrawContract,
} from '#schemas/api/ops-agents.ts'
import { joinId, playerIdOf, resource } from '../desk-resource.ts'
import type { OfPlayer } from '../desk-resource.ts'

export const agentsResources = {
  agents: resource<OfPlayer>({
    list: listDeskAgents,
    sorting: { by: deskAgentSorts, initial: { field: 'username', order: 'ASC' } },
    idOf: playerIdOf,
  }),
  contracts: resource<{ merchantCode: string; contractId: string }>({
    list: listDeskContracts,
    sorting: { by: deskContractSorts, initial: { field: 'proposedAt', order: 'DESC' } },
    idOf: ({ merchantCode, contractId }) => joinId(merchantCode, contractId),
    acts: { grant: grantContract, end: endContract, withdraw: withdrawContract },
  }),
  settlements: resource<{ merchantCode: string; settlementId: string }>({
    list: listDeskSettlements,
    sorting: { by: deskSettlementSorts, initial: { field: 'settledAt', order: 'DESC' } },
    idOf: ({ merchantCode, settlementId }) => joinId(merchantCode, settlementId),
    acts: { decide: decideSettlements },
  }),
  agentExceptions: resource<{ merchantCode: string; what: string; id: string }>({
    list: listAgentExceptions,
    sorting: { by: agentExceptionSorts, initial: { field: 'since', order: 'ASC' } },
    idOf: ({ merchantCode, what, id }) => joinId(merchantCode, what, id),
  }),
  agentPolicies: resource<{ merchantCode: string }>({
    list: listAgentPolicies,
    idOf: ({ merchantCode }) => merchantCode,
    whole: true,
    acts: { change: setAgentPolicy },
  }),
} as const
