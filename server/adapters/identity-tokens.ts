import { importJWK, jwtVerify } from 'jose'
import type { CryptoKey, JWTPayload } from 'jose'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { askOutside, OutsideSilent } from '#server/lib/outside.ts'
import type { IdentityTokens, KeySource, OutsideChannel, OutsideIdentity } from '#server/lib/outside.ts'
import type { Clock } from '#server/lib/ports.ts'

export interface IdentityTokensOptions extends KeySource {
  readonly clock: Clock
  readonly timeoutMs?: number
}

const usualTimeoutMs = 5_000
const minute = 60_000
/**
 * Shortest time between look-ups of an unknown key, so that forged tokens cannot cause many requests to the service.
 */
const lookAgainMs = minute
/** Tolerated clock skew of the service. */
const toleranceS = 30

const KeySet = Type.Object({
  keys: Type.Array(
    Type.Object({ kid: Type.String(), kty: Type.Literal('RSA'), n: Type.String(), e: Type.String() }),
  ),
})

const channels: Readonly<Record<string, OutsideChannel>> = {
  phone: 'sms',
  'google.com': 'google',
  'facebook.com': 'facebook',
}

interface KnownKeys {
  readonly byId: ReadonlyMap<string, CryptoKey>
  readonly askedAtMs: number
  readonly freshUntilMs: number
}

/**
 * ID tokens of Firebase Authentication: signed with one of the service's published keys, issued for this project, not
 * expired. The keys are cached as long as the service's headers allow.
 */
export function createIdentityTokens({
  keysUrl,
  clock,
  timeoutMs = usualTimeoutMs,
  fetch: fetchIt,
}: IdentityTokensOptions): IdentityTokens {
  let known: KnownKeys | null = null
  let asking: Promise<KnownKeys> | null = null
  const nowMs = () => clock.now().getTime()

  const fetchKeys = async (): Promise<KnownKeys> => {
    const { response, body } = await askOutside(keysUrl, {}, timeoutMs, fetchIt)
    if (!response.ok || !Value.Check(KeySet, body))
      throw new OutsideSilent(`The keys answered ${response.status}`)
    const keys = body.keys.map(async (key) => [key.kid, await importJWK(key, 'RS256')] as const)
    const byId = new Map(await Promise.all(keys))
    known = { byId, askedAtMs: nowMs(), freshUntilMs: nowMs() + freshForMs(response.headers) }
    return known
  }

  /** The keys, fetched again when they are stale. Concurrent calls share one request. */
  const keys = async (isGood: (keys: KnownKeys) => boolean): Promise<KnownKeys> => {
    if (known !== null && isGood(known)) return known
    asking ??= fetchKeys().finally(() => {
      asking = null
    })
    return asking
  }

  const keyOf = async (kid: string | undefined): Promise<CryptoKey> => {
    const isFresh = ({ freshUntilMs }: KnownKeys) => freshUntilMs > nowMs()
    const { byId } = await keys(
      (held) => isFresh(held) && (byIdHas(held, kid) || nowMs() - held.askedAtMs < lookAgainMs),
    )
    const key = kid === undefined ? undefined : byId.get(kid)
    if (key === undefined) throw new Error('Nobody knows this key')
    return key
  }

  return {
    async read(token, projectId) {
      try {
        const { payload } = await jwtVerify(token, ({ kid }) => keyOf(kid), {
          algorithms: ['RS256'],
          issuer: `https://securetoken.google.com/${projectId}`,
          audience: projectId,
          currentDate: clock.now(),
          clockTolerance: toleranceS,
          requiredClaims: ['sub', 'exp', 'iat', 'auth_time'],
        })
        return identityOf(payload, nowMs())
      } catch (error) {
        if (error instanceof OutsideSilent) throw error
        return null
      }
    },
  }
}

const byIdHas = ({ byId }: KnownKeys, kid: string | undefined) => kid !== undefined && byId.has(kid)

const Claims = Type.Object({
  sub: Type.String({ minLength: 1, maxLength: 128 }),
  iat: Type.Number(),
  exp: Type.Number(),
  auth_time: Type.Number(),
  phone_number: Type.Optional(Type.String({ pattern: String.raw`^\+[0-9]{6,19}$` })),
  firebase: Type.Object({ sign_in_provider: Type.String() }),
})

function identityOf(payload: JWTPayload, nowMs: number): OutsideIdentity | null {
  if (!Value.Check(Claims, payload)) return null
  const channel = channels[payload.firebase.sign_in_provider]
  const phoneNumber = payload.phone_number ?? null
  const isAhead = Math.max(payload.iat, payload.auth_time) * 1000 > nowMs + toleranceS * 1000
  if (channel === undefined || isAhead || (channel === 'sms' && phoneNumber === null)) return null
  return {
    channel,
    subject: payload.sub,
    phoneNumber: channel === 'sms' ? phoneNumber : null,
    provedAt: new Date(payload.auth_time * 1000),
    expiresAt: new Date(payload.exp * 1000),
  }
}

/** How long a response may be cached; without such headers: not at all. */
function freshForMs(headers: Headers): number {
  const control = headers.get('cache-control') ?? ''
  if (/no-store|no-cache/.test(control)) return 0
  const maxAgeS = Number(/max-age=(\d+)/.exec(control)?.[1] ?? 0)
  const ageS = Number(headers.get('age') ?? 0)
  return Math.max(0, maxAgeS - (Number.isFinite(ageS) ? ageS : 0)) * 1000
}
