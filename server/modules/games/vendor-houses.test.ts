import { describe, expect, it } from 'vitest'
import type { VendorBrand } from '#server/vendors/game-vendor.ts'
import { codesOfPage, vendorsFor } from './vendor-houses.ts'

const aStudio = (vendorCode: string, house?: string): VendorBrand => ({
  vendorCode,
  name: vendorCode.toLowerCase(),
  categories: ['slots'],
  logoPath: `/${vendorCode}.svg`,
  ...(house !== undefined && {
    partOf: { vendorCode: house, name: 'The House', logoPath: '/house.svg', languages: ['vi'] },
  }),
})
const shown = (language: string, studios: readonly VendorBrand[]) =>
  vendorsFor(language, studios).map(({ vendor, members }) => [vendor.vendorCode, vendor.name, members])

describe('vendors under their names in a language', () => {
  const studios = [aStudio('TIDE', 'HOUSE'), aStudio('LUMEN'), aStudio('REEF', 'HOUSE')]

  it('share one entry where they share a brand, at the place of the first', () => {
    expect(shown('vi-VN', studios)).toEqual([
      ['HOUSE', 'The House', ['TIDE', 'REEF']],
      ['LUMEN', 'lumen', ['LUMEN']],
    ])
  })

  it('stay apart in other languages', () => {
    expect(shown('en', studios)).toEqual([
      ['TIDE', 'tide', ['TIDE']],
      ['LUMEN', 'lumen', ['LUMEN']],
      ['REEF', 'reef', ['REEF']],
    ])
  })

  it('stand with the studio that gives its name to the brand', () => {
    expect(shown('vi', [aStudio('HOUSE'), aStudio('TIDE', 'HOUSE')])).toEqual([
      ['HOUSE', 'house', ['HOUSE', 'TIDE']],
    ])
  })

  it.each(['HOUSE', 'TIDE', 'REEF'])('have one page, also under the code %s', (code) => {
    expect(codesOfPage(vendorsFor('vi', studios), code)).toEqual(['TIDE', 'REEF'])
  })

  it('have pages of their own in other languages', () => {
    expect(codesOfPage(vendorsFor('en', studios), 'REEF')).toEqual(['REEF'])
  })
})
