import { steps } from './steps.ts'

/** Reports of agents count who joined in a period. */
export const playersByRegistration = steps(
  `create index player_by_registration on player (merchant_code, registered_at)`,
)
