import type { Draws } from '../fair/draws.ts'
import type { Round } from '../rounds/round.repository.ts'
import type { JsonObject } from './json.ts'

/** How a kind decides rounds on the player's own seeds. */
export interface InstantMaths {
  /** A pure function of the stored bet and the draws: the same two give the same result for ever. */
  decide(round: Round, draws: Draws): Decided
}

export interface Decided {
  readonly winMinor: bigint
  /** The kind's part of what the page is told of the round. */
  readonly shown: JsonObject
  /** For the operator: enough to settle a dispute without us. */
  readonly meta: JsonObject
}
