import { describe, expect, it } from 'vitest'
import { createFakeGateway } from '#src/api/testing/fake-gateway.ts'
import { getCountries } from '#schemas/api/register.ts'
import { DialCodesStore, findCountries, flagOf } from './dial-codes.store.ts'

const countries = [
  ['BR', '55'],
  ['GB', '44'],
  ['JE', '44'],
  ['CI', '225'],
  ['VN', '84'],
  ['PT', '351'],
].map(([countryCode = '', countryDialingCode = '']) => ({ countryCode, countryDialingCode }))

async function aPicker(language = 'en') {
  const dialCodes = new DialCodesStore(createFakeGateway().answer(getCountries, countries), 'VN')
  await dialCodes.load()
  const offered = dialCodes.named(language)
  return { dialCodes, find: (typed: string) => findCountries(offered, typed).map(({ country }) => country) }
}

describe('the countries of a mobile number', () => {
  it('begin with where the visitor most likely is', async () => {
    const { dialCodes } = await aPicker()
    expect([dialCodes.chosen?.dialCode, flagOf('VN')]).toEqual(['84', '🇻🇳'])
  })

  it('stand in the order of their names in the reader’s language', async () => {
    expect((await aPicker('en')).find('')).toEqual(['BR', 'CI', 'JE', 'PT', 'GB', 'VN'])
    expect((await aPicker('pt')).find('')).toEqual(['BR', 'CI', 'JE', 'PT', 'GB', 'VN'])
  })

  it.each([
    ['a part of the name', 'king', ['GB']],
    ['a name without its accents', 'cote', ['CI']],
    ['the country’s letters', 'gb', ['GB']],
    ['a code', '44', ['JE', 'GB']],
    ['the beginning of a code as it is dialled', '+35', ['PT']],
    ['the same with two zeros', '0084', ['VN']],
    ['nothing anybody has', 'atlantis', []],
  ])('are found by %s', async (_, typed, expected) => {
    expect((await aPicker()).find(typed)).toEqual(expected)
  })
})
