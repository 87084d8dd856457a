import { expect, it } from 'vitest'
import { quartersOf, sharedRows } from './shared-rows.ts'
import type { Quarters } from './shared-rows.ts'

const widths = (...needs: Quarters[]) => sharedRows(needs).map(({ quarters }) => quarters)
const order = (...needs: Quarters[]) => sharedRows(needs).map(({ at }) => at)

it('short lanes share rows, and the last of a row fills it', () => {
  expect(widths(2, 2)).toEqual([2, 2])
  expect(widths(1, 2, 1)).toEqual([1, 2, 1])
  expect(widths(1, 1)).toEqual([1, 3])
  expect(widths(4, 1)).toEqual([4, 4])
  expect(widths()).toEqual([])
})

it('the next short lane moves up to one that would be alone', () => {
  expect(order(4, 2, 4, 2, 4)).toEqual([0, 1, 3, 2, 4])
  expect(widths(4, 2, 4, 2, 4)).toEqual([4, 2, 2, 4, 4])
  expect(order(1, 2, 2, 1, 1)).toEqual([0, 1, 3, 2, 4])
})

it('every lane is shown once, and every row is full', () => {
  const all: Quarters[] = [1, 2, 4, 1, 1, 2, 4, 2, 1, 2]
  expect(order(...all).toSorted((one, other) => one - other)).toEqual(all.map((_, at) => at))
  expect(widths(...all).reduce((sum, each) => sum + each, 0) % 4).toBe(0)
})

const vendor = {
  vendorCode: 'LUMEN',
  name: 'Lumen',
  logoPath: '/l.svg',
  logoUrl: null,
  gameCount: 1,
  directGameId: null,
} as const
it('a wide picture or two upright ones fill a quarter of a row', () => {
  const lanes = [
    { category: 'sports', vendors: [vendor] },
    { category: 'sports', vendors: [vendor, vendor] },
    { category: 'lottery', vendors: [vendor, vendor] },
    { category: 'lottery', vendors: [vendor, vendor, vendor] },
    { category: 'lottery', vendors: [vendor, vendor, vendor, vendor, vendor] },
  ] as const
  expect(lanes.map(quartersOf)).toEqual([1, 2, 1, 2, 4])
})
