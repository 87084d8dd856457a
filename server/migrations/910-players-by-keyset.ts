import { steps } from './steps.ts'

/** The desk's list of players is read by keyset, newest first, over all merchants (ADR 800). */
export const playersByKeyset = steps(
  `create index player_by_keyset on player (registered_at, merchant_code, player_id)`,
)
