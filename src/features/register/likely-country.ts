import type { Brand } from '#schemas/brand.generated.ts'

/** Jurisdictions whose licence admits players of one country. Licences of Malta and Curaçao admit players of many. */
const countries: Partial<Record<Brand['jurisdiction']['code'], string>> = {
  BR: 'BR',
  UK: 'GB',
  ES: 'ES',
  SE: 'SE',
}

/** Currencies used in many countries: no sign of where a brand's players live. */
const isShared = (currency: string) => currency === 'EUR' || currency === 'USD' || currency.startsWith('X')

/**
 * The country of the brand's market, ISO 3166-1 alpha-2; null: several. Without a jurisdiction of one country it is that of
 * the currency: the first two letters of ISO 4217 codes are the country's.
 */
function marketCountry({ jurisdiction, currency }: Pick<Brand, 'jurisdiction' | 'currency'>): string | null {
  return countries[jurisdiction.code] ?? (isShared(currency) ? null : currency.slice(0, 2))
}

/** The country a visitor most likely lives in: where they are, or else the brand's market, or else that of the language. */
export const likelyCountryOf = (
  brand: Pick<Brand, 'jurisdiction' | 'currency'>,
  language: string,
  visitorCountry: string | null,
): string => visitorCountry ?? marketCountry(brand) ?? new Intl.Locale(language).maximize().region ?? ''
