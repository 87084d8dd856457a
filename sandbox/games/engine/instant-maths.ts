import type { Draws } from '../fair/draws.ts'
import type { Round } from '../rounds/round.repository.ts'
import type { JsonObject } from './json.ts'

/** How a kind decides rounds from the player's own seeds. */
export interface InstantMaths {
  /** A pure function of the stored bet and the draws: equal input always gives an equal result. */
  decide(round: Pick<Round, 'game_id' | 'bet' | 'stake_minor' | 'currency'>, draws: Draws): Decided
}

export interface Decided {
  readonly winMinor: bigint
  /** The kind's part of the round view sent to the page. */
  readonly shown: JsonObject
  /** For the operator: enough to settle a dispute without the vendor. */
  readonly meta: JsonObject
}
