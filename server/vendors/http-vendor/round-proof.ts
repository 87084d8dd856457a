import { Value } from 'typebox/value'
import { RoundProofReply, roundProofPath } from '#schemas/vendor/round-proof.ts'
import type { RoundProofAsk } from '#schemas/vendor/round-proof.ts'
import type { RoundProofRequest } from '../game-vendor.ts'
import { signVendorRequest } from '../seamless-wallet/signature.ts'
import type { CatalogueDeps } from './catalogue.ts'

/** Upper bound for the waiting time of a player who downloads a file. */
const timeoutMs = 4_000

/** Fetches the proof of a round; null for a vendor without that call. Rejects when it does not answer. */
export async function askForProof(
  { code, secret, origin, clock, ...deps }: CatalogueDeps,
  { brandId, playerId, gameId, roundId }: RoundProofRequest,
): Promise<RoundProofReply | null> {
  const ask: RoundProofAsk = {
    brand_id: brandId,
    player_id: playerId,
    game_code: gameId,
    round_id: roundId,
  }
  const body = JSON.stringify(ask)
  const response = await (deps.fetch ?? fetch)(new URL(roundProofPath, origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signVendorRequest(code, secret, body, clock.now()) },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(deps.timeoutMs ?? timeoutMs),
  })
  if (response.status === 404) return null
  const reply: unknown = await response.json()
  if (!response.ok || !Value.Check(RoundProofReply, reply))
    throw new Error(`The vendor ${code} answered ${response.status} without a proof of the round`)
  return reply
}
