import { expect, it } from 'vitest'
import { slope } from './soak.ts'

it.each([
  ['nothing', [3, 3, 3], 0],
  ['two a minute', [1, 3, 5], 2],
  ['less than it swings', [10, 12, 10, 12, 10], 0],
])('memory that grows by %s', (_, values, expected) => {
  expect(slope(values.map((value, minute) => [minute, value] as const))).toBeCloseTo(expected)
})
