import { describe, expect, it } from 'vitest'
import { breakRuleOf, breakState } from './forced-break.ts'

const rule = { maxMin: 60, breakMin: 5 }
const minute = 60_000
const at = (minutes: number) => new Date(minutes * minute)

describe('a forced break', () => {
  it('needs both of its values', () => {
    expect(breakRuleOf({ maxContinuousMin: 60, breakMin: 5 })).toEqual(rule)
    expect(breakRuleOf({ maxContinuousMin: 60, breakMin: null })).toBeNull()
    expect(breakRuleOf({ maxContinuousMin: null, breakMin: 5 })).toBeNull()
  })

  it.each([
    ['before the first round', null, 0, { dueInMs: 60 * minute, endsInMs: null }],
    ['while one plays', { startedAt: at(0), lastAt: at(19) }, 20, { dueInMs: 40 * minute, endsInMs: null }],
    ['after an hour', { startedAt: at(0), lastAt: at(59) }, 60, { dueInMs: 0, endsInMs: 4 * minute }],
    ['at its end', { startedAt: at(0), lastAt: at(59) }, 64, { dueInMs: 60 * minute, endsInMs: null }],
    [
      'after a pause of one’s own',
      { startedAt: at(0), lastAt: at(30) },
      35,
      { dueInMs: 60 * minute, endsInMs: null },
    ],
  ])('%s', (_, stretch, now, state) => {
    expect(breakState(rule, stretch, at(now))).toEqual(state)
  })
})
