import { calculateJwkThumbprint, compactDecrypt, exportJWK, generateKeyPair, importJWK } from 'jose'
import type { JWK } from 'jose'
import type { RouteSpec } from '#schemas/api/route.ts'
import type { Db } from '#server/database/database.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { RequestSite } from '#server/lib/handle.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { SecretBox } from '#server/lib/secret-box.ts'

export type Envelopes = ReturnType<typeof createEnvelopes>

const minuteMs = 60_000
/** Key rotation interval. */
const rotateEveryMs = 24 * 60 * minuteMs
/** A retired key is accepted this long, for pages that are still open. */
const acceptedForMs = 2 * rotateEveryMs
/** Allowed difference between an envelope's `iat` and now, in both directions: clocks differ. */
const windowMs = minuteMs

const algorithms = { alg: 'ECDH-ES', enc: 'A256GCM' } as const

/** The decrypted content: the body and the claims that bind it to one call. */
interface Content {
  readonly jti: string
  /** Seconds since the epoch. */
  readonly iat: number
  /** Method and URL of the call. */
  readonly for: string
  readonly body: unknown
}

/**
 * Encrypted bodies of sealed calls (JWE, ECDH-ES with A256GCM), for networks that end TLS before the gateway. Keys
 * rotate daily. An envelope is accepted once, within a minute, and only for the method, URL and site it was made for,
 * since all sites of a gateway share the keys.
 */
export function createEnvelopes({ db, clock, box }: { db: Db; clock: Clock; box: SecretBox }) {
  let newest: { readonly publicJwk: JWK; readonly madeAtMs: number } | null = null

  /** The current public key. */
  const publicKey = async (): Promise<JWK> => {
    const nowMs = clock.now().getTime()
    if (newest !== null && nowMs - newest.madeAtMs < rotateEveryMs) return newest.publicJwk
    newest = (await stored(nowMs)) ?? (await made(nowMs))
    return newest.publicJwk
  }

  const stored = async (nowMs: number) => {
    const row = await db
      .selectFrom('envelope_key')
      .selectAll()
      .where('created_at', '>', new Date(nowMs - rotateEveryMs))
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (row === undefined) return null
    const jwk = JSON.parse(box.open(row.private_jwk, `envelope ${row.kid}`)) as JWK
    return { publicJwk: publicOf(jwk, row.kid), madeAtMs: row.created_at.getTime() }
  }

  const made = async (nowMs: number) => {
    const { privateKey } = await generateKeyPair(algorithms.alg, { crv: 'P-256', extractable: true })
    const jwk = await exportJWK(privateKey)
    const kid = await calculateJwkThumbprint(jwk)
    await db
      .insertInto('envelope_key')
      .values({
        kid,
        private_jwk: box.seal(JSON.stringify(jwk), `envelope ${kid}`),
        created_at: new Date(nowMs),
      })
      .execute()
    return { publicJwk: publicOf(jwk, kid), madeAtMs: nowMs }
  }

  /** The private key of an envelope. Throws `envelope.keyUnknown`, after which the page fetches the current key. */
  const privateKey = async (kid: string | undefined) => {
    const row = await db
      .selectFrom('envelope_key')
      .selectAll()
      .where('kid', '=', kid ?? '')
      .where('created_at', '>', new Date(clock.now().getTime() - acceptedForMs))
      .executeTakeFirst()
    if (row === undefined) throw new ApiError('envelope.keyUnknown')
    return importJWK(JSON.parse(box.open(row.private_jwk, `envelope ${row.kid}`)) as JWK, algorithms.alg)
  }

  /**
   * Decrypts an envelope. Throws `envelope.required` for a plain body, `envelope.keyUnknown`, `envelope.invalid` for a
   * damaged or old envelope or one for another call, `envelope.replayed`.
   */
  const open = async (
    { merchantCode, origin }: Pick<RequestSite, 'merchantCode' | 'origin'>,
    route: RouteSpec,
    body: unknown,
  ): Promise<unknown> => {
    const jwe = typeof body === 'object' && body !== null && 'jwe' in body ? body.jwe : null
    if (typeof jwe !== 'string' || Object.keys(body as object).length !== 1)
      throw new ApiError('envelope.required')
    const content = await decrypted(jwe)
    const skewMs = Math.abs(clock.now().getTime() - content.iat * 1000)
    if (skewMs > windowMs || content.for !== `${route.method} ${origin}${route.path}`)
      throw new ApiError('envelope.invalid')
    await countOnce(merchantCode, content.jti)
    return content.body
  }

  const decrypted = async (jwe: string): Promise<Content> => {
    try {
      const { plaintext } = await compactDecrypt(jwe, ({ kid }) => privateKey(kid), {
        keyManagementAlgorithms: [algorithms.alg],
        contentEncryptionAlgorithms: [algorithms.enc],
      })
      const content = JSON.parse(new TextDecoder().decode(plaintext)) as Partial<Content> | null
      const { jti, iat, for: call, body } = content ?? {}
      if (typeof jti === 'string' && jti.length <= 64 && typeof iat === 'number' && typeof call === 'string')
        return { jti, iat, for: call, body }
    } catch (error) {
      if (error instanceof ApiError) throw error
    }
    throw new ApiError('envelope.invalid')
  }

  const countOnce = async (merchantCode: string, jti: string): Promise<void> => {
    const row = await db
      .insertInto('envelope_seen')
      .values({
        merchant_code: merchantCode,
        jti,
        // Twice the window: an envelope from a clock that is ahead stays valid that long.
        expires_at: new Date(clock.now().getTime() + 2 * windowMs),
      })
      .onConflict((conflict) => conflict.columns(['merchant_code', 'jti']).doNothing())
      .returning('jti')
      .executeTakeFirst()
    if (row === undefined) throw new ApiError('envelope.replayed')
  }

  const sweep = async (): Promise<void> => {
    const now = clock.now()
    await db.deleteFrom('envelope_seen').where('expires_at', '<', now).execute()
    const tooOld = new Date(now.getTime() - acceptedForMs)
    await db.deleteFrom('envelope_key').where('created_at', '<', tooOld).execute()
  }

  return { publicKey, open, sweep }
}

const publicOf = ({ kty, crv, x, y }: JWK, kid: string): JWK =>
  Object.fromEntries(
    Object.entries({ kty, crv, x, y, kid, use: 'enc', ...algorithms }).filter(
      ([, value]) => value !== undefined,
    ),
  )
