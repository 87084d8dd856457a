/**
 * First path segments of a site's API calls. A web server in front of a stamped folder proxies them to the gateway; no
 * page starts with one.
 */
export const callSegments = ['wps', 'lgw', 'lotto'] as const

/** First path segments served on other hosts of the gateway only; on a site they are neither calls nor pages. */
export const foreignSegments = ['vendor', 'admin', 'ops'] as const

/** The only call outside `callSegments`: the public keys for contracts and settlements. */
export const keysPath = '/.well-known/marquee-keys.json'

/** The only public file below a hidden folder: Digital Asset Links, which ties the Android app to the site. */
export const assetLinksPath = '/.well-known/assetlinks.json'

/** The largest request body of a site's calls, in megabytes; a test compares it with the contract. */
export const largestBodyMb = 24
