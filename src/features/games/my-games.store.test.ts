import { observable, runInAction } from 'mobx'
import { expect, test } from 'vitest'
import type { GateState } from '#domain/gates/decision.ts'
import type { Game } from '#schemas/api/games.wire.ts'
import { held, refusal } from '#src/api/testing/fake-api.ts'
import { settle } from '#src/lib/testing/manual-clock.ts'
import { DialogsStore } from '#src/dialogs/dialogs.store.ts'
import { openRoundsDialog } from './dialog-keys.ts'
import type { MyGamesApi } from './my-games.api.ts'
import { MyGamesStore } from './my-games.store.ts'
import { aGame } from './testing/builders.ts'

const reef = aGame()
const temple = aGame({ id: 'temple', name: 'Temple' })

function setUp(
  over: Partial<MyGamesApi> = {},
  { username = 'ana', isAtGame = false }: { username?: string | null; isAtGame?: boolean } = {},
) {
  const calls: string[] = []
  const toasts: string[] = []
  const dialogs = new DialogsStore()
  const kept = new Map<string, string>()
  const refused = () => Promise.reject(refusal('request.notFound'))
  const api: MyGamesApi = {
    favourites: () => Promise.resolve([temple]),
    recent: () => Promise.resolve([reef]),
    recommended: refused,
    addFavourite: async ({ id }) => void calls.push(`add ${id}`),
    removeFavourite: async ({ id }) => void calls.push(`remove ${id}`),
    openRounds: refused,
    rounds: refused,
    playSession: refused,
    answerRealityCheck: refused,
    setRealityCheck: refused,
    ...over,
  }
  const who = observable<{ username: string | null; gate: GateState }>({ username, gate: 'on' })
  const mine = new MyGamesStore({
    api,
    toasts: { show: (_, text) => void toasts.push(text) },
    dialogs,
    storage: { get: (key) => kept.get(key) ?? null, set: (key, value) => void kept.set(key, value) },
    username: () => who.username,
    gate: () => who.gate,
    isAtGame: () => isAtGame,
  })
  const ids = () => mine.favourites?.map(({ id }) => id)
  const isOffered = () => dialogs.isOpen(openRoundsDialog)
  /** Whether the dialog was offered; closes it. */
  const wasOffered = () => {
    const isOpen = isOffered()
    dialogs.closeAll()
    return isOpen
  }
  return { mine, who, calls, toasts, isOffered, wasOffered, ids }
}

test('a game toggled before the favourites are read joins them', async () => {
  const read = held<readonly Game[]>()
  const { mine, ids, calls } = setUp({ favourites: () => read.promise })
  mine.toggle(reef)
  expect(mine.isFavourite(reef)).toBe(true)
  expect(ids()).toBeUndefined()
  read.resolve([temple])
  await settle()
  expect(ids()).toEqual([reef.id, temple.id])
  mine.toggle(reef)
  await settle()
  expect(ids()).toEqual([temple.id])
  expect(calls).toEqual([`add ${reef.id}`, `remove ${reef.id}`])
})

test('favourites and recent games are there after the login', async () => {
  const { mine, ids } = setUp()
  await settle()
  expect([ids(), mine.recent.value?.map(({ id }) => id)]).toEqual([['temple'], ['reef']])
  expect(mine.isFavourite(temple)).toBe(true)
})

test('a heart is red at once, and the gateway hears of it', async () => {
  const { mine, calls, ids } = setUp()
  await settle()
  mine.toggle(reef)
  expect(ids()).toEqual(['reef', 'temple'])
  mine.toggle(temple)
  expect(ids()).toEqual(['reef'])
  await settle()
  expect(calls).toEqual(['add reef', 'remove temple'])
})

