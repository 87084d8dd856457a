import { expect, it } from 'vitest'
import { inColumns } from './columns.ts'

it('cells stand under one another, and no line ends in spaces', () => {
  expect(inColumns([['a', 'state'], ['longer', 'on', 'why'], []])).toEqual([
    'a       state',
    'longer  on     why',
    '',
  ])
})
