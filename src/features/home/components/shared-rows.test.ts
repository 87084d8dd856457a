import { expect, it } from 'vitest'
import { sharedRows } from './shared-rows.ts'

it.each([
  { vendors: [2, 2], shared: [true, true] },
  { vendors: [13, 2, 3], shared: [false, true, true] },
  { vendors: [2, 13, 2], shared: [false, false, false] },
  { vendors: [2, 2, 2], shared: [true, true, false] },
  { vendors: [1], shared: [false] },
  { vendors: [], shared: [] },
])('lanes of $vendors vendors share rows two by two', ({ vendors, shared }) => {
  expect(sharedRows(vendors)).toEqual(shared)
})
