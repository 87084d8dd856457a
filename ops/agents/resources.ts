import {
  decideSettlements,
  endContract,
  grantContract,
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
  agents: resource<OfPlayer>({ list: listDeskAgents, idOf: playerIdOf }),
  contracts: resource<{ merchantCode: string; contractId: string }>({
    list: listDeskContracts,
    idOf: ({ merchantCode, contractId }) => joinId(merchantCode, contractId),
    acts: { grant: grantContract, end: endContract, withdraw: withdrawContract },
  }),
  settlements: resource<{ merchantCode: string; settlementId: string }>({
    list: listDeskSettlements,
    idOf: ({ merchantCode, settlementId }) => joinId(merchantCode, settlementId),
    acts: { decide: decideSettlements },
  }),
  agentPolicies: resource<{ merchantCode: string }>({
    list: listAgentPolicies,
    idOf: ({ merchantCode }) => merchantCode,
    whole: true,
    acts: { change: setAgentPolicy },
  }),
} as const
