import type { RoundPageRequest } from '../game-vendor.ts'
import { isSigned, signed } from './signed.ts'

/** A round's own page: whoever holds the link may see this one round, for as long as it holds. */
export interface RoundLink extends RoundPageRequest {
  readonly holdsUntil: Date
}

const names = ['game', 'brand', 'player', 'round', 'lang', 'lobby', 'until'] as const

const partsOf = ({ gameId, brandId, playerId, roundId, language, lobbyUrl, holdsUntil }: RoundLink) => [
  gameId,
  brandId,
  playerId,
  roundId,
  language,
  lobbyUrl,
  String(holdsUntil.getTime()),
]

/** The page's address with its signature. */
export function roundUrl(publicOrigin: string, link: RoundLink, secret: string): string {
  const url = new URL('/round', publicOrigin)
  const parts = partsOf(link)
  for (const [index, name] of names.entries()) url.searchParams.set(name, parts[index] ?? '')
  url.searchParams.set('sig', signed(['round', ...parts], secret))
  return url.href
}

/** The link behind the query of `/round`; null when the operator did not sign it, or it holds no more. */
export function readRoundLink(
  query: Readonly<Record<string, unknown>>,
  secret: string,
  now: Date,
): RoundLink | null {
  const parts = names.map((name) => query[name])
  const { sig } = query
  if (typeof sig !== 'string' || !parts.every((part) => typeof part === 'string')) return null
  if (!isSigned(['round', ...parts], sig, secret)) return null
  const [gameId = '', brandId = '', playerId = '', roundId = '', language = '', lobbyUrl = '', until = ''] =
    parts
  const holdsUntil = new Date(Number(until))
  return holdsUntil > now ? { gameId, brandId, playerId, roundId, language, lobbyUrl, holdsUntil } : null
}
