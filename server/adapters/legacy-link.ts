/**
 * Customer-service links of older feeds: Base64 of a DES-ECB ciphertext, followed by the eight characters that are its key.
 * This hides a link from a glance and protects nothing, so it is undone here, at the border, and the cipher never reaches
 * the browser. The library is loaded only when such a link turns up.
 */
export interface LegacyLinkOptions {
  /** Hosts a link may lead to; nothing else passes. */
  readonly allowedHosts: readonly string[]
}

const keyLength = 8

/** The https link inside, or `null` when it cannot be read or leads anywhere but to an allowed host. */
export async function decodeLegacyLink(
  encrypted: string,
  { allowedHosts }: LegacyLinkOptions,
): Promise<string | null> {
  const body = encrypted.slice(0, -keyLength)
  if (body.length === 0 || body.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(body)) return null
  const { default: cryptoJs } = await import('crypto-js')
  const key = cryptoJs.enc.Utf8.parse(encrypted.slice(-keyLength))
  try {
    const ciphertext = cryptoJs.lib.CipherParams.create({ ciphertext: cryptoJs.enc.Base64.parse(body) })
    const plain = cryptoJs.DES.decrypt(ciphertext, key, {
      mode: cryptoJs.mode.ECB,
      padding: cryptoJs.pad.Pkcs7,
    })
    return safeLink(cryptoJs.enc.Utf8.stringify(plain), allowedHosts)
  } catch {
    // A wrong key rarely gives valid UTF-8.
    return null
  }
}

/** A plain https link to an allowed host, in its normal form; otherwise `null`. */
export function safeLink(text: string, allowedHosts: readonly string[]): string | null {
  const url = URL.parse(text)
  if (url === null || url.protocol !== 'https:' || url.username !== '' || url.password !== '') return null
  return allowedHosts.includes(url.hostname) ? url.href : null
}
