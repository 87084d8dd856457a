import { Type } from 'typebox'
import type { Static } from 'typebox'

/**
 * Asks for the proof of a finished round: `POST <origin>/rounds/v1/proof`, signed like the catalogue. Called when a
 * player downloads a dispute file; a vendor without the call answers 404.
 */
export const roundProofPath = '/rounds/v1/proof'

const Id = Type.String({ minLength: 1, maxLength: 128 })

export const RoundProofAsk = Type.Object({
  brand_id: Id,
  /** As in wallet calls. */
  player_id: Id,
  game_code: Id,
  round_id: Id,
})
export type RoundProofAsk = Static<typeof RoundProofAsk>

/** What is known of a round's seeds at any time. */
const Seeds = {
  /**
   * A draw reads the blocks `HMAC-SHA256(server_seed, "<client_seed>:<nonce>:<cursor>")`, cursor 0, 1, 2 …, in groups
   * of four bytes as big-endian numbers; a number at or above the highest multiple of its bound is skipped, and the
   * draw is the rest modulo the bound.
   */
  scheme: Type.Literal('hmac-sha256'),
  /** sha256 of the server seed's text, hex; published before the round. */
  commitment: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  client_seed: Type.String({ maxLength: 2048 }),
  nonce: Type.Integer({ minimum: 0 }),
}

/** The most draws that a proof lists; a round with more lists its first ones. */
export const mostDraws = 4096

export const RoundProofReply = Type.Union([
  Type.Object({
    outcome: Type.Literal('revealed'),
    ...Seeds,
    server_seed: Type.String({ minLength: 1, maxLength: 256 }),
    /** The round's draws in order: bound, and number drawn (0 to bound - 1). */
    draws: Type.Array(Type.Tuple([Type.Integer({ minimum: 1 }), Type.Integer({ minimum: 0 })]), {
      maxItems: mostDraws,
    }),
    /** What the draws were applied to: coin, choice, moves. */
    bet: Type.Record(Type.String(), Type.Unknown()),
    /** What they came to, in the words of the win's `meta`. */
    result: Type.Record(Type.String(), Type.Unknown()),
  }),
  Type.Object({
    outcome: Type.Literal('kept'),
    ...Seeds,
    /** What reveals the seed: the player's next pair of seeds, or time. */
    revealed_by: Type.Enum(['rotation', 'time']),
  }),
  /** `unseeded`: the round is not decided by draws from a seed. `unknown`: the player has no such decided round. */
  Type.Object({ outcome: Type.Enum(['unseeded', 'unknown']) }),
])
export type RoundProofReply = Static<typeof RoundProofReply>
