/**
 * First segments of a site's calls. A web server in front of a stamped folder passes them on to the gateway; none of them is a
 * page.
 */
export const callSegments = ['wps', 'lgw', 'lotto'] as const

/** First segments that answer on other hosts of the gateway only. On a site they are neither calls nor pages. */
export const foreignSegments = ['vendor', 'admin', 'ops'] as const

/** The one call outside of them: the public keys of contracts and settlements. */
export const keysPath = '/.well-known/marquee-keys.json'

/** The one file below a hidden folder that visitors may read: it proves which app belongs to the site. */
export const assetLinksPath = '/.well-known/assetlinks.json'

/** The largest body a call of a site may have, in megabytes; a test holds it against the contract. */
export const largestBodyMb = 24
