import { launchParts, roundParts } from '#domain/vendor-protocol/links.ts'
import type { LaunchLink, RoundLink } from '#domain/vendor-protocol/links.ts'
import { isSignedText } from '#sandbox/lib/signature.ts'

type Query = Readonly<Record<string, unknown>>

const textsOf = (query: Query, names: readonly string[]): readonly string[] | null => {
  const texts = names.map((name) => query[name])
  return texts.every((text) => typeof text === 'string') ? texts : null
}

/** Parses the query of `/play`; null without the operator's signature. */
export function readLaunchLink(query: Query, secret: string): LaunchLink | null {
  const texts = textsOf(query, ['game', 'code', 'lang', 'lobby', 'sig'])
  if (texts === null) return null
  const [gameId = '', launchCode = '', language = '', lobbyUrl = '', sig = ''] = texts
  if (!/^https?:$/.test(URL.parse(lobbyUrl)?.protocol ?? '')) return null
  const link = { gameId, launchCode, language, lobbyUrl }
  return isSignedText(JSON.stringify(launchParts(link)), sig, secret) ? link : null
}

/** Parses the query of `/round`; null without the operator's signature, or when expired. */
export function readRoundLink(query: Query, secret: string, now: Date): RoundLink | null {
  const texts = textsOf(query, ['game', 'brand', 'player', 'round', 'lang', 'lobby', 'until', 'sig'])
  if (texts === null) return null
  const [gameId = '', brandId = '', playerId = '', roundId = '', language = '', lobbyUrl = ''] = texts
  const [until = '', sig = ''] = texts.slice(6)
  const link = { gameId, brandId, playerId, roundId, language, lobbyUrl, holdsUntil: new Date(Number(until)) }
  if (Number.isNaN(link.holdsUntil.getTime())) return null
  return isSignedText(JSON.stringify(roundParts(link)), sig, secret) && link.holdsUntil > now ? link : null
}
