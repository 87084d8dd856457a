/**
 * Customer-service links of older feeds: Base64 of a DES-ECB ciphertext, followed by its eight-character key. The
 * encryption protects nothing, so links are decoded here, and the cipher is not sent to the browser. The library is
 * loaded only for such a link.
 */
export interface LegacyLinkOptions {
  /** Hosts a link may lead to. */
  readonly allowedHosts: readonly string[]
}

const keyLength = 8

/** The decoded https link, or `null` when it is unreadable or its host is not allowed. */
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
    // With a wrong key the result is rarely valid UTF-8.
    return null
  }
}

/** An https link to an allowed host, normalised; otherwise `null`. */
export function safeLink(text: string, allowedHosts: readonly string[]): string | null {
  const url = URL.parse(text)
  if (url === null || url.protocol !== 'https:' || url.username !== '' || url.password !== '') return null
  return allowedHosts.includes(url.hostname) ? url.href : null
}
