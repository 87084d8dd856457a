import { sandboxIdentityPath } from '#domain/brand/outside-services.ts'

interface GamesPlace {
  /** The games' host on the gateway's own listener. */
  readonly gamesHost: string
  /** A vendor with its own origin; null: games are served on this listener. */
  readonly games: { readonly url: string } | null
}

/** The origin that serves games to a site: the vendor's own, else the games' host under the site's scheme and port. */
export function gamesOriginOf(siteOrigin: string, { gamesHost, games }: GamesPlace): string {
  if (games !== null) return games.url
  const url = new URL(siteOrigin)
  url.hostname = gamesHost
  return url.origin
}

/**
 * Base URL of the sandbox's identity service for a site's pages: beside this gateway, or at the games' address where
 * the settings accept it; null: none is accepted.
 */
export const sandboxIdentityOf = (
  siteOrigin: string,
  place: GamesPlace & { readonly sandboxAccounts: boolean },
): string | null =>
  place.games === null || place.sandboxAccounts
    ? `${gamesOriginOf(siteOrigin, place)}${sandboxIdentityPath}`
    : null
