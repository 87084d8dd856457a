import { expect, it } from 'vitest'
import { sharedRows } from './shared-rows.ts'

it.each([
  { short: [true, true], shared: [true, true] },
  { short: [false, true, true], shared: [false, true, true] },
  { short: [true, false, true], shared: [false, false, false] },
  { short: [true, true, true], shared: [true, true, false] },
  { short: [true], shared: [false] },
  { short: [], shared: [] },
])('short lanes $short share rows two by two', ({ short, shared }) => {
  expect(sharedRows(short)).toEqual(shared)
})
