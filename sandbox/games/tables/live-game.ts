import type { VendorBead } from '#schemas/vendor/rooms.ts'
import type { JsonObject } from '../engine/json.ts'
import type { KindId } from '../engine/kind-id.ts'
import type { Draws } from '../fair/draws.ts'
import type { TableTimes } from './table-clock.ts'

/** A game with rounds shared by all players at the table. */
export interface LiveGame {
  readonly kind: KindId
  /** The tables by their game ids. */
  readonly tables: ReadonlyMap<string, TableTimes>
  /** A pure function of the round's draws. */
  readonly resultOf: (draws: Draws, tableId: string) => JsonObject
  /** A result as shown in lobbies; without it the tables are not listed as rooms. */
  readonly beadOf?: (result: JsonObject, tableId: string) => VendorBead
  /** Pages show the spots where other players have chips. */
  readonly showsCrowd?: true
  /** Payout of a bet, stake included. */
  readonly payoutOf: (bet: JsonObject, result: JsonObject, tableId: string) => bigint
}
