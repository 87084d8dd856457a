import type { Pointer } from '../pointer.ts'
import type { ResolvedBrand } from '../resolve.ts'
import type { FamilyRule, Finding } from './rule.ts'

type Found = Finding & { readonly of: ResolvedBrand }

/**
 * A merchant code or domain may be used by one brand only. The brand whose published site has it keeps it, else a live
 * brand, else the first by id; the others get the problem, so that a new file cannot take over an existing site.
 */
export const uniqueness: FamilyRule = (brands, { holderOf }) => {
  const claims = brands
    .toSorted((a, b) => a.brand.id.localeCompare(b.brand.id))
    .flatMap((of) => claimsOf(of.brand).map((claim) => ({ ...claim, of })))
  const contested = [...Map.groupBy(claims, ({ key }) => key)].filter(([, all]) => all.length > 1)
  return contested.flatMap(([, all]) => {
    const [{ value }] = all as [(typeof all)[number]]
    const holder = holderOf(value)
    const owner =
      all.find(({ of }) => of.brand.id === holder) ??
      all.find(({ of }) => of.brand.status === 'live') ??
      all[0]
    return all
      .filter((claim) => claim !== owner)
      .map(({ of, rule, pointer }): Found => ({
        of,
        rule,
        pointer,
        sentence: sentenceOf(rule, value, owner?.of ?? of),
      }))
  })
}

interface Claim {
  /** Kind and value. */
  readonly key: string
  readonly value: string
  readonly rule: 'brand/duplicate-merchant-code' | 'brand/duplicate-domain'
  readonly pointer: Pointer
}

const claimsOf = ({ merchantCode, domains }: ResolvedBrand['brand']): readonly Claim[] => {
  const domain = (pointer: Pointer, host: string): Claim => ({
    key: `domain ${host}`,
    value: host,
    rule: 'brand/duplicate-domain',
    pointer,
  })
  return [
    {
      key: `code ${merchantCode}`,
      value: merchantCode,
      rule: 'brand/duplicate-merchant-code',
      pointer: '/merchantCode',
    },
    domain('/domains/primary', domains.primary),
    ...domains.aliases.map((alias, index) => domain(`/domains/aliases/${index}`, alias)),
  ]
}

const sentenceOf = (rule: Claim['rule'], value: string, { brand, file }: ResolvedBrand): string =>
  rule === 'brand/duplicate-domain'
    ? `${value} already belongs to ${brand.id} (${file.path})`
    : `${value} is already the merchant code of ${brand.id} (${file.path})`

const wordsOf = (text: string) => text.match(/[\p{L}\p{N}.@_-]*[\p{L}\p{N}]/gu) ?? []

/**
 * A brand's own texts must not contain another brand's name, domain or merchant code. A name matches as written or in
 * capitals: a brand Harbour does not forbid the word "harbour".
 */
export const strangers: FamilyRule = (brands, { folders }) => {
  const names = new Map<string, ResolvedBrand>()
  let longest = 1
  for (const each of brands) {
    const { identity, domains, merchantCode } = each.brand
    for (const name of [identity.name, identity.name.toUpperCase(), domains.primary, merchantCode]) {
      const words = wordsOf(name)
      if (name.length < 4) continue
      longest = Math.max(longest, words.length)
      names.set(words.join(' '), each)
    }
  }
  const strangerIn = (text: string, self: ResolvedBrand) => {
    const words = wordsOf(text)
    for (let start = 0; start < words.length; start++)
      for (let length = 1; length <= longest; length++) {
        const other = names.get(words.slice(start, start + length).join(' '))
        if (other !== undefined && other.brand.identity.name !== self.brand.identity.name) return other
      }
    return null
  }
  return brands.flatMap((of): Found[] => {
    const { identity } = of.brand
    const own = Object.entries({
      name: identity.name,
      shortName: identity.shortName,
      legalName: identity.legalName,
      supportEmail: identity.supportEmail?.replace('@', ' '),
    })
    const inFile = own.flatMap(([key, text]): Found[] => {
      const other = typeof text === 'string' ? strangerIn(text, of) : null
      return other === null
        ? []
        : [
            {
              of,
              rule: 'brand/other-brand',
              pointer: `/identity/${key}`,
              sentence: `identity.${key} names the brand ${other.brand.id}`,
            },
          ]
    })
    const inCopy = [...(folders.get(of.brand.id)?.copy.values() ?? [])].flatMap(({ path, texts }) =>
      [...texts].flatMap(([key, text]): Found[] => {
        const other = strangerIn(text, of)
        return other === null
          ? []
          : [
              {
                of,
                rule: 'brand/other-brand',
                pointer: '/identity',
                place: { file: path, line: 1, column: 1 },
                sentence: `the text "${key}" names the brand ${other.brand.id}`,
              },
            ]
      }),
    )
    return [...inFile, ...inCopy]
  })
}
