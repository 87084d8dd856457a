import { mostDraws } from '#schemas/vendor/round-proof.ts'
import type { RoundProofAsk, RoundProofReply } from '#schemas/vendor/round-proof.ts'
import type { InstantMaths } from '../engine/instant-maths.ts'
import type { JsonObject } from '../engine/json.ts'
import type { Draws } from '../fair/draws.ts'
import { commitmentOf, fairDraws } from '../fair/fair.ts'
import type { PlayedRound } from './round-decision.ts'
import type { Round } from './round.repository.ts'
import type { RoundService } from './round.service.ts'

/** How a round was decided: its seeds, and the maths that reads their draws. */
export interface RoundBasis {
  readonly serverSeed: string
  readonly clientSeed: string
  readonly nonce: number
  readonly isRevealed: boolean
  /** What reveals the server seed. */
  readonly revealedBy: 'rotation' | 'time'
  /** Computes the result; called only for a revealed seed. */
  readonly decide: (draws: Draws) => JsonObject
}

/** Null: the round is not decided by seeds. */
export type BasisOf = (round: Round) => Promise<RoundBasis | null>

/** The basis of a round on the player's own seeds, which are revealed by rotating them. */
export function ownBasis(
  { round, seed }: Pick<PlayedRound, 'round' | 'seed'>,
  decide: (draws: Draws) => JsonObject,
): RoundBasis | null {
  if (seed === null || round.nonce === null) return null
  return {
    serverSeed: seed.server_seed,
    clientSeed: seed.client_seed,
    nonce: round.nonce,
    isRevealed: seed.state === 'revealed',
    revealedBy: 'rotation',
    decide,
  }
}

export interface RoundProofDeps {
  readonly rounds: Pick<RoundService, 'past'>
  readonly mathsOf: (gameId: string) => InstantMaths | null
  /** How a game decides the rounds whose stakes it holds. */
  readonly basisOf: (gameId: string) => BasisOf | null
}

/** Answers the operator's request for the proof of a round. A seed that still decides rounds is never revealed. */
export function createRoundProofs({ rounds, mathsOf, basisOf }: RoundProofDeps) {
  const basis = (played: PlayedRound): Promise<RoundBasis | null> => {
    const { round } = played
    if (round.held_for !== null) return basisOf(round.game_id)?.(round) ?? Promise.resolve(null)
    const maths = mathsOf(round.game_id)
    return Promise.resolve(maths && ownBasis(played, (draws) => maths.decide(round, draws).meta))
  }

  return async ({ brand_id, player_id, game_code, round_id }: RoundProofAsk): Promise<RoundProofReply> => {
    const played = await rounds.past({ brandId: brand_id, playerId: player_id }, round_id)
    if (played?.round.game_id !== game_code) return { outcome: 'unknown' }
    const found = await basis(played)
    if (found === null) return { outcome: 'unseeded' }
    const { serverSeed, clientSeed, nonce, isRevealed, revealedBy, decide } = found
    const seeds = {
      scheme: 'hmac-sha256',
      commitment: commitmentOf(serverSeed),
      client_seed: clientSeed,
      nonce,
    } as const
    if (!isRevealed) return { outcome: 'kept', ...seeds, revealed_by: revealedBy }
    const { draws, taken } = noted(fairDraws(serverSeed, clientSeed, nonce))
    const result = decide(draws)
    return {
      outcome: 'revealed',
      ...seeds,
      server_seed: serverSeed,
      draws: taken.slice(0, mostDraws),
      bet: betOf(played.round),
      result,
    }
  }
}

const betOf = ({ bet, moves }: Round): JsonObject =>
  moves === null ? bet : { ...bet, moves: moves === '' ? [] : moves.split(' ') }

/** Draws that are noted as they are taken. */
function noted(draws: Draws): { readonly draws: Draws; readonly taken: [number, number][] } {
  const taken: [number, number][] = []
  return {
    taken,
    draws: {
      below(bound) {
        const drawn = draws.below(bound)
        taken.push([bound, drawn])
        return drawn
      },
    },
  }
}
