import { steps } from './steps.ts'

/** A player has one account of each outside service, and is found by it from their own side too. */
export const oneIdentityPerService = steps(
  `create unique index outside_identity_player on outside_identity (merchant_code, player_id, channel)`,
)
