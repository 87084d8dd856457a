/**
 * The origins of a server list that the brand allows, in the list's order. A brand's entry may be a whole origin or
 * start with `*.`. On a loopback host the sandbox vendor beside it is allowed too; it exists nowhere else.
 */
export function allowedOrigins(
  listed: readonly string[],
  allowed: readonly string[],
  page: { readonly hostname: string; readonly protocol: string },
): readonly string[] {
  return listed.filter((text) => {
    const origin = parseOrigin(text)
    if (origin === null) return false
    if (isLoopback(page.hostname) && isLoopback(origin.hostname) && origin.protocol === page.protocol)
      return true
    return origin.protocol === 'https:' && allowed.some((entry) => matches(origin, entry))
  })
}

function parseOrigin(text: string): URL | null {
  const url = URL.parse(text)
  return url !== null && url.origin === text.replace(/\/$/, '') ? url : null
}

const isLoopback = (host: string) => host === 'localhost' || host.endsWith('.localhost')

function matches(origin: URL, entry: string): boolean {
  if (!entry.includes('*.')) return entry === origin.origin
  const allowed = URL.parse(entry.replace('*.', ''))
  return (
    allowed !== null &&
    allowed.protocol === origin.protocol &&
    allowed.port === origin.port &&
    origin.hostname.endsWith(`.${allowed.hostname}`)
  )
}

/** A link a visitor may be sent to: an address of the web over TLS, or of mail. */
export function isSafeLink(address: string): boolean {
  const url = URL.parse(address)
  return url !== null && (url.protocol === 'https:' || url.protocol === 'mailto:')
}
