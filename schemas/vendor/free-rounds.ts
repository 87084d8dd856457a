import { Type } from 'typebox'
import type { Static } from 'typebox'

/**
 * Grants a player free rounds at a vendor: `POST <origin>/promotions/v1/free_rounds`, signed like the catalogue.
 * Idempotent by `grant_id`. Each round is a `bet` with `is_free` and `campaign_id` = `grant_id`, its `amount` the
 * stake; the operator counts the rounds and refuses any beyond the grant (`vendor.freeRoundsOver`). `refused`: the
 * vendor does not offer them.
 */
export const freeRoundsPath = '/promotions/v1/free_rounds'

const Id = Type.String({ pattern: '^[A-Za-z0-9_.:-]{1,64}$' })

export const FreeRoundsAsk = Type.Object({
  grant_id: Id,
  /** As in wallet calls. */
  player_id: Id,
  /** Games in which the rounds may be played. */
  game_codes: Type.Array(Id, { minItems: 1, maxItems: 5 }),
  rounds: Type.Integer({ minimum: 1, maximum: 200 }),
  /** Stake per round, one of the game’s `free_round_stakes`. */
  stake: Type.String({ pattern: '^[0-9]{1,15}(\\.[0-9]{1,4})?$' }),
  currency: Type.String({ pattern: '^[A-Z]{3}$' }),
  /** Destination of wins; does not change the vendor’s calls. `bonus`: the operator sums them for a wagering. */
  wins: Type.Enum(['balance', 'bonus']),
  expires_at: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T[\\d:.]+Z$' }),
})
export type FreeRoundsAsk = Static<typeof FreeRoundsAsk>

export const FreeRoundsReply = Type.Object({ outcome: Type.Enum(['accepted', 'refused']) })
export type FreeRoundsReply = Static<typeof FreeRoundsReply>
