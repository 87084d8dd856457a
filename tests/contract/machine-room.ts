/** The desk's calls about jobs and partner keys: no player, agent or partner makes them. */
export const machineRoom = {
  'GET /ops/jobs': 'nobody',
  'POST /ops/jobs/again': 'nobody',
  'GET /ops/keys': 'nobody',
  'POST /ops/keys': 'nobody',
  'POST /ops/keys/use': 'nobody',
  'POST /ops/keys/end': 'nobody',
} as const
