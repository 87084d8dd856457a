import type { Decided, InstantMaths } from '../engine/instant-maths.ts'
import type { JsonObject } from '../engine/json.ts'
import type { Draws } from '../fair/draws.ts'
import { commitmentOf, fairDraws } from '../fair/fair.ts'
import type { SeedPair, SeedRepository } from '../seeds/seed.repository.ts'
import type { Round } from './round.repository.ts'

/** A round with its result. */
export interface PlayedRound {
  readonly round: Round
  /** Null for shared results. */
  readonly seed: SeedPair | null
  readonly shown: JsonObject
}

export interface RoundDecisionDeps {
  readonly seeds: Pick<SeedRepository, 'byId'>
  /** Null: the game's rounds are not decided by the player's own seeds. */
  readonly mathsOf: (gameId: string) => InstantMaths | null
  /** Version of the game's rules. */
  readonly rulesVersionOf: (gameId: string, currency: string) => string
}

export type RoundDecision = ReturnType<typeof createRoundDecision>

/**
 * Results of rounds. For rounds on the player's own seeds the result is recomputed each time: a pure function of stored
 * values.
 */
export function createRoundDecision({ seeds, mathsOf, rulesVersionOf }: RoundDecisionDeps) {
  /** The seed pair of a round on the player's own seeds, and its draws from the first one on. */
  async function drawsOf(round: Round): Promise<{ seed: SeedPair; draws: Draws }> {
    if (round.seed_id === null || round.nonce === null)
      throw new Error(`Round ${round.round_id} of ${round.game_id} is not decided by seeds`)
    const seed = await seeds.byId({ brandId: round.brand_id, playerId: round.player_id }, round.seed_id)
    return { seed, draws: fairDraws(seed.server_seed, seed.client_seed, round.nonce) }
  }

  /** The decision of a round on the player's own seeds. */
  async function decisionOf(round: Round): Promise<{ decided: Decided; seed: SeedPair }> {
    const maths = mathsOf(round.game_id)
    if (maths === null) throw new Error(`Rounds of ${round.game_id} are not decided by seeds`)
    const { seed, draws } = await drawsOf(round)
    return { seed, decided: maths.decide(round, draws) }
  }

  /** Data with which the operator can settle a dispute without the vendor. */
  async function metaOf(round: Round): Promise<JsonObject> {
    const rulesVersion = rulesVersionOf(round.game_id, round.currency)
    if (round.held_for !== null && round.moves === null)
      return { rulesVersion, heldFor: round.held_for, ...round.result }
    const { seed } = await drawsOf(round)
    const meta = round.moves === null ? (await decisionOf(round)).decided.meta : round.result
    return {
      rulesVersion,
      commitment: commitmentOf(seed.server_seed),
      clientSeed: seed.client_seed,
      nonce: round.nonce,
      ...meta,
    }
  }

  /** A decided round with the view its page shows. */
  async function replyOf(round: Round): Promise<PlayedRound> {
    if (round.moves !== null) return { round, seed: (await drawsOf(round)).seed, shown: round.result ?? {} }
    if (round.held_for !== null) return { round, seed: null, shown: { bet: round.bet, result: round.result } }
    const { seed, decided } = await decisionOf(round)
    return { round, seed, shown: decided.shown }
  }

  return { drawsOf, decisionOf, metaOf, replyOf }
}
