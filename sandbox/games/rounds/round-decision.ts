import type { Decided, InstantMaths } from '../engine/instant-maths.ts'
import type { JsonObject } from '../engine/json.ts'
import type { Draws } from '../fair/draws.ts'
import { commitmentOf, fairDraws } from '../fair/fair.ts'
import type { SeedPair, SeedRepository } from '../seeds/seed.repository.ts'
import type { Round } from './round.repository.ts'

/** A round and what came of it. */
export interface PlayedRound {
  readonly round: Round
  /** Null when the result was not the player's alone. */
  readonly seed: SeedPair | null
  readonly shown: JsonObject
}

export interface RoundDecisionDeps {
  readonly seeds: Pick<SeedRepository, 'byId'>
  /** Null: the game's rounds are not decided by the player's own seeds. */
  readonly mathsOf: (gameId: string) => InstantMaths | null
}

export type RoundDecision = ReturnType<typeof createRoundDecision>

/** What a round came to. On the player's own seeds it is computed again each time: a pure function of stored values. */
export function createRoundDecision({ seeds, mathsOf }: RoundDecisionDeps) {
  /** The seeds of a round that is the player's alone, and its draws from the first one on. */
  async function drawsOf(round: Round): Promise<{ seed: SeedPair; draws: Draws }> {
    if (round.seed_id === null || round.nonce === null)
      throw new Error(`Round ${round.round_id} of ${round.game_id} is not decided by seeds`)
    const seed = await seeds.byId({ brandId: round.brand_id, playerId: round.player_id }, round.seed_id)
    return { seed, draws: fairDraws(seed.server_seed, seed.client_seed, round.nonce) }
  }

  /** The decision of a round on the player's seeds. */
  async function decisionOf(round: Round): Promise<{ decided: Decided; seed: SeedPair }> {
    const maths = mathsOf(round.game_id)
    if (maths === null) throw new Error(`Rounds of ${round.game_id} are not decided by seeds`)
    const { seed, draws } = await drawsOf(round)
    return { seed, decided: maths.decide(round, draws) }
  }

  /** Enough for the operator to settle a dispute without us. */
  async function metaOf(round: Round): Promise<JsonObject> {
    if (round.held_for !== null && round.moves === null) return { heldFor: round.held_for, ...round.result }
    const { seed } = await drawsOf(round)
    const meta = round.moves === null ? (await decisionOf(round)).decided.meta : round.result
    return {
      commitment: commitmentOf(seed.server_seed),
      clientSeed: seed.client_seed,
      nonce: round.nonce,
      ...meta,
    }
  }

  /** A decided round with what the page shows of it. */
  async function replyOf(round: Round): Promise<PlayedRound> {
    if (round.moves !== null) return { round, seed: (await drawsOf(round)).seed, shown: round.result ?? {} }
    if (round.held_for !== null) return { round, seed: null, shown: { bet: round.bet, result: round.result } }
    const { seed, decided } = await decisionOf(round)
    return { round, seed, shown: decided.shown }
  }

  return { drawsOf, decisionOf, metaOf, replyOf }
}
