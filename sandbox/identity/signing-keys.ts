import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { CryptoKey, JWK, JWTPayload } from 'jose'
import type { Clock, Random } from '#sandbox/lib/ports.ts'

interface SigningKey {
  readonly kid: string
  readonly madeAtMs: number
  readonly privateKey: CryptoKey
  readonly published: JWK
}

const hourMs = 3_600_000
/** How long a key signs. */
const signsMs = 24 * hourMs
/** How long a key is published after its last signature: longer than a token is valid. */
const outlivesMs = 2 * hourMs
/** Lifetime of a token in seconds. */
export const tokenLifeS = 3_600

/** RS256 keys that are replaced daily. A new process makes new ones. */
export function createSigningKeys({ clock, random }: { readonly clock: Clock; readonly random: Random }) {
  let keys: Promise<readonly SigningKey[]> = Promise.resolve([])
  const nowMs = () => clock.now().getTime()

  const make = async (): Promise<SigningKey> => {
    const { publicKey, privateKey } = await generateKeyPair('RS256')
    const kid = random.uuid()
    const published = { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }
    return { kid, madeAtMs: nowMs(), privateKey, published }
  }

  /** The newest key first. Concurrent calls share one rotation. */
  const current = async (): Promise<readonly [SigningKey, ...SigningKey[]]> => {
    keys = keys.then(async (held) => {
      const alive = held.filter(({ madeAtMs }) => madeAtMs + signsMs + outlivesMs > nowMs())
      return alive[0] !== undefined && alive[0].madeAtMs + signsMs > nowMs()
        ? alive
        : [await make(), ...alive]
    })
    const [newest, ...older] = await keys
    if (newest === undefined) throw new Error('There is no signing key')
    return [newest, ...older]
  }

  return {
    /** Signs an ID token of the project, authenticated now. */
    async sign(project: string, subject: string, claims: JWTPayload): Promise<string> {
      const [{ kid, privateKey }] = await current()
      const at = Math.floor(nowMs() / 1_000)
      return new SignJWT({ ...claims, auth_time: at, user_id: subject })
        .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
        .setIssuer(`https://securetoken.google.com/${project}`)
        .setAudience(project)
        .setSubject(subject)
        .setIssuedAt(at)
        .setExpirationTime(at + tokenLifeS)
        .sign(privateKey)
    },

    /** The public keys as a JWK set. */
    published: async () => ({ keys: (await current()).map(({ published }) => published) }),
  }
}
