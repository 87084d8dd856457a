import { expect, it } from 'vitest'
import { createSessionBus } from './session-bus.ts'
import type { SessionNews, SharedStorage } from './session-bus.ts'

/** Two tabs of a browser without `BroadcastChannel`, connected by `storage` events. */
function twoTabs() {
  const ears: ((event: StorageEvent) => void)[][] = [[], []]
  const tab = (own: number): SharedStorage => ({
    localStorage: {
      setItem: (key: string, newValue: string) => {
        for (const hear of ears[1 - own] ?? []) hear(new StorageEvent('storage', { key, newValue }))
      },
      removeItem: (key: string) => {
        for (const hear of ears[1 - own] ?? []) hear(new StorageEvent('storage', { key, newValue: null }))
      },
    } as unknown as Storage,
    addEventListener: ((_: string, hear: (event: StorageEvent) => void) =>
      ears[own]?.push(hear)) as SharedStorage['addEventListener'],
    removeEventListener: ((_: string, hear: (event: StorageEvent) => void) => {
      const mine = ears[own] ?? []
      mine.splice(mine.indexOf(hear), 1)
    }) as SharedStorage['removeEventListener'],
  })
  return [createSessionBus(undefined, tab(0)), createSessionBus(undefined, tab(1))] as const
}

it('carries news to the other tabs through the storage where there is no channel', () => {
  const [here, there] = twoTabs()
  const heard: SessionNews[] = []
  const stop = there.listen((news) => heard.push(news))
  here.tell({ type: 'loggedIn', username: 'marina' })
  here.tell({ type: 'loggedOut' })
  stop()
  here.tell({ type: 'loggedOut' })
  expect(heard).toEqual([{ type: 'loggedIn', username: 'marina' }, { type: 'loggedOut' }])
})

it('is silent where there is neither', () => {
  const bus = createSessionBus(undefined)
  bus.listen(() => expect.unreachable())
  bus.tell({ type: 'loggedOut' })
})
