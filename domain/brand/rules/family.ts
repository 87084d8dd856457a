import type { ResolvedBrand } from '../resolve.ts'
import type { FamilyRule, Finding } from './rule.ts'

type Found = Finding & { readonly of: ResolvedBrand }

/** Merchant codes and domains belong to one brand each. The problem is reported at the brand that is later by id. */
export const uniqueness: FamilyRule = (brands) => {
  const codes = new Map<string, ResolvedBrand>()
  const hosts = new Map<string, ResolvedBrand>()
  return brands
    .toSorted((a, b) => a.brand.id.localeCompare(b.brand.id))
    .flatMap((of): Found[] => {
      const { brand } = of
      const found: Found[] = []
      const first = codes.get(brand.merchantCode)
      if (first === undefined) codes.set(brand.merchantCode, of)
      else
        found.push({
          of,
          rule: 'brand/duplicate-merchant-code',
          pointer: '/merchantCode',
          sentence: `${brand.merchantCode} is already the merchant code of ${first.brand.id} (${first.file.path})`,
        })
      const named = [
        ['/domains/primary', brand.domains.primary] as const,
        ...brand.domains.aliases.map((alias, index) => [`/domains/aliases/${index}`, alias] as const),
      ]
      for (const [pointer, host] of named) {
        const owner = hosts.get(host)
        if (owner === undefined) hosts.set(host, of)
        else
          found.push({
            of,
            rule: 'brand/duplicate-domain',
            pointer,
            sentence: `${host} already belongs to ${owner.brand.id} (${owner.file.path})`,
          })
      }
      return found
    })
}

const wordsOf = (text: string) => text.match(/[\p{L}\p{N}.@_-]*[\p{L}\p{N}]/gu) ?? []

/**
 * A brand's own texts name no other brand: not its name, its domain or its merchant code. Names match as they are
 * written or in capitals, so that a brand called Harbour does not forbid the word "harbour" to others.
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
