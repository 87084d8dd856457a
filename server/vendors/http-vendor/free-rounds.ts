import { Value } from 'typebox/value'
import { toDecimal } from '#domain/money/money.ts'
import { FreeRoundsReply, freeRoundsPath } from '#schemas/vendor/free-rounds.ts'
import type { FreeRoundsAsk } from '#schemas/vendor/free-rounds.ts'
import type { RoundsGrant } from '../game-vendor.ts'
import { signVendorRequest } from '../seamless-wallet/signature.ts'
import type { CatalogueDeps } from './catalogue.ts'

/** Grants free rounds at the vendor. Rejects when it does not answer; the grant may be repeated. */
export async function tellFreeRounds(
  { code, secret, origin, clock, ...deps }: CatalogueDeps,
  grant: RoundsGrant,
): Promise<'accepted' | 'refused'> {
  const ask: FreeRoundsAsk = {
    grant_id: grant.grantId,
    player_id: grant.playerId,
    game_codes: [...grant.gameIds],
    rounds: grant.rounds,
    stake: toDecimal(grant.stakeMinor, grant.currency),
    currency: grant.currency,
    wins: grant.wins,
    expires_at: grant.expiresAt.toISOString(),
  }
  const body = JSON.stringify(ask)
  const response = await (deps.fetch ?? fetch)(new URL(freeRoundsPath, origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signVendorRequest(code, secret, body, clock.now()) },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(deps.timeoutMs ?? 5_000),
  })
  const reply: unknown = await response.json()
  if (!response.ok || !Value.Check(FreeRoundsReply, reply))
    throw new Error(`The vendor ${code} answered ${response.status} to free rounds`)
  return reply.outcome
}
