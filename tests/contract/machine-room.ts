import type { OperatorRole } from '#schemas/api/route.ts'

/** The desk's calls about jobs, partner keys, settings of merchants and the brand studio: no player, agent or partner makes them. */
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
} as const

/** The roles that may make them. */
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
}
