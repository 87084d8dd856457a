import { describe, expect, it } from 'vitest'
import { keepsBound, line, median } from './report.ts'

describe('a benchmark report', () => {
  it('takes the middle of an odd and the mean of the middle two of an even count', () => {
    expect(median([3, 1, 2])).toBe(2)
    expect(median([4, 1, 3, 2])).toBe(2.5)
  })

  it('says when a bound is missed', () => {
    const figure = { name: 'x', value: 2, unit: '×', atMost: 1.5 }
    expect(keepsBound(figure)).toBe(false)
    expect(line(figure)).toContain('MISSED')
    expect(line({ ...figure, value: 1.5 })).toMatch(/ok$/)
    expect(keepsBound({ name: 'y', value: 1, unit: '', atLeast: 2 })).toBe(false)
  })
})
