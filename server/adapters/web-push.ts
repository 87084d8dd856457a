import { createECDH, hkdfSync } from 'node:crypto'
import type { PushOutcome, PushSender, PushTarget } from '#server/lib/push.ts'

export interface WebPushOptions {
  /** The deployment's secret: the VAPID key is derived from it, so gateways that share it share the key. */
  readonly secret: string
  /** Origins of further push services, beside those of the browsers. */
  readonly origins: readonly string[]
  readonly timeoutMs?: number
}

const curve = 'prime256v1'
/** Order of P-256. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
const dayS = 86_400

/**
 * Hosts of the browsers' push services. A subscription names its endpoint itself, so any other address would let a
 * caller make this gateway send requests wherever they like.
 */
const services: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)?push\.apple\.com$/,
  /^[a-z0-9-]+\.notify\.windows\.com$/,
]

/** The deployment's VAPID pair. HKDF output is a valid private key unless it is 0 or above the order; then the next is taken. */
export function vapidKeys(secret: string) {
  for (let round = 0; ; round += 1) {
    const key = Buffer.from(hkdfSync('sha256', secret, '', `marquee vapid ${round}`, 32))
    const scalar = BigInt(`0x${key.toString('hex')}`)
    if (scalar === 0n || scalar >= order) continue
    const pair = createECDH(curve)
    pair.setPrivateKey(key)
    return { privateKey: key.toString('base64url'), publicKey: pair.getPublicKey().toString('base64url') }
  }
}

/** Web Push with VAPID (RFC 8292) and `aes128gcm` (RFC 8188). */
export function createWebPush({ secret, origins, timeoutMs = 10_000 }: WebPushOptions): PushSender {
  const keys = vapidKeys(secret)
  const accepts = ({ endpoint, p256dh, auth }: PushTarget): boolean => {
    const url = URL.parse(endpoint)
    if (url === null || url.username !== '' || url.password !== '' || !isPoint(p256dh)) return false
    if (Buffer.from(auth, 'base64url').length !== 16) return false
    const isKnown =
      url.protocol === 'https:' && url.port === '' && services.some((host) => host.test(url.hostname))
    return isKnown || origins.includes(url.origin)
  }
  return {
    publicKey: keys.publicKey,
    accepts,
    async send(target, { payload, topic, contact }) {
      // Settings may have changed since the subscription was stored.
      if (!accepts(target)) return 'gone'
      try {
        const { default: webPush } = await import('web-push')
        const request = webPush.generateRequestDetails(
          { endpoint: target.endpoint, keys: { p256dh: target.p256dh, auth: target.auth } },
          payload,
          {
            vapidDetails: { subject: contact, ...keys },
            contentEncoding: 'aes128gcm',
            TTL: dayS,
            urgency: 'normal',
            topic,
          },
        )
        const { 'Content-Length': _counted, ...headers } = request.headers as Record<string, string>
        const response = await fetch(request.endpoint, {
          method: 'POST',
          redirect: 'error',
          headers,
          body: new Uint8Array(request.body),
          signal: AbortSignal.timeout(timeoutMs),
        })
        // Cancelled unread; otherwise the connection would stay open.
        await response.body?.cancel()
        return outcomeOf(response.status)
      } catch {
        return 'later'
      }
    },
  }
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'later' : 'refused'
}

/** A point of the curve: a key that is none would fail at every message. */
function isPoint(p256dh: string): boolean {
  try {
    const pair = createECDH(curve)
    pair.generateKeys()
    pair.computeSecret(Buffer.from(p256dh, 'base64url'))
    return true
  } catch {
    return false
  }
}
