import { expect, it } from 'vitest'
import { testClock } from '#tests/support/clock.ts'
import { createReplayMemory } from './replay-memory.ts'

it('knows a signature again for as long as its stamp could be good', () => {
  const clock = testClock()
  const isFresh = createReplayMemory(clock)
  expect(isFresh('a')).toBe(true)
  expect(isFresh('b')).toBe(true)
  clock.advance(59_999)
  expect(isFresh('a')).toBe(false)
  clock.advance(1)
  expect(isFresh('a')).toBe(true)
})

it('stays bounded under a flood', () => {
  const isFresh = createReplayMemory(testClock())
  for (let call = 0; call < 100_001; call++) isFresh(`s${call}`)
  expect(isFresh('s100000')).toBe(false)
  expect(isFresh('s0')).toBe(true)
})
