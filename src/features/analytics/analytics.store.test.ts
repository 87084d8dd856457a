import { describe, expect, it } from 'vitest'
import { createAppStorage } from '#src/storage/app-storage.ts'
import { memoryAreas } from '#src/storage/memory-areas.ts'
import { AnalyticsStore } from './analytics.store.ts'

const storage = createAppStorage(memoryAreas())
interface Case {
  readonly source?: 'none' | 'server'
  readonly consent?: 'required' | 'notRequired'
  readonly isPrivate?: boolean
}
const aStore = (
  { source = 'server', consent = 'required', isPrivate = false }: Case,
  kept = createAppStorage(memoryAreas()),
) => new AnalyticsStore({ settings: () => ({ source, consent }), storage: kept, isPrivate })
const stateOf = ({ isCounting, isAsking }: AnalyticsStore) => [isCounting, isAsking]

it.each<[string, Case, boolean, boolean]>([
  ['a brand that does not count', { source: 'none', consent: 'notRequired' }, false, false],
  ['a brand that asks', {}, false, true],
  ['a brand that need not ask', { consent: 'notRequired' }, true, false],
  ['a browser that sends Global Privacy Control, asked', { isPrivate: true }, false, false],
  ['such a browser, not asked', { isPrivate: true, consent: 'notRequired' }, false, false],
])('%s: counts and asks before any answer', (_, settings, isCounting, isAsking) => {
  expect(stateOf(aStore(settings))).toEqual([isCounting, isAsking])
})

describe('the visitor’s answer', () => {
  it.each<[boolean, Case]>([
    [true, {}],
    [true, { isPrivate: true }],
    [false, {}],
    [false, { consent: 'notRequired' }],
  ])('%s decides, and is kept', (isAllowed, settings) => {
    const kept = createAppStorage(memoryAreas())
    const store = aStore(settings, kept)
    store.reopen()
    expect(store.isAsking).toBe(true)
    store.decide(isAllowed)
    expect(stateOf(store)).toEqual([isAllowed, false])
    kept.clearOnLogout()
    expect(stateOf(aStore(settings, kept))).toEqual([isAllowed, false])
  })
  it('does not count where the brand no longer does', () => {
    storage.set('pageCounting', 'yes')
    const store = aStore({ source: 'none' }, storage)
    store.reopen()
    expect(stateOf(store)).toEqual([false, false])
  })
})
