import { operatorRoles } from '#schemas/api/route.ts'
import type { OperatorRole } from '#schemas/api/route.ts'

const everybody = operatorRoles

/** Who may do what with promotions and the points shop at the desk, declared independently of the contract. */
export const engagementRights: Readonly<Record<string, readonly OperatorRole[]>> = {
  'GET /ops/goods': ['support', 'admin'],
  'POST /ops/goods': ['support', 'admin'],
  'POST /ops/goods/terms': ['support', 'admin'],
  'POST /ops/goods/stock': ['support', 'admin'],
  'POST /ops/goods/pause': ['support', 'admin'],
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

/** Who may call the promotions, declared independently of the contract. */
export const promotionCallers = {
  'GET /wps/relay/PROMOFE_getPromotionAnnouncementCategory': 'everybody',
  'GET /wps/relay/MCSFE_getMerchantAvailablePromotions': 'everybody',
  'GET /wps/promotions/detail': 'everybody',
  'POST /wps/promotions/join': 'realAccount',
  'POST /wps/promotions/leave': 'realAccount',
  'POST /wps/promotions/claim': 'realAccount',
  'POST /wps/promotions/apply': 'realAccount',
  'GET /wps/promotions/history': 'realAccount',
  'GET /ops/promotions': 'nobody',
  'GET /ops/promotions/one': 'nobody',
  'POST /ops/promotions/save': 'nobody',
  'POST /ops/promotions/preview': 'nobody',
  'POST /ops/promotions/simulate': 'nobody',
  'POST /ops/promotions/state': 'nobody',
  'GET /ops/promotions/applications': 'nobody',
  'GET /ops/promotions/applications/picture': 'nobody',
  'POST /ops/promotions/applications/decide': 'nobody',
} as const
