import type { BrandRule, Finding } from './rule.ts'

/** Suffixes under which strangers can have a host of their own. */
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

/** A wildcard covers one owner's hosts. */
export const wideHosts: BrandRule = ({ brand }) =>
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
