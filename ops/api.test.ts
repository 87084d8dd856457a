import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { writeToPlayer } from '#schemas/api/ops-service.ts'
import { call } from './api.ts'

let keys: (string | null)[]
let answer: () => Response

beforeEach(() => {
  keys = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('idempotency-key'))
    return answer()
  })
})
afterEach(() => vi.unstubAllGlobals())

const lost = () => {
  throw new TypeError('the connection ended')
}
const answered = () => Response.json({ success: true, value: { threadId: 't1' } })
const message = { merchantCode: 'AURORA01', playerId: 'p1', text: 'Hello' }

it('a call that got no answer is repeated with its key, and the next one has another', async () => {
  answer = lost
  await expect(call(writeToPlayer, message)).rejects.toMatchObject({ code: 'network.failed' })
  answer = answered
  await call(writeToPlayer, message)
  await call(writeToPlayer, message)
  const [first, second, third] = keys
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

it('a changed call has its own key, whatever happened to the one before', async () => {
  answer = lost
  await expect(call(writeToPlayer, message)).rejects.toMatchObject({ code: 'network.failed' })
  answer = answered
  await call(writeToPlayer, { ...message, text: 'Hello again' })
  expect(keys[1]).not.toBe(keys[0])
})
