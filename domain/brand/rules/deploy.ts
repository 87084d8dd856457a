import { deployFileOf } from '../deployment.ts'
import { placeOf } from '../parsed-file.ts'
import type { BrandRule, Finding } from './rule.ts'

/** The `deploy.json` a brand is built with is well formed. */
export const deployFile: BrandRule = ({ chain }, { folders }) =>
  (deployFileOf(chain, folders)?.problems ?? []).map(
    ({ pointer, sentence, suggestion, rule, ...place }): Finding => ({
      rule,
      pointer,
      sentence,
      suggestion,
      place,
    }),
  )

/**
 * Warns when the deployment's CSP or the framing rules of the game server would block games in the site. The site
 * itself works.
 */
export const framedGames: BrandRule = ({ brand, chain }, { folders }) => {
  const { file = null, deployment = null } = deployFileOf(chain, folders) ?? {}
  if (file === null || deployment === null) return []
  const finding = (pointer: string, sentence: string): Finding => ({
    rule: 'brand/no-games-host',
    pointer,
    place: placeOf(file, pointer),
    sentence,
  })
  if (deployment.games.length === 0 && brand.security.frame.length === 0)
    return [finding('/games', "no games host is named, so no game can be framed (frame-src 'none')")]
  const own = [brand.domains.primary, ...brand.domains.aliases]
  return deployment.games.flatMap((origin, index) => {
    const { hostname, protocol } = new URL(origin)
    const sentence = own.includes(hostname)
      ? `${hostname} is the site itself, whose pages refuse to be framed: games need a host of their own`
      : protocol === 'http:' && !isHere(hostname)
        ? `${origin} is not https: browsers frame no such game in an https page`
        : null
    return sentence === null ? [] : [finding(`/games/${index}`, sentence)]
  })
}

/** Loopback hosts: browsers treat them as secure without https. */
const isHere = (hostname: string) => /^(?:127\.0\.0\.1|(?:.+\.)?localhost)$/.test(hostname)
