import { steps } from './steps.ts'

/** A player has one account per outside service, and can look it up. */
export const oneIdentityPerService = steps(
  `create unique index outside_identity_player on outside_identity (merchant_code, player_id, channel)`,
)
