import { expect, it } from 'vitest'
import { isShort, sharedRows } from './shared-rows.ts'

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

const vendor = {
  vendorCode: 'LUMEN',
  name: 'Lumen',
  logoPath: '/l.svg',
  logoUrl: null,
  gameCount: 2,
  directGameId: null,
} as const
it('two wide pictures or four upright ones fill half a row', () => {
  const lanes = [
    { category: 'sports', vendors: [vendor] },
    { category: 'sports', vendors: [vendor, vendor] },
    { category: 'lottery', vendors: [vendor, vendor] },
  ] as const
  expect(lanes.map(isShort)).toEqual([true, false, true])
})
