/**
 * The language to start with: what the visitor chose before, if the brand offers it, else the brand's default. Older
 * clients stored `PT` or `pt_BR`; a stored regional form falls back to its language and the other way round.
 */
export function pickLanguage(
  stored: string | null,
  brand: { readonly languages: readonly string[]; readonly defaultLanguage: string },
): string {
  if (stored === null) return brand.defaultLanguage
  const wanted = stored.toLowerCase().replace('_', '-')
  const base = (language: string) => language.split('-')[0]
  return (
    brand.languages.find((language) => language.toLowerCase() === wanted) ??
    brand.languages.find((language) => base(language.toLowerCase()) === base(wanted)) ??
    brand.defaultLanguage
  )
}
