import { operatorRoles } from '#schemas/api/route.ts'
import type { OperatorRole } from '#schemas/api/route.ts'

const moderators: readonly OperatorRole[] = ['support', 'admin']

/** Roles per desk call of the chat, declared independently of the contract. */
export const chatRights: Readonly<Record<string, readonly OperatorRole[]>> = {
  'GET /ops/chat/rooms': moderators,
  'PUT /ops/chat/rooms': moderators,
  'GET /ops/chat/queue': moderators,
  'GET /ops/chat/messages': moderators,
  'POST /ops/chat/messages/decide': moderators,
  'POST /ops/chat/sanctions': moderators,
  'GET /ops/chat/measures': moderators,
  'POST /ops/chat/appeals/answer': moderators,
  'POST /ops/chat/sanctions/lift': moderators,
  'GET /ops/chat/tips': operatorRoles,
  'GET /ops/chat/rains': operatorRoles,
  'GET /ops/chat/rains/one': operatorRoles,
  'POST /ops/chat/rains': ['payments', 'admin'],
  'POST /ops/chat/rains/approve': ['payments', 'admin'],
  'POST /ops/chat/rains/cancel': ['payments', 'admin'],
}

/** Callers of the chat, declared independently of the contract. */
export const chatCallers = {
  'GET /wps/relay/CBS_unreadCount': 'realAccount',
  'GET /wps/relay/CBS_groupPermission': 'realAccount',
  'POST /wps/relay/CBS_launchChat': 'realAccount',
  'GET /wps/chat/messages': 'realAccount',
  'POST /wps/chat/messages': 'realAccount',
  'POST /wps/chat/reports': 'realAccount',
  'POST /wps/chat/ignored': 'realAccount',
  'POST /wps/chat/seen': 'realAccount',
  'POST /wps/chat/appeals': 'realAccount',
  'GET /wps/chat/rain': 'realAccount',
  'POST /wps/chat/rain': 'realAccount',
  'GET /wps/chat/tips': 'realAccount',
  'POST /wps/chat/tips': 'realAccount',
  'POST /wps/chat/tips/choice': 'realAccount',
  'GET /ops/chat/rooms': 'nobody',
  'PUT /ops/chat/rooms': 'nobody',
  'GET /ops/chat/queue': 'nobody',
  'GET /ops/chat/messages': 'nobody',
  'POST /ops/chat/messages/decide': 'nobody',
  'POST /ops/chat/sanctions': 'nobody',
  'GET /ops/chat/measures': 'nobody',
  'POST /ops/chat/appeals/answer': 'nobody',
  'POST /ops/chat/sanctions/lift': 'nobody',
  'GET /ops/chat/tips': 'nobody',
  'GET /ops/chat/rains': 'nobody',
  'GET /ops/chat/rains/one': 'nobody',
  'POST /ops/chat/rains': 'nobody',
  'POST /ops/chat/rains/approve': 'nobody',
  'POST /ops/chat/rains/cancel': 'nobody',
} as const
