import { expect, it } from 'vitest'
import { getCountries } from '#schemas/api/register.ts'
import { createFakeGateway } from '#src/api/testing/fake-gateway.ts'
import { aBrand } from '#tests/support/brand.ts'
import { DialCodesStore } from './dial-codes.store.ts'
import { likelyCountryOf } from './likely-country.ts'

const countries = [
  ['BR', '55'],
  ['GB', '44'],
  ['JE', '44'],
  ['KW', '965'],
  ['PT', '351'],
  ['US', '1'],
].map(([countryCode = '', countryDialingCode = '']) => ({ countryCode, countryDialingCode }))

it.each([
  ['a British brand', 'UK', 'GBP', 'en', null, 'GB', '44'],
  ['a British brand in euros', 'UK', 'EUR', 'en', null, 'GB', '44'],
  ['a brand in pounds without a jurisdiction', 'ZZ', 'GBP', 'en', null, 'GB', '44'],
  ['a Brazilian brand read in English', 'BR', 'BRL', 'en', null, 'BR', '55'],
  ['a brand in Kuwaiti dinars read in Arabic', 'ZZ', 'KWD', 'ar', null, 'KW', '965'],
  ['a Maltese licence read in Portuguese', 'MT', 'EUR', 'pt-PT', null, 'PT', '351'],
  ['a brand in dollars read in Portuguese', 'CW', 'USD', 'pt', null, 'BR', '55'],
  ['a British brand visited from Jersey', 'UK', 'GBP', 'en', 'JE', 'JE', '44'],
] as const)(
  'a mobile number at %s (%s, %s, %s, from %s) starts with the dial code of %s',
  async (_, code, currency, language, from, country, dialCode) => {
    const brand = aBrand({ jurisdiction: { code }, currency })
    const dialCodes = new DialCodesStore(
      createFakeGateway().answer(getCountries, countries),
      likelyCountryOf(brand, language, from),
    )
    await dialCodes.load()
    expect(dialCodes.chosen).toEqual({ country, dialCode })
  },
)
