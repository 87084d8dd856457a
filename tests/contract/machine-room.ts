import { operatorRoles } from '#schemas/api/route.ts'
import type { OperatorRole } from '#schemas/api/route.ts'

/**
 * Desk calls about jobs, partner keys, settings of merchants, the brand studio, lottery series and the erasure of accounts; not callable
 * by players, agents or partners.
 */
export const machineRoom = {
  'GET /ops/jobs': 'nobody',
  'POST /ops/jobs/again': 'nobody',
  'GET /ops/keys': 'nobody',
  'POST /ops/keys': 'nobody',
  'POST /ops/keys/use': 'nobody',
  'POST /ops/keys/end': 'nobody',
  'GET /ops/settings': 'nobody',
  'POST /ops/settings': 'nobody',
  'POST /ops/settings/reset': 'nobody',
  'GET /ops/studio': 'nobody',
  'POST /ops/studio': 'nobody',
  'GET /ops/players/series': 'nobody',
  'PUT /ops/players/series': 'nobody',
  'GET /ops/players/erasure': 'nobody',
  'POST /ops/players/erasure': 'nobody',
} as const

/** The roles that may call them. */
export const machineRoomRights: Readonly<Record<keyof typeof machineRoom, readonly OperatorRole[]>> = {
  'GET /ops/jobs': ['admin'],
  'POST /ops/jobs/again': ['admin'],
  'GET /ops/keys': ['admin'],
  'POST /ops/keys': ['admin'],
  'POST /ops/keys/use': ['admin'],
  'POST /ops/keys/end': ['admin'],
  'GET /ops/settings': ['admin'],
  'POST /ops/settings': ['admin'],
  'POST /ops/settings/reset': ['admin'],
  'GET /ops/studio': ['admin'],
  'POST /ops/studio': ['admin'],
  'GET /ops/players/series': operatorRoles,
  'PUT /ops/players/series': ['admin'],
  'GET /ops/players/erasure': ['support', 'payments', 'admin'],
  'POST /ops/players/erasure': ['support', 'admin'],
}
