import { describe, expect, it } from 'vitest'
import { periodOf, periodPresets, presetOf } from './period.ts'

describe('a period', () => {
  it.each([
    ['today', '2024-03-01', '2024-03-01'],
    ['yesterday', '2024-02-29', '2024-02-29'],
    ['week', '2024-02-24', '2024-03-01'],
    ['month', '2024-02-01', '2024-03-01'],
    ['quarter', '2023-12-03', '2024-03-01'],
  ] as const)('%s goes from %s to %s', (preset, from, to) => {
    expect(periodOf(preset, '2024-03-01')).toEqual({ from, to })
  })

  it('is known by its days', () => {
    for (const preset of periodPresets)
      expect(presetOf(periodOf(preset, '2026-11-21'), '2026-11-21')).toBe(preset)
    expect(presetOf({ from: '2026-11-01', to: '2026-11-02' }, '2026-11-21')).toBeNull()
  })
})
