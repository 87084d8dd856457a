import { expect, test } from 'vitest'
import { lru } from './lru.ts'

test('a cache keeps its number of entries, and drops the least recently used', () => {
  const kept = lru<string>(3)
  for (const key of ['a', 'b', 'c']) kept.set(key, key)
  kept.get('a')
  kept.set('d', 'd')
  kept.set('d', 'again')
  expect([...kept.keys()].toSorted()).toEqual(['a', 'c', 'd'])
  expect(kept.get('d')).toBe('again')
})

test('an emptied cache takes as many as before', () => {
  const kept = lru<string>(2)
  kept.set('a', 'a')
  kept.clear()
  for (const key of ['b', 'c', 'd']) kept.set(key, key)
  expect([...kept.keys()].toSorted()).toEqual(['c', 'd'])
})
