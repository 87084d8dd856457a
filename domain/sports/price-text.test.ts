import { describe, expect, it } from 'vitest'
import { fc, test } from '#tests/support/law.ts'
import { priceText, usualOddsFormat } from './price-text.ts'

describe('a price', () => {
  it.each([
    [1850, '1.85', '17/20', '-118'],
    [2000, '2.00', '1/1', '+100'],
    [3500, '3.50', '5/2', '+250'],
    [1010, '1.01', '1/100', '-10000'],
    [36_000, '36.00', '35/1', '+3500'],
    [6_312, '6.31', '531/100', '+531'],
  ])('of %i thousandths is %s, %s or %s', (milli, decimal, fractional, american) => {
    expect(priceText(milli, 'decimal', 'en')).toBe(decimal)
    expect(priceText(milli, 'fractional', 'en')).toBe(fractional)
    expect(priceText(milli, 'american', 'en')).toBe(american)
  })

  it('is written as its market is used to', () => {
    expect(['GBP', 'USD', 'BRL', 'EUR'].map(usualOddsFormat)).toEqual([
      'fractional',
      'american',
      'decimal',
      'decimal',
    ])
  })

  test.prop([fc.integer({ min: 101, max: 25_000 })])('says the same in each way', (hundredths) => {
    const milli = hundredths * 10
    const [won = 0, staked = 1] = priceText(milli, 'fractional', 'en').split('/').map(Number)
    expect(1 + won / staked).toBeCloseTo(milli / 1000, 9)
    const line = Number(priceText(milli, 'american', 'en'))
    const from = line > 0 ? 1 + line / 100 : 1 - 100 / line
    expect(Math.abs(from / (milli / 1000) - 1)).toBeLessThan(0.006)
  })
})
