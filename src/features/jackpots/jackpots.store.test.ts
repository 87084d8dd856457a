import { autorun } from 'mobx'
import { expect, it } from 'vitest'
import { getWinnerBoard } from '#schemas/api/jackpots.ts'
import type { Reply } from '#schemas/api/route.ts'
import { createFakeApi, held } from '#src/api/testing/fake-api.ts'
import { createManualClock } from '#src/lib/testing/manual-clock.ts'
import { JackpotsStore } from './jackpots.store.ts'

const nobody = { list: [], delayMin: 0, fromMultiple: 0, playMoney: true } as const satisfies Reply<
  typeof getWinnerBoard
>

/** The board of winners; its first read is answered by the test. */
function aBoard() {
  const api = createFakeApi()
  const first = held<typeof nobody>()
  api.answer(getWinnerBoard, () => (api.callsOf(getWinnerBoard).length === 1 ? first.promise : nobody))
  const clock = createManualClock()
  const { winners } = new JackpotsStore({ api, clock })
  return { winners, clock, first, asked: () => api.callsOf(getWinnerBoard).length }
}

it('wins of a board that nobody looks at are not asked for', async () => {
  const { winners, clock, asked } = aBoard()
  winners.tell()
  await clock.advance(60_000)
  expect(asked()).toBe(0)
})

it('a win during the first read is asked for as well, at the end of the interval', async () => {
  const { winners, clock, first, asked } = aBoard()
  const leave = autorun(() => void winners.list.value)
  winners.show()
  winners.tell()
  winners.tell()
  first.resolve(nobody)
  await clock.advance(4_999)
  expect(asked()).toBe(1)
  await clock.advance(60_000)
  expect(asked()).toBe(2)
  leave()
})
