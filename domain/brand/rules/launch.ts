import { dotted } from '../pointer.ts'
import type { Finding, LoneRule } from './rule.ts'

const reservedDomain = /\.(?:example|test|invalid|localhost)$/

/** A country must not be both allowed and denied. */
export const geography: LoneRule = ({ brand }) => {
  const { allow, deny } = brand.jurisdiction.geo
  return (allow ?? []).flatMap((country, index): Finding[] =>
    deny.includes(country)
      ? [
          {
            rule: 'brand/geo',
            pointer: `/jurisdiction/geo/allow/${index}`,
            sentence: `${country} stands in jurisdiction.geo.allow and in jurisdiction.geo.deny: it is let in or kept out, not both`,
          },
        ]
      : [],
  )
}

/** A forced break needs the time after which it comes, and its length. */
export const forcedBreak: LoneRule = ({ brand }) => {
  const { maxContinuousMin, breakMin } = brand.jurisdiction.session
  if ((maxContinuousMin === null) === (breakMin === null)) return []
  const [has, lacks] =
    maxContinuousMin === null ? ['breakMin', 'maxContinuousMin'] : ['maxContinuousMin', 'breakMin']
  return [
    {
      rule: 'brand/break',
      pointer: `/jurisdiction/session/${has}`,
      sentence: `jurisdiction.session.${has} has no effect without jurisdiction.session.${lacks}`,
    },
  ]
}

/** Information the public must be given before a brand goes live. */
export const launchChecklist: LoneRule = ({ brand }) => {
  if (brand.status !== 'live') return []
  const { legal, identity, domains } = brand
  const demands: readonly (readonly [boolean, string, string])[] = [
    [legal.licence !== null, '/legal/licence', 'a licence'],
    [legal.responsiblePlayUrl !== null, '/legal/responsiblePlayUrl', 'a page with help for players'],
    [identity.legalName !== null, '/identity/legalName', 'the name of the company'],
    [identity.supportEmail !== null, '/identity/supportEmail', 'a support address'],
    [!reservedDomain.test(domains.primary), '/domains/primary', 'a domain the public can reach'],
    [brand.jurisdiction.code !== 'ZZ', '/jurisdiction/code', 'a jurisdiction'],
  ]
  return demands.flatMap(([held, pointer, what]): Finding[] =>
    held
      ? []
      : [
          {
            rule: 'brand/launch',
            pointer: '/status',
            sentence: `a live brand needs ${what}: ${dotted(pointer)}`,
          },
        ],
  )
}
