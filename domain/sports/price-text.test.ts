import { describe, expect, it } from 'vitest'
import { fc, test } from '#tests/support/law.ts'
import { exactPriceText, oddsFormats, oddsLadder, priceText, usualOddsFormat } from './price-text.ts'
import type { OddsFormat } from './price-text.ts'

/** Winnings per stake that a written price promises. */
const promised: Readonly<Record<OddsFormat, (text: string) => number>> = {
  decimal: (text) => Number(text) - 1,
  fractional: (text) => {
    const [won = 0, staked = 1] = text.split('/').map(Number)
    return won / staked
  },
  american: (text) => (Number(text) > 0 ? Number(text) / 100 : -100 / Number(text)),
}

describe('a price', () => {
  it.each([
    [1850, '1.85', '5/6', '-118'],
    [2000, '2.00', '1/1', '+100'],
    [2500, '2.50', '6/4', '+150'],
    [3500, '3.50', '5/2', '+250'],
    [5350, '5.35', '4/1', '+435'],
    [1010, '1.01', '1/100', '-10000'],
    [36_000, '36.00', '33/1', '+3500'],
    [6_319, '6.31', '5/1', '+531'],
  ])('of %i thousandths is %s, %s or %s', (milli, decimal, fractional, american) => {
    expect(priceText(milli, 'decimal', 'en')).toBe(decimal)
    expect(priceText(milli, 'fractional', 'en')).toBe(fractional)
    expect(priceText(milli, 'american', 'en')).toBe(american)
  })

  it('has its exact decimal beside a text that is below it', () => {
    expect(exactPriceText(5_350, 'fractional', 'pt')).toBe('5,35')
    expect(exactPriceText(1_850, 'american', 'en')).toBe('1.85')
    expect(exactPriceText(6_319, 'fractional', 'en')).toBe('6.319')
    expect(exactPriceText(6_319, 'decimal', 'en')).toBeNull()
    expect(oddsFormats.map((format) => exactPriceText(2_500, format, 'en'))).toEqual([null, null, null])
  })

  it('is written as its market is used to', () => {
    expect(['GBP', 'USD', 'BRL', 'EUR'].map(usualOddsFormat)).toEqual([
      'fractional',
      'american',
      'decimal',
      'decimal',
    ])
  })

  test.prop([fc.integer({ min: 1_001, max: 2_000_000 }), fc.constantFrom(...oddsFormats)])(
    'never promises more than it pays, and no less where no decimal is beside it',
    (milli, format) => {
      const pays = milli / 1000 - 1
      const says = promised[format](priceText(milli, format, 'en').replaceAll(',', ''))
      expect(says).toBeLessThanOrEqual(pays + 1e-9)
      if (format === 'decimal') expect(says).toBeGreaterThan(pays - 0.01)
      else if (exactPriceText(milli, format, 'en') === null) expect(says).toBeCloseTo(pays, 9)
    },
  )

  it('has every step of the ladder as its own text, in ascending order', () => {
    let before = 0
    for (const [won, staked] of oddsLadder) {
      const milli = 1000 + Math.ceil((won * 1000) / staked)
      expect(priceText(milli, 'fractional', 'en')).toBe(`${won}/${staked}`)
      expect(won / staked).toBeGreaterThan(before)
      before = won / staked
    }
  })
})
