import { operatorRoles } from '#schemas/api/route.ts'
import type { OperatorRole } from '#schemas/api/route.ts'

const everybody = operatorRoles

/** The roles that may make the desk's calls about agents, their contracts and settlements. */
export const agentDeskRights: Readonly<Record<string, readonly OperatorRole[]>> = {
  'GET /ops/agents': everybody,
  'GET /ops/agents/contracts': everybody,
  'POST /ops/agents/contracts': ['admin'],
  'POST /ops/agents/contracts/end': ['admin'],
  'POST /ops/agents/contracts/withdraw': ['admin'],
  'GET /ops/agents/exceptions': everybody,
  'GET /ops/agents/policy': everybody,
  'PUT /ops/agents/policy': ['admin'],
  'POST /ops/agents/simulate': everybody,
  'GET /ops/settlements': everybody,
  'POST /ops/settlements': ['payments', 'admin'],
}
