import type { BrandRule, Finding, LoneRule } from './rule.ts'

/** Suffixes under which unrelated parties can register hosts. */
const sharedHosts = [
  'github.io',
  'cloudfront.net',
  'amazonaws.com',
  'herokuapp.com',
  'vercel.app',
  'netlify.app',
  'pages.dev',
  'workers.dev',
  'web.app',
  'azureedge.net',
  'blob.core.windows.net',
]

const isWide = (origin: string) => {
  const host = /^[a-z]+:\/\/\*\.([^:/]+)/.exec(origin)?.[1]
  if (host === undefined) return false
  const labels = host.split('.')
  const [second = '', top = ''] = labels.slice(-2)
  const countrySuffix = labels.length === 2 && top.length === 2 && second.length <= 3
  return countrySuffix || sharedHosts.includes(host)
}

/**
 * A brand must not use the platform's hosts (operator desk, games, gateway). Below `.localhost` every brand already has
 * the host of its id.
 */
export const reservedHosts: BrandRule = ({ brand: { domains } }, { platformHosts }) => {
  const named = [
    ['/domains/primary', domains.primary] as const,
    ...domains.aliases.map((alias, index) => [`/domains/aliases/${index}`, alias] as const),
  ]
  return named.flatMap(([pointer, host]): Finding[] => {
    const sentence = platformHosts.includes(host)
      ? `${host} is a host of the platform itself`
      : host.endsWith('.localhost')
        ? `${host} is an address of this machine; a brand answers under its id there without being told to`
        : null
    return sentence === null ? [] : [{ rule: 'brand/reserved-host', pointer, sentence }]
  })
}

/** A wildcard may cover only hosts of one owner. */
export const wideHosts: LoneRule = ({ brand }) =>
  (['connect', 'img', 'frame'] as const).flatMap((list) =>
    brand.security[list].flatMap((origin, index): Finding[] =>
      isWide(origin)
        ? [
            {
              rule: 'brand/wide-host',
              pointer: `/security/${list}/${index}`,
              sentence: `${origin} also covers hosts of strangers`,
            },
          ]
        : [],
    ),
  )
