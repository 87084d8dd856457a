import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto'
import type { Random } from './ports.ts'

/** Encrypts values the gateway must be able to read again, with a key outside the database. */
export interface SecretBox {
  seal(text: string, context: string): Uint8Array
  /** Throws when the bytes were encrypted for another context or with another key. */
  open(sealed: Uint8Array, context: string): string
  /** A keyed hash (hex): short values in a leaked table cannot be found by brute force. */
  digest(text: string, context: string): string
}

const ivBytes = 12
const tagBytes = 16

/** AES-256-GCM and HMAC-SHA-256 with keys derived from one secret. `context` binds a value to its row. */
export function createSecretBox(secret: string, random: Pick<Random, 'bytes'>): SecretBox {
  const key = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `marquee ${use}`, 32))
  const [sealing, hashing] = [key('seal'), key('digest')]
  return {
    seal(text, context) {
      const iv = random.bytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', sealing, iv).setAAD(Buffer.from(context))
      return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
    },
    open(sealed, context) {
      const bytes = Buffer.from(sealed)
      const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, ivBytes))
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(-tagBytes))
      return decipher.update(bytes.subarray(ivBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8')
    },
    digest: (text, context) => createHmac('sha256', hashing).update(`${context}\0${text}`).digest('hex'),
  }
}
