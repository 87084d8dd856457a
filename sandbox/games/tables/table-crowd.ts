import { isDemoPlayer } from '../demo/demo-wallet.ts'
import type { JsonObject } from '../engine/json.ts'
import type { CrowdEvent } from './table-events.ts'

/** Chips on a table, or already staked there. */
export interface LaidChips {
  readonly brand_id: string
  readonly player_id: string
  readonly bet: JsonObject
}

/**
 * Other players' bets as visible to a player: the number of players of the same operator per spot, without names and
 * amounts. Demo rounds are excluded.
 */
export function crowdFor(
  who: { readonly brand_id: string; readonly player_id: string },
  number: number,
  laid: readonly LaidChips[],
): CrowdEvent {
  const others = laid.filter(
    ({ brand_id: brand, player_id: player }) =>
      brand === who.brand_id && player !== who.player_id && !isDemoPlayer(player),
  )
  const spots = new Map<string, number>()
  for (const { bet } of others)
    for (const spot of Object.keys(bet)) spots.set(spot, (spots.get(spot) ?? 0) + 1)
  return { type: 'crowd', number, players: others.length, spots: Object.fromEntries(spots) }
}
