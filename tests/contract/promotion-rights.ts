import { operatorRoles } from '#schemas/api/route.ts'
import type { OperatorRole } from '#schemas/api/route.ts'

const everybody = operatorRoles

/** Who may do what with promotions at the desk, declared independently of the contract. */
export const promotionRights: Readonly<Record<string, readonly OperatorRole[]>> = {
  'GET /ops/promotions': everybody,
  'GET /ops/promotions/one': everybody,
  'POST /ops/promotions/save': ['payments', 'admin'],
  'POST /ops/promotions/preview': everybody,
  'POST /ops/promotions/simulate': ['payments', 'admin'],
  'POST /ops/promotions/state': ['payments', 'admin'],
  'GET /ops/promotions/applications': everybody,
  'GET /ops/promotions/applications/picture': everybody,
  'POST /ops/promotions/applications/decide': ['payments', 'admin'],
}
