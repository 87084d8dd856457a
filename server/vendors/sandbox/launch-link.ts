import { isSigned, signed } from './signed.ts'

/** What the operator tells the game page. Signed, because the lobby's origin decides who may frame the game. */
export interface LaunchLink {
  readonly gameId: string
  readonly launchCode: string
  readonly language: string
  readonly lobbyUrl: string
}

/** The page's address with its signature. */
export function launchUrl(publicOrigin: string, link: LaunchLink, secret: string): string {
  const url = new URL('/play', publicOrigin)
  url.searchParams.set('game', link.gameId)
  url.searchParams.set('code', link.launchCode)
  url.searchParams.set('lang', link.language)
  url.searchParams.set('lobby', link.lobbyUrl)
  url.searchParams.set('sig', signed(partsOf(link), secret))
  return url.href
}

/** The link behind the query of `/play`; null when the operator did not sign it. */
export function readLaunchLink(query: Readonly<Record<string, unknown>>, secret: string): LaunchLink | null {
  const { game, code, lang, lobby, sig } = query
  if (typeof game !== 'string' || typeof code !== 'string' || typeof lang !== 'string') return null
  if (
    typeof lobby !== 'string' ||
    typeof sig !== 'string' ||
    !/^https?:$/.test(URL.parse(lobby)?.protocol ?? '')
  )
    return null
  const link = { gameId: game, launchCode: code, language: lang, lobbyUrl: lobby }
  return isSigned(partsOf(link), sig, secret) ? link : null
}

const partsOf = ({ gameId, launchCode, language, lobbyUrl }: LaunchLink) => [
  'launch',
  gameId,
  launchCode,
  language,
  lobbyUrl,
]
