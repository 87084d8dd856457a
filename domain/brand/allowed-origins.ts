/**
 * Origins of a server list that the brand allows, in list order. A brand's entry is an origin or starts with `*.`. On a loopback
 * host, loopback origins (the sandbox vendor) are allowed, too.
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

/** True for links that may be shown to visitors: https or mailto. */
export function isSafeLink(address: string): boolean {
  const url = URL.parse(address)
  return url !== null && (url.protocol === 'https:' || url.protocol === 'mailto:')
}
