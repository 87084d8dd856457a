import { expect, it } from 'vitest'
import { getWinnerBoard } from '#schemas/api/jackpots.ts'
import { createFakeApi, held } from '#src/api/testing/fake-api.ts'
import { createManualClock } from '#src/lib/testing/manual-clock.ts'
import { JackpotsStore } from './jackpots.store.ts'

/** The board of winners; each read is answered by the test. */
function aBoard() {
  const api = createFakeApi()
  const reads = [held<{ list: [] }>(), held<{ list: [] }>()]
  api.answer(getWinnerBoard, () => reads[api.callsOf(getWinnerBoard).length - 1]?.promise ?? { list: [] })
  const clock = createManualClock()
  const { winners } = new JackpotsStore({ api, clock })
  return { winners, clock, reads, asked: () => api.callsOf(getWinnerBoard).length }
}

it('wins of a board that nobody looks at are not asked for', async () => {
  const { winners, clock, asked } = aBoard()
  winners.tell()
  await clock.advance(60_000)
  expect(asked()).toBe(0)
})

it('a win during the first read is asked for as well, at the end of the interval', async () => {
  const { winners, clock, reads, asked } = aBoard()
  winners.show()
  winners.tell()
  winners.tell()
  reads[0]?.resolve({ list: [] })
  await clock.advance(4_999)
  expect(asked()).toBe(1)
  await clock.advance(60_000)
  expect(asked()).toBe(2)
})
