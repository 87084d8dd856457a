import { expect, it, vi } from 'vitest'
import { testClock } from '#tests/support/clock.ts'
import { rememberSessions } from './session-cache.ts'
import type { SessionStore } from './session-store.ts'

function aStore() {
  const state = { open: true, asked: 0 }
  const store = {
    find: vi.fn(() => {
      state.asked += 1
      return Promise.resolve(state.open ? { state: 'open', session: {} } : { state: 'unknown' })
    }),
    close: () => {
      state.open = false
      return Promise.resolve()
    },
  } as unknown as SessionStore
  return { state, store }
}

it('asks once for questions that come together, and again half a second later', async () => {
  const { state, store } = aStore()
  const clock = testClock()
  const sessions = rememberSessions(store, clock)
  for (let call = 0; call < 5; call++) await sessions.find('M', 'sid', true)
  expect(state.asked).toBe(1)
  await sessions.find('M', 'other', true)
  await sessions.find('M', 'sid', false)
  expect(state.asked).toBe(3)
  clock.advance(500)
  await sessions.find('M', 'sid', true)
  expect(state.asked).toBe(4)
})

it('knows at once what this process ended, and soon what another one did', async () => {
  const { state, store } = aStore()
  const clock = testClock()
  const sessions = rememberSessions(store, clock)
  await sessions.find('M', 'sid', true)
  await sessions.close('M', 'sid')
  expect(await sessions.find('M', 'sid', true)).toEqual({ state: 'unknown' })

  state.open = true
  await sessions.find('M', 'sid', true)
  state.open = false
  clock.advance(500)
  expect(await sessions.find('M', 'sid', true)).toEqual({ state: 'unknown' })
})

it('remembers no refusal', async () => {
  const { state, store } = aStore()
  state.open = false
  const sessions = rememberSessions(store, testClock())
  await sessions.find('M', 'sid', true)
  state.open = true
  expect(await sessions.find('M', 'sid', true)).toMatchObject({ state: 'open' })
})
