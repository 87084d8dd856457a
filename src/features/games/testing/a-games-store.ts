import { observable, runInAction } from 'mobx'
import type { GateState } from '#domain/gates/decision.ts'
import { createAppStorage } from '#src/storage/app-storage.ts'
import { memoryAreas } from '#src/storage/memory-areas.ts'
import type { GamesApi } from '../games.api.ts'
import { GamesStore } from '../games.store.ts'
import { ImageOrigins } from '../image-origins.ts'
import { aGame, aGamePage, aGamesApi, aLane } from './builders.ts'

interface Around {
  language: string
  modulesVersion: number | null
}

/** A games store with in-memory replies. `calls` lists the requests; `change` sets language and module tree. */
export function aGamesStore({
  api = {},
  storage = createAppStorage(memoryAreas()),
  gate = () => 'on',
}: {
  api?: Partial<GamesApi>
  storage?: ReturnType<typeof createAppStorage>
  gate?: (id: string) => GateState
} = {}) {
  const around = observable<Around>({ language: 'en', modulesVersion: null })
  const calls: string[] = []
  const counted =
    <T>(name: string, answer: () => Promise<T>) =>
    () => {
      calls.push(name)
      return answer()
    }
  const store = new GamesStore({
    api: aGamesApi({
      menu: counted('menu', () =>
        Promise.resolve([{ category: 'slots', label: 'games:category.slots', path: '/rng' }]),
      ),
      lanes: counted('lanes', () => Promise.resolve([aLane()])),
      hot: counted('hot', () => Promise.resolve([aGame({ hot: true })])),
      list: counted('list', () => Promise.resolve(aGamePage([aGame(), aGame({ id: 'new', isNew: true })]))),
      ...api,
    }),
    storage,
    images: new ImageOrigins({
      offered: () => ['https://img.example'],
      random: { fraction: () => 0 },
      storage,
    }),
    language: () => around.language,
    modulesVersion: () => around.modulesVersion,
    gate,
    currency: 'BRL',
    laneOrder: ['live', 'slots'],
  })
  const change = (next: Partial<Around>) => runInAction(() => Object.assign(around, next))
  return { store, calls, change, storage }
}
