import { CompactEncrypt, importJWK } from 'jose'
import type { JWK } from 'jose'
import type { RouteSpec } from '#schemas/api/route.ts'
import { isRecord } from '#src/lib/objects.ts'
import type { Clock } from '#src/lib/clock.ts'
import type { Random } from '#src/lib/random.ts'

/** The gateway's current public key, and the offset of the gateway's clock from this device's. */
interface Seal {
  readonly key: Awaited<ReturnType<typeof importJWK>>
  readonly kid: string
  readonly offsetMs: number
}

export interface SealerDependencies {
  readonly clock: Clock
  readonly random: Random
  /** The page's origin: an envelope is valid for one site only. */
  readonly origin?: string
  /** Fetches the status reply, which carries the key and the gateway's time. */
  readonly askKey: () => Promise<{ readonly envelopeKey?: unknown; readonly serverTime: string }>
}

export interface Sealer {
  /** Encrypts a JSON body for one call of a route. */
  seal(route: Pick<RouteSpec, 'method' | 'path'>, body: string): Promise<string>
  /** Drops the key because the gateway no longer knows it; the next call fetches a new one. */
  forget(): void
}

/** Encrypts request bodies (JWE, ECDH-ES with A256GCM) with the key from the gateway's status reply. */
export function createSealer({
  clock,
  random,
  askKey,
  origin = location.origin,
}: SealerDependencies): Sealer {
  let known: Promise<Seal> | null = null

  const fetchSeal = async (): Promise<Seal> => {
    const { envelopeKey, serverTime } = await askKey()
    if (!isRecord(envelopeKey) || typeof envelopeKey['kid'] !== 'string')
      throw new Error('The gateway has no envelope key')
    const key = await importJWK(envelopeKey as JWK, 'ECDH-ES')
    return { key, kid: envelopeKey['kid'], offsetMs: Date.parse(serverTime) - clock.now() }
  }

  return {
    async seal({ method, path }, body) {
      known ??= fetchSeal().catch((error: unknown) => {
        known = null
        throw error
      })
      const { key, kid, offsetMs } = await known
      const content = JSON.stringify({
        jti: random.uuid(),
        iat: Math.floor((clock.now() + offsetMs) / 1000),
        for: `${method} ${origin}${path}`,
        body: JSON.parse(body) as unknown,
      })
      const jwe = await new CompactEncrypt(new TextEncoder().encode(content))
        .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid })
        .encrypt(key)
      return JSON.stringify({ jwe })
    },
    forget: () => void (known = null),
  }
}
