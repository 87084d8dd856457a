import { observable, runInAction } from 'mobx'
import { expect, test } from 'vitest'
import type { CategoryLane } from '#schemas/api/games.wire.ts'
import { held, refusal } from '#src/api/testing/fake-api.ts'
import { settle } from '#src/lib/testing/manual-clock.ts'
import { createAppStorage } from '#src/storage/app-storage.ts'
import { memoryAreas } from '#src/storage/memory-areas.ts'
import { aGamesStore as setUp } from './testing/a-games-store.ts'
import { aLane } from './testing/builders.ts'

test('the frame asks for categories and vendors only', async () => {
  const { store, calls } = setUp()
  store.start()
  await settle()
  expect(calls).toEqual(['menu', 'lanes'])
  expect(store.categories?.map(({ path }) => path)).toEqual(['/rng'])
  expect(store.vendors.map(({ name, logoUrl }) => [name, logoUrl])).toEqual([
    ['Lumen Forge', 'https://img.example/art/vendor/LUMEN.svg'],
    ['Kestrel Nine', 'https://img.example/art/vendor/KESTREL.svg'],
  ])
})

test('until the server has said, nothing is known; after a failure there is nothing', async () => {
  const answer = held<readonly CategoryLane[]>()
  const { store } = setUp({
    api: { lanes: () => answer.promise, menu: () => Promise.reject(refusal('server.overloaded')) },
  })
  store.start()
  expect([store.categories, store.vendorsOf('slots'), store.shownLanes]).toEqual([null, null, null])
  answer.reject(refusal('server.overloaded'))
  await settle()
  expect([store.categories, store.vendorsOf('slots'), store.shownLanes]).toEqual([[], [], null])
})

test('vendors of an earlier page of the session are not asked for again', async () => {
  const first = setUp()
  first.store.start()
  await settle()
  const { store, calls } = setUp({ storage: first.storage })
  store.start()
  await settle()
  expect(calls).toEqual(['menu'])
  expect(store.vendorsOf('slots')).toHaveLength(2)
})

test('vendors of an earlier page are left out where their lobby has closed since', async () => {
  const first = setUp()
  first.store.start()
  await settle()
  const { store } = setUp({
    storage: first.storage,
    gate: (id) => (id === 'lobby.slots' ? 'off' : 'on'),
  })
  store.start()
  expect([store.vendorsOf('slots'), store.vendors, store.shownLanes]).toEqual([[], [], []])
})

test('another language brings everything again', async () => {
  const { store, calls, change } = setUp()
  store.start()
  await settle()
  change({ language: 'pt' })
  await settle()
  expect(calls).toEqual(['menu', 'lanes', 'menu', 'lanes'])
})

test('vendors kept in another language are not taken over', async () => {
  const first = setUp()
  first.store.start()
  await settle()
  const { store, calls, change } = setUp({ storage: first.storage })
  change({ language: 'pt' })
  store.start()
  await settle()
  expect(calls).toContain('lanes')
})

test('the first word about the tree changes nothing, the next one brings everything again', async () => {
  const { store, calls, change } = setUp()
  store.start()
  change({ modulesVersion: 7 })
  await settle()
  expect(calls).toEqual(['menu', 'lanes'])
  change({ modulesVersion: 8 })
  await settle()
  expect(calls).toEqual(['menu', 'lanes', 'menu', 'lanes'])
})

test('vendors kept from another tree are replaced', async () => {
  const first = setUp()
  first.change({ modulesVersion: 7 })
  first.store.start()
  await settle()
  const { store, calls, change } = setUp({ storage: first.storage })
  store.start()
  change({ modulesVersion: 8 })
  await settle()
  expect(calls).toContain('lanes')
})

test.each(['nonsense', '{}', '{"language":"en","modulesVersion":null,"lanes":[{"category":"slots"}]}'])(
  'what cannot be read from the session counts as nothing: %s',
  async (text) => {
    const storage = createAppStorage(memoryAreas())
    storage.set('vendorLanes', text)
    const { store, calls } = setUp({ storage })
    store.start()
    await settle()
    expect(calls).toContain('lanes')
  },
)

test('a stopped store hears nothing more', async () => {
  const { store, calls, change } = setUp()
  store.start()()
  await settle()
  change({ language: 'pt' })
  await settle()
  expect(calls).toEqual(['menu', 'lanes'])
})

test('lanes stand in the brand’s order and only where the lobby is open', async () => {
  const lanes = [
    aLane(),
    aLane({ category: 'fishing' }),
    aLane({ category: 'live' }),
    aLane({ category: 'sports' }),
  ]
  const { store } = setUp({
    api: { lanes: () => Promise.resolve(lanes) },
    gate: (id) => (id === 'lobby.sports' ? 'off' : 'on'),
  })
  store.start()
  await settle()
  expect(store.shownLanes?.map(({ category }) => category)).toEqual(['live', 'slots', 'fishing'])
})

test('a vendor of two lobbies is one vendor, and the lottery’s own is none', async () => {
  const lottery = {
    vendorCode: 'TCG_SEA',
    name: 'SEA',
    logoPath: '/sea.svg',
    gameCount: 1,
    directGameId: null,
  }
  const { store } = setUp({
    api: {
      lanes: () =>
        Promise.resolve([
          aLane(),
          aLane({ category: 'live' }),
          aLane({ category: 'lottery', vendors: [lottery] }),
        ]),
    },
  })
  store.start()
  await settle()
  expect(store.vendors.map(({ vendorCode }) => vendorCode)).toEqual(['LUMEN', 'KESTREL'])
})

test('vendors that are switched off are dropped; switched on again they are read again', async () => {
  const off = observable.set<string>()
  const { store, calls, change } = setUp({ gate: (id) => (off.has(id) ? 'off' : 'on') })
  change({ modulesVersion: 1 })
  store.start()
  await settle()
  runInAction(() => off.add('games.launch'))
  calls.length = 0
  change({ modulesVersion: 2 })
  await settle()
  expect([calls, store.shownLanes]).toEqual([['menu'], []])
  runInAction(() => off.clear())
  change({ modulesVersion: 3 })
  await settle()
  expect(store.shownLanes).toHaveLength(1)
})

test('figures read as the reader’s language writes them', () => {
  const { store, change } = setUp()
  expect([store.percentText('96.12'), store.moneyText('0.20')]).toEqual(['96.12%', 'R$0.20'])
  expect(store.timesText('37192.80')).toBe('37,192.8×')
  change({ language: 'pt' })
  expect(store.timesText('5000')).toBe('5.000×')
  expect(store.percentText('96.12')).toBe('96,12%')
  expect(store.moneyText('0.20')).toMatch(/^R\$\s0,20$/)
  expect(store.moneyText(null)).toBeNull()
})
