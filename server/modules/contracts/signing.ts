import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import type { JsonWebKey as NodeJwk, KeyObject } from 'node:crypto'
import { calculateJwkThumbprint } from 'jose'
import type { Db } from '#server/database/database.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { SecretBox } from '#server/lib/secret-box.ts'

export type Signing = ReturnType<typeof createSigning>

export interface Signed {
  readonly keyId: string
  /** Ed25519, base64url. */
  readonly signature: string
}

interface OpenKey {
  readonly keyId: string
  readonly key: KeyObject
}

/**
 * The signing key for documents: one Ed25519 key for all gateways on a database, created on first use and encrypted
 * with the gateway's key. The public key is served at `/.well-known/marquee-keys.json`.
 */
export function createSigning({ db, clock, box }: { db: Db; clock: Clock; box: SecretBox }) {
  let opened: Promise<OpenKey> | null = null
  const stored = () => db.selectFrom('signing_key').selectAll().executeTakeFirst()
  const contextOf = (keyId: string) => `signing ${keyId}`

  const made = async () => {
    const { privateKey } = generateKeyPairSync('ed25519')
    const jwk = privateKey.export({ format: 'jwk' })
    const keyId = await calculateJwkThumbprint({ kty: 'OKP', crv: 'Ed25519', x: String(jwk.x) })
    await db
      .insertInto('signing_key')
      .values({
        key_id: keyId,
        slot: 1,
        public_jwk: JSON.stringify(createPublicKey(privateKey).export({ format: 'jwk' })),
        private_jwk: box.seal(JSON.stringify(jwk), contextOf(keyId)),
        created_at: clock.now(),
      })
      // Another gateway may create it concurrently.
      .onConflict((conflict) => conflict.column('slot').doNothing())
      .execute()
    const row = await stored()
    if (row === undefined) throw new Error('The signing key was not stored')
    return row
  }

  const open = async (): Promise<OpenKey> => {
    const row = (await stored()) ?? (await made())
    const jwk = JSON.parse(box.open(row.private_jwk, contextOf(row.key_id))) as NodeJwk
    return { keyId: row.key_id, key: createPrivateKey({ key: jwk, format: 'jwk' }) }
  }

  /** Returns a signer of canonical texts; obtain it once per batch. */
  const signer = async (): Promise<(text: string) => Signed> => {
    opened ??= open().catch((error: unknown) => {
      opened = null
      throw error
    })
    const { keyId, key } = await opened
    return (text) => ({ keyId, signature: sign(null, Buffer.from(text), key).toString('base64url') })
  }

  /** Public keys as a JWK set; does not create a key. */
  const publicKeys = async () => {
    const row = await stored()
    if (row === undefined) return []
    const { x = '' } = JSON.parse(row.public_jwk) as { x?: string }
    return [
      {
        kty: 'OKP' as const,
        crv: 'Ed25519' as const,
        alg: 'EdDSA' as const,
        use: 'sig' as const,
        kid: row.key_id,
        x,
      },
    ]
  }

  return { signer, publicKeys }
}
