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
const envelope = (status: number, body: object) => Response.json(body, { status })
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

it.each([
  [
    'the first call is still running',
    () => envelope(409, { success: false, errorCode: 'idempotency.inProgress' }),
  ],
  ['a proxy answers instead of the gateway', () => new Response('<html>', { status: 502 })],
  ['the gateway fails', () => envelope(500, { success: false, errorCode: 'server.unexpected' })],
  ['the reply is cut off', () => new Response('{"success":tr', { status: 200 })],
])('the key stays while the outcome is unknown: %s', async (_, unknown) => {
  answer = unknown
  await expect(call(writeToPlayer, message)).rejects.toMatchObject({ name: 'DeskError' })
  answer = answered
  await call(writeToPlayer, message)
  expect(keys[1]).toBe(keys[0])
})

it('a refusal is an answer: the next attempt is another call', async () => {
  answer = () => envelope(422, { success: false, errorCode: 'feedback.textInvalid' })
  await expect(call(writeToPlayer, message)).rejects.toMatchObject({ code: 'feedback.textInvalid' })
  answer = answered
  await call(writeToPlayer, message)
  expect(keys[1]).not.toBe(keys[0])
})
