import { expect, it } from 'vitest'
import { historyStart } from './history.ts'

it.each([
  ['2026-11-22', 12, '2025-11-22'],
  ['2026-03-31', 1, '2026-02-28'],
  ['2024-02-29', 12, '2023-02-28'],
  ['2026-01-15', 13, '2024-12-15'],
])('a history that ends %s and goes back %i months begins %s', (today, months, start) => {
  expect(historyStart(today, months)).toBe(start)
})
