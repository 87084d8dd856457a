import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { importJWK, jwtVerify } from 'jose'

export interface Pushed {
  readonly path: string
  readonly payload: unknown
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

/** The browser's side of Web Push: its own key pair and secret. */
export function aSubscription(origin: string, path: string) {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const auth = randomBytes(16)
  const keys = { p256dh: pair.getPublicKey().toString('base64url'), auth: auth.toString('base64url') }
  return { pair, authSecret: auth, wire: { endpoint: `${origin}${path}`, ...keys } }
}
type Subscription = ReturnType<typeof aSubscription>

/** Opens a body of RFC 8291: the header holds salt, record size and the sender's public key. */
export function decrypt({ pair, authSecret }: Subscription, body: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyLength = body[20] ?? 0
  const sender = body.subarray(21, 21 + keyLength)
  const cipherText = body.subarray(21 + keyLength)
  const shared = pair.computeSecret(sender)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', shared, authSecret, info, 32))
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), length))
  const opener = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  opener.setAuthTag(cipherText.subarray(-16))
  const plain = Buffer.concat([opener.update(cipherText.subarray(0, -16)), opener.final()])
  // The last record ends with the delimiter 2, then padding.
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')
}

/** A local push service: decrypts with the browser's keys and verifies the sender. */
export async function startPushService() {
  const subscriptions = new Map<string, Subscription>()
  const pushed: Pushed[] = []
  const state = { status: 201 }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const path = request.url ?? ''
      const subscription = subscriptions.get(path)
      if (subscription !== undefined && state.status === 201)
        pushed.push({
          path,
          payload: JSON.parse(decrypt(subscription, Buffer.concat(parts))),
          headers: request.headers,
        })
      response.statusCode = subscription === undefined ? 404 : state.status
      response.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    pushed,
    state,
    subscribe(path: string) {
      const subscription = aSubscription(origin, path)
      subscriptions.set(path, subscription)
      return subscription.wire
    },
    /** Verifies a message's VAPID signature with the deployment's public key; returns its claims. */
    async claimsOf({ headers }: Pushed, publicKey: string) {
      const [, token = '', key = ''] =
        /^vapid t=([^,]+), ?k=(.+)$/.exec(String(headers['authorization'])) ?? []
      if (key !== publicKey) throw new Error('signed with another key')
      const point = Buffer.from(publicKey, 'base64url')
      const jwk = {
        kty: 'EC',
        crv: 'P-256',
        x: point.subarray(1, 33).toString('base64url'),
        y: point.subarray(33).toString('base64url'),
      }
      return (await jwtVerify(token, await importJWK(jwk, 'ES256'), { audience: origin })).payload
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
