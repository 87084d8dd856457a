/** The origin that serves games to a site: the games' host under the site's own scheme and port. */
export function gamesOriginOf(siteOrigin: string, gamesHost: string): string {
  const url = new URL(siteOrigin)
  url.hostname = gamesHost
  return url.origin
}
