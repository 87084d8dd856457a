import { expect, it } from 'vitest'
import { toCsv } from './to-csv.ts'

it('writes a table that a spreadsheet reads as it is meant', () => {
  expect(toCsv(['Game', 'Net'], [['Wheel "one", green', '-1.50']])).toBe(
    '\uFEFF"Game","Net"\r\n"Wheel ""one"", green","-1.50"\r\n',
  )
})

it.each(['=1+1', '+cmd', '-cmd', '@sum', '\tx'])('takes the edge from %j', (cell) => {
  expect(toCsv(['x'], [[cell]])).toContain(`"'${cell}"`)
})
