import { test as property, fc } from '#tests/support/law.ts'
import { describe, expect, it } from 'vitest'
import { pageItems } from './page-items.ts'

const show = (current: number, total: number) =>
  pageItems(current, total)
    .map((item) => (item === 'gap' ? '…' : item))
    .join(' ')

describe('the pages on offer', () => {
  it('are three around the current one, the first and the last', () => {
    expect(show(6, 12)).toBe('1 … 5 6 7 … 12')
  })
  it('stay three at the ends', () => {
    expect(show(1, 12)).toBe('1 2 3 … 12')
    expect(show(12, 12)).toBe('1 … 10 11 12')
  })
  it('show a lone page in place of a gap', () => {
    expect(show(4, 12)).toBe('1 2 3 4 5 … 12')
    expect(show(9, 12)).toBe('1 … 8 9 10 11 12')
  })
  it('are all pages of a short list', () => {
    expect(show(2, 4)).toBe('1 2 3 4')
  })

  const place = fc
    .integer({ min: 1, max: 200 })
    .chain((total) => fc.tuple(fc.integer({ min: 1, max: total }), fc.constant(total)))

  property.prop([place])(
    'hold the current, the first and the last page, in order, each once',
    ([current, total]) => {
      const pages = pageItems(current, total).filter((item) => item !== 'gap')
      expect(pages).toEqual([...new Set(pages)].toSorted((a, b) => a - b))
      expect(pages).toEqual(expect.arrayContaining([1, current, total]))
    },
  )
  property.prop([place])(
    'leave out two pages or more at each gap, and never more than nine items',
    ([current, total]) => {
      const items = pageItems(current, total)
      expect(items.length).toBeLessThanOrEqual(9)
      items.forEach((item, index) => {
        if (item === 'gap') expect(Number(items[index + 1]) - Number(items[index - 1])).toBeGreaterThan(2)
      })
    },
  )
})
