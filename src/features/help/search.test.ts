import { describe, expect, it } from 'vitest'
import { findArticles, plain } from './search.ts'
import { aHelpCenter } from './testing/help.ts'

const { categories } = aHelpCenter()
const found = (question: string) => findArticles(categories, question).map(({ id }) => id)

describe('the search', () => {
  it('does not mind accents, case and tone marks', () => {
    expect(plain('Depósito ÀÉÔ')).toBe('deposito aeo')
    expect(plain('Rút tiền Đài')).toBe('rut tien dai')
    expect(found('CODIGO')).toEqual(['deposit-pix'])
    expect(found('pausá')).toEqual(['take-a-break'])
  })

  it('wants every word, wherever it stands', () => {
    expect(found('qr codigo')).toEqual(['deposit-pix'])
    expect(found('qr saque')).toEqual([])
  })

  it('lists matches in titles first', () => {
    expect(found('pix')).toEqual(['deposit-pix', 'take-a-break'])
  })

  it.each(['', '   ', '?!'])('finds nothing for "%s"', (question) => expect(found(question)).toEqual([]))
})
