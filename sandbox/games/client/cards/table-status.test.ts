import { expect, it } from 'vitest'
import type { SeatView, TableView } from '../../cards/card-shapes.ts'
import { freeSeatNear } from './table-status.ts'

const somebody = { name: 'Coral Koi 12' } as SeatView
/** A table whose seats are free where the text has a dot. */
const table = (seats: string) =>
  ({ seats: Array.from(seats, (seat) => (seat === '.' ? null : somebody)) }) as unknown as TableView

it.each([
  ['xx.x.x', 3, 2],
  ['.xxxx.', 4, 5],
  ['.xxx.x', 5, 0],
  ['.xxx..', 4, 4],
])('the free seat offered at %s instead of seat %i is seat %i', (seats, wanted, free) => {
  expect(freeSeatNear(table(seats), wanted)).toBe(free)
})

it('no seat is offered at a full table', () => {
  expect(freeSeatNear(table('xxxxxx'), 2)).toBeNull()
})
