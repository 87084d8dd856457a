import { sql } from 'kysely'
import type { Proof, proofMethods } from '#schemas/api/security.ts'
import type { Db } from '#server/database/database.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { RequestSite } from '#server/lib/handle.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { Player } from '#server/modules/member/player.repository.ts'
import type { PasswordHasher } from '#server/modules/session/password-hasher.ts'
import type { Passkeys } from './passkeys.ts'
import type { RecoveryCodes } from './recovery-codes.ts'
import type { Totp } from './totp.ts'

export type Factors = ReturnType<typeof createFactors>
export type ProofMethod = (typeof proofMethods)[number]

export interface FactorDeps {
  readonly db: Db
  readonly clock: Clock
  readonly hasher: Pick<PasswordHasher, 'verify'>
  readonly totp: Totp
  readonly passkeys: Passkeys
  readonly recovery: RecoveryCodes
}

/** Wrong attempts of one player before a pause: ten thousand guesses take three weeks. */
const triesAtOnce = 5
const pauseMs = 15 * 60_000

/** A player's authentication methods, with the attempt limit. */
export function createFactors({ db, clock, hasher, totp, passkeys, recovery }: FactorDeps) {
  /** The active second factors; with any of them, a password login is partial. */
  const second = async (merchantCode: string, playerId: string): Promise<ProofMethod[]> => {
    const whose = { merchantCode, playerId }
    const [hasTotp, keys, codesLeft] = await Promise.all([
      totp.isOn(whose),
      passkeys.of(whose),
      recovery.left(whose),
    ])
    if (!hasTotp && keys.length === 0) return []
    return [
      ...(hasTotp ? (['totp'] as const) : []),
      ...(keys.length > 0 ? (['passkey'] as const) : []),
      ...(codesLeft > 0 ? (['recovery'] as const) : []),
    ]
  }

  const hasAny = async (merchantCode: string, playerId: string): Promise<boolean> =>
    (await second(merchantCode, playerId)).length > 0

  /** Methods for re-authentication: the second factors if any, else the password. */
  const anew = async (merchantCode: string, playerId: string): Promise<ProofMethod[]> => {
    const methods = await second(merchantCode, playerId)
    return methods.length > 0 ? methods : ['password']
  }

  /** Throws `security.proofInvalid`, `security.tooManyTries` (with `retryAfterMs`). */
  const prove = async (
    site: RequestSite,
    player: Player,
    proof: Proof,
    allowed: readonly ProofMethod[],
  ): Promise<void> => {
    if (!allowed.includes(proof.method)) throw new ApiError('security.proofInvalid')
    // A passkey cannot be guessed, so it stays usable while other methods are blocked.
    const isGuessable = proof.method !== 'passkey'
    const whose = { merchantCode: player.merchant_code, playerId: player.player_id }
    if (isGuessable) await countTry(whose)
    if (!(await fits(site, player, proof))) throw new ApiError('security.proofInvalid')
    if (isGuessable) await forgetTries(whose)
  }

  const fits = async (site: RequestSite, player: Player, proof: Proof): Promise<boolean> => {
    const whose = { merchantCode: player.merchant_code, playerId: player.player_id }
    switch (proof.method) {
      case 'password':
        return hasher.verify(player.password_hash, proof.password)
      case 'totp':
        return totp.take(whose, proof.code)
      case 'recovery':
        return recovery.take(whose, proof.code)
      default:
        return (await passkeys.verify(site, whose.playerId, proof.answer)) !== null
    }
  }

  type Whose = { readonly merchantCode: string; readonly playerId: string }

  /** Counted before verification, so that concurrent attempts cannot bypass the limit. */
  const countTry = async ({ merchantCode, playerId }: Whose): Promise<void> => {
    const now = clock.now()
    const since = new Date(now.getTime() - pauseMs)
    const { rows } = await sql<{ failures: number; last_failed_at: Date }>`
      insert into proof_failure as f (merchant_code, player_id, failures, last_failed_at)
      values (${merchantCode}, ${playerId}, 1, ${now})
      on conflict (merchant_code, player_id) do update set
        failures = case when f.last_failed_at < ${since} then 1 else f.failures + 1 end,
        last_failed_at = case when f.last_failed_at >= ${since} and f.failures >= ${triesAtOnce}
          then f.last_failed_at else ${now} end
      returning failures, last_failed_at`.execute(db)
    const [row] = rows
    if (row === undefined || row.failures <= triesAtOnce) return
    const retryAfterMs = Math.max(1, row.last_failed_at.getTime() + pauseMs - now.getTime())
    throw new ApiError('security.tooManyTries', { retryAfterMs })
  }

  const forgetTries = async ({ merchantCode, playerId }: Whose): Promise<void> => {
    await db
      .deleteFrom('proof_failure')
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .execute()
  }

  return { hasAny, second, anew, prove, countTry, forgetTries }
}
