import { observable, runInAction } from 'mobx'
import { expect, test } from 'vitest'
import type { GateState } from '#domain/gates/decision.ts'
import { aGamesStore } from '#src/features/games/testing/a-games-store.ts'
import { aGamePage } from '#src/features/games/testing/builders.ts'
import { settle } from '#src/lib/testing/manual-clock.ts'
import { HomeStore } from './home.store.ts'

type Setting = NonNullable<Parameters<typeof aGamesStore>[0]>

function setUp({ gate = (): GateState => 'on', ...setting }: Setting = {}) {
  const { store: games, ...rest } = aGamesStore({ gate, ...setting })
  return { games, home: new HomeStore({ games, gate, recommended: () => Promise.resolve([]) }), ...rest }
}

test('the home page brings hot and new games, once', async () => {
  const { games, home, calls } = setUp()
  games.start()
  home.start()
  home.show()
  home.show()
  await settle()
  expect(calls.filter((name) => name === 'hot')).toHaveLength(1)
  expect(home.hot.value?.map(({ hot }) => hot)).toEqual([true])
  expect(home.fresh.value?.map(({ id }) => id)).toEqual(['new'])
})

test('where a lottery comes first, new games are looked for among the slots, and short lists go on there', async () => {
  const asked: string[] = []
  const menu = (['lottery', 'fishing', 'slots'] as const).map((category) => ({
    category,
    label: `games:category.${category}`,
    path: `/${category}`,
  }))
  const { games, home } = setUp({
    api: {
      menu: () => Promise.resolve(menu),
      list: ({ category }) => {
        asked.push(category)
        return Promise.resolve(aGamePage([]))
      },
    },
  })
  games.start()
  home.start()
  home.show()
  await settle()
  expect(asked).toEqual(['slots'])
  expect(games.mainLobby).toBe('slots')
})

test('sections that are switched off are dropped and not fetched; switched on again they are loaded', async () => {
  const off = observable.set<string>()
  const { games, home, calls, change } = setUp({ gate: (id) => (off.has(id) ? 'off' : 'on') })
  change({ modulesVersion: 1 })
  games.start()
  home.start()
  home.show()
  await settle()

  runInAction(() => off.replace(['games.launch', 'home.hotGames']))
  calls.length = 0
  change({ modulesVersion: 2 })
  await settle()
  expect(calls).toEqual(['menu'])
  expect([games.shownLanes, home.hot.value, home.fresh.value]).toEqual([[], null, null])

  runInAction(() => off.clear())
  change({ modulesVersion: 3 })
  await settle()
  expect(games.shownLanes).toHaveLength(1)
  expect([home.hot.value?.length, home.fresh.value?.length]).toEqual([1, 1])
})

test('hot games that were off when the home page opened are there once they are on', async () => {
  const off = observable.set(['home.hotGames'])
  const { games, home, calls, change } = setUp({ gate: (id) => (off.has(id) ? 'off' : 'on') })
  change({ modulesVersion: 1 })
  games.start()
  home.start()
  home.show()
  await settle()
  expect(calls).not.toContain('hot')

  runInAction(() => off.clear())
  change({ modulesVersion: 2 })
  await settle()
  expect(home.hot.value).toHaveLength(1)
})
