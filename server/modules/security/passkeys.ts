import { createHash } from 'node:crypto'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Db } from '#server/database/database.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { RequestSite } from '#server/lib/handle.ts'
import type { Clock, Random } from '#server/lib/ports.ts'
import type { Whose } from './totp.ts'

export type Passkeys = ReturnType<typeof createPasskeys>

type Purpose = 'login' | 'proof' | 'enrol'

/** Result of a browser's WebAuthn call, verified by the library. */
export interface PasskeyAnswer {
  readonly id: string
  readonly response: object
}

/** Loaded with the first passkey: the library and its ASN.1 parsers are 300 modules, a tenth of a gateway's start. */
const webauthn = () => import('@simplewebauthn/server')

const challengeForMs = 5 * 60_000
const maxPasskeys = 10

/** Challenges: created, stored, redeemed once. */
function createChallenges({ db, clock, random }: { db: Db; clock: Clock; random: Random }) {
  const pose = async (merchantCode: string, purpose: Purpose, playerId: string | null) => {
    const challenge = Buffer.from(random.bytes(32))
    const now = clock.now()
    await db.deleteFrom('passkey_challenge').where('expires_at', '<', now).execute()
    await db
      .insertInto('passkey_challenge')
      .values({
        merchant_code: merchantCode,
        challenge_hash: hashOf(challenge.toString('base64url')),
        purpose,
        player_id: playerId,
        expires_at: new Date(now.getTime() + challengeForMs),
      })
      .execute()
    return Uint8Array.from(challenge)
  }

  /** True once, when the challenge was issued for this purpose and player and has not expired. */
  const redeem =
    (merchantCode: string, purpose: Purpose, playerId: string | null) => async (challenge: string) => {
      const row = await db
        .deleteFrom('passkey_challenge')
        .where('merchant_code', '=', merchantCode)
        .where('challenge_hash', '=', hashOf(challenge))
        .where('purpose', '=', purpose)
        .where('player_id', 'is not distinct from', playerId)
        .returning('expires_at')
        .executeTakeFirst()
      return row !== undefined && row.expires_at >= clock.now()
    }

  return { pose, redeem }
}

/**
 * Passkeys (WebAuthn), bound to the site's host, with user verification, so one counts as two factors. A challenge is
 * valid once, within five minutes, for its purpose.
 */
export function createPasskeys({ db, clock, random }: { db: Db; clock: Clock; random: Random }) {
  const hostOf = ({ origin }: RequestSite) => new URL(origin).hostname

  const of = ({ merchantCode, playerId }: Whose) =>
    db
      .selectFrom('passkey')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .orderBy('created_at')
      .execute()
  const { pose, redeem } = createChallenges({ db, clock, random })

  const startEnrolment = async (site: RequestSite, playerId: string, username: string) => {
    const { merchantCode } = site
    const known = await of({ merchantCode, playerId })
    if (known.length >= maxPasskeys) throw new ApiError('security.passkeyLimit')
    const { generateRegistrationOptions } = await webauthn()
    return generateRegistrationOptions({
      rpName: site.brand.identity.name,
      rpID: hostOf(site),
      userName: username,
      userID: Uint8Array.from(Buffer.from(playerId)),
      challenge: await pose(merchantCode, 'enrol', playerId),
      excludeCredentials: known.map(credentialOf),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
  }

  /** False: the answer does not match the challenge. */
  const add = async (site: RequestSite, playerId: string, name: string, answer: PasskeyAnswer) => {
    const { merchantCode } = site
    const { verifyRegistrationResponse } = await webauthn()
    const result = await verifyRegistrationResponse({
      response: answer as RegistrationResponseJSON,
      expectedChallenge: redeem(merchantCode, 'enrol', playerId),
      expectedOrigin: site.origin,
      expectedRPID: hostOf(site),
    }).catch(() => null)
    if (result?.registrationInfo === undefined) return false
    const { credential } = result.registrationInfo
    const row = await db
      .insertInto('passkey')
      .values({
        merchant_code: merchantCode,
        credential_id: credential.id,
        player_id: playerId,
        public_key: credential.publicKey,
        counter: BigInt(credential.counter),
        transports: (credential.transports ?? []).join(','),
        name,
        created_at: clock.now(),
        last_used_at: null,
      })
      .onConflict((conflict) => conflict.columns(['merchant_code', 'credential_id']).doNothing())
      .returning('credential_id')
      .executeTakeFirst()
    return row !== undefined
  }

  const startProof = async (site: RequestSite, playerId: string | null) => {
    const { generateAuthenticationOptions } = await webauthn()
    return generateAuthenticationOptions({
      rpID: hostOf(site),
      challenge: await pose(site.merchantCode, playerId === null ? 'login' : 'proof', playerId),
      userVerification: 'required',
      ...(playerId !== null && {
        allowCredentials: (await of({ merchantCode: site.merchantCode, playerId })).map(credentialOf),
      }),
    })
  }

  /** The owner of the passkey; null: unknown passkey or wrong challenge. `playerId` null: any player. */
  const verify = async (
    site: RequestSite,
    playerId: string | null,
    answer: PasskeyAnswer,
  ): Promise<string | null> => {
    const { merchantCode } = site
    const row = await db
      .selectFrom('passkey')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where('credential_id', '=', answer.id)
      .executeTakeFirst()
    if (row === undefined || (playerId !== null && row.player_id !== playerId)) return null
    const { verifyAuthenticationResponse } = await webauthn()
    const result = await verifyAuthenticationResponse({
      response: answer as AuthenticationResponseJSON,
      expectedChallenge: redeem(merchantCode, playerId === null ? 'login' : 'proof', playerId),
      expectedOrigin: site.origin,
      expectedRPID: hostOf(site),
      credential: {
        id: row.credential_id,
        publicKey: Uint8Array.from(row.public_key),
        counter: Number(row.counter),
      },
    }).catch(() => null)
    if (result?.verified !== true) return null
    await db
      .updateTable('passkey')
      .set({ counter: BigInt(result.authenticationInfo.newCounter), last_used_at: clock.now() })
      .where('merchant_code', '=', merchantCode)
      .where('credential_id', '=', row.credential_id)
      .execute()
    return row.player_id
  }

  /** False: the player has no passkey with this id. */
  const remove = async ({ merchantCode, playerId }: Whose, id: string): Promise<boolean> => {
    const { numDeletedRows } = await db
      .deleteFrom('passkey')
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .where('credential_id', '=', id)
      .executeTakeFirst()
    return numDeletedRows > 0n
  }

  return { of, startEnrolment, add, startProof, verify, remove }
}

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest('hex')

const credentialOf = (row: { readonly credential_id: string; readonly transports: string }) => ({
  id: row.credential_id,
  transports: row.transports === '' ? [] : row.transports.split(','),
})