test('a refusal takes the heart back and says why', async () => {
  const { mine, ids, toasts } = setUp({
    addFavourite: () => Promise.reject(refusal('game.favouritesFull')),
    removeFavourite: () => Promise.reject(refusal('server.overloaded')),
  })
  await settle()
  mine.toggle(reef)
  await settle()
  expect(ids()).toEqual(['temple'])
  mine.toggle(temple)
  expect(ids()).toEqual([])
  await settle()
  expect(ids()).toEqual(['temple'])
  expect(toasts).toEqual(['errors:game.favouritesFull', 'errors:server.overloaded'])
})

test('presses on one heart reach the gateway one after the other', async () => {
  const first = held<void>()
  const order: string[] = []
  const { mine } = setUp({
    addFavourite: async () => {
      order.push('add')
      await first.promise
      order.push('added')
    },
    removeFavourite: async () => void order.push('remove'),
  })
  await settle()
  mine.toggle(reef)
  mine.toggle(reef)
  await settle()
  expect(order).toEqual(['add'])
  first.resolve()
  await settle()
  expect(order).toEqual(['add', 'added', 'remove'])
  expect(mine.isFavourite(reef)).toBe(false)
})

test('one player’s lists are dropped before the next one logs in', async () => {
  const { mine, who, ids } = setUp()
  await settle()
  runInAction(() => {
    who.username = null
  })
  expect([ids(), mine.recent.value, mine.keepsFavourites]).toEqual([undefined, null, false])
  runInAction(() => {
    who.username = 'bia'
  })
  await settle()
  expect(ids()).toEqual(['temple'])
})

test('a gate that opens later brings the lists', async () => {
  const { who, ids } = setUp({}, { username: null })
  runInAction(() => {
    who.gate = 'unknown'
    who.username = 'ana'
  })
  await settle()
  expect(ids()).toBeUndefined()
  runInAction(() => {
    who.gate = 'on'
  })
  await settle()
  expect(ids()).toEqual(['temple'])
})

test('interrupted rounds are offered once, and never over an open game', async () => {
  const round = { roundId: 'r1', game: reef, staked: '2.00', currency: 'EUR', startedAt: '' }
  let rounds = [round]
  const { mine, wasOffered } = setUp({ openRounds: () => Promise.resolve(rounds) })
  mine.setPlaying(true)
  await mine.offerOpenRounds()
  expect(wasOffered()).toBe(false)
  mine.setPlaying(false)
  await mine.offerOpenRounds()
  expect(wasOffered()).toBe(true)
  await mine.offerOpenRounds()
  expect(wasOffered()).toBe(false)
  rounds = [{ ...round, roundId: 'r2' }]
  await mine.offerOpenRounds()
  expect(wasOffered()).toBe(true)
})

test('nor over the page of a game that is still on its way', async () => {
  const round = { roundId: 'r1', game: reef, staked: '2.00', currency: 'EUR', startedAt: '' }
  const { mine, wasOffered } = setUp({ openRounds: () => Promise.resolve([round]) }, { isAtGame: true })
  await mine.offerOpenRounds()
  expect(wasOffered()).toBe(false)
})

test('an offer that came before the game opened makes way for it, and is made again', async () => {
  const round = { roundId: 'r1', game: reef, staked: '2.00', currency: 'EUR', startedAt: '' }
  const { mine, wasOffered, isOffered } = setUp({ openRounds: () => Promise.resolve([round]) })
  await mine.offerOpenRounds()
  expect(isOffered()).toBe(true)
  mine.setPlaying(true)
  expect(isOffered()).toBe(false)
  mine.setPlaying(false)
  await mine.offerOpenRounds()
  expect(wasOffered()).toBe(true)
})

test('without such rounds, or without an answer, nothing is offered', async () => {
  const none = setUp({ openRounds: () => Promise.resolve([]) })
  await none.mine.offerOpenRounds()
  const deaf = setUp()
  await deaf.mine.offerOpenRounds()
  expect([none.wasOffered(), deaf.wasOffered()]).toEqual([false, false])
})
