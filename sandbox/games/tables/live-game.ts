import type { VendorBead } from '#schemas/vendor/rooms.ts'
import type { JsonObject } from '../engine/json.ts'
import type { KindId } from '../engine/kind-id.ts'
import type { Draws } from '../fair/draws.ts'
import type { TableTimes } from './table-clock.ts'

/** A game whose rounds are shared by all players at the table. */
export interface LiveGame {
  readonly kind: KindId
  /** The tables by their game ids. */
  readonly tables: ReadonlyMap<string, TableTimes>
  /** A pure function of the round's draws. */
  readonly resultOf: (draws: Draws, tableId: string) => JsonObject
  /** A result as lobbies show it; without it the tables are in no lobby's list of rooms. */
  readonly beadOf?: (result: JsonObject, tableId: string) => VendorBead
  /** Pages see on which spots the other players have chips. */
  readonly showsCrowd?: true
  /** What a bet pays, stake included. */
  readonly payoutOf: (bet: JsonObject, result: JsonObject, tableId: string) => bigint
}
