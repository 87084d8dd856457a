/**
 * The initial language: the visitor's stored choice if the brand offers it, else the brand's default. Accepts the `PT` and
 * `pt_BR` forms of older clients; a regional form falls back to its base language and vice versa.
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
