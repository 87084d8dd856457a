import type { RoundView } from '../api/shapes.ts'
import type { JsonObject } from '../engine/json.ts'
import type { Phase } from './table-clock.ts'

/** State of a table: sent at every change, with the board when a page connects. */
export interface TableEvent extends JsonObject {
  readonly type: 'table'
  /** The server's time, milliseconds since the epoch like all times here. */
  readonly now: number
  readonly number: number
  readonly phase: Phase
  readonly startsAt: number
  readonly endsAt: number
  /** Open pages at the table. */
  readonly players: number
  /** sha256 of the round's seed. */
  readonly commitment: string
  /** Null until the bets are closed. */
  readonly result: JsonObject | null
  /** Null until the result is shown. */
  readonly seed: string | null
  /** Past results, newest first. */
  readonly board?: readonly { readonly number: number; readonly result: JsonObject }[]
}

/** State of the player's own chips of a round. */
export interface StakeEvent extends JsonObject {
  readonly type: 'stake'
  /** `laid`: on the table, can be withdrawn. `taken`: staked. `refused`: nothing was taken, or it was refunded. */
  readonly state: 'laid' | 'taken' | 'refused' | 'paid'
  readonly number: number
  readonly bet: JsonObject
  readonly stake: string
  readonly win: string | null
  /** After the last movement. */
  readonly balance: string | null
  /** A code of `sandbox-error.ts`, when refused. */
  readonly errorCode: string | null
  /** The finished round, when paid. */
  readonly round: RoundView | null
}

/** Number of other players with chips per spot. Sent while it changes. */
export interface CrowdEvent extends JsonObject {
  readonly type: 'crowd'
  readonly number: number
  /** Other players with chips on the table. */
  readonly players: number
  readonly spots: Readonly<Record<string, number>>
}
