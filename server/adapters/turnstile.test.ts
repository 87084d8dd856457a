import { afterEach, beforeEach, expect, it } from 'vitest'
import { OutsideSilent } from '#server/lib/outside.ts'
import { startTurnstile } from '#tests/support/outside.ts'
import { createTurnstile } from './turnstile.ts'

const secret = 'the-secret-of-the-widget'
const siteKey = 'sample-site-key'
const hostname = 'aurora.example'
const visit = { siteKey, hostname, ip: '203.0.113.7' }

let service: Awaited<ReturnType<typeof startTurnstile>>
const check = (secrets: Readonly<Record<string, string>> = { [siteKey]: secret }, timeoutMs = 20_000) =>
  createTurnstile({ url: service.url, secrets, timeoutMs })

beforeEach(async () => {
  service = await startTurnstile({ secret })
})
afterEach(() => service.stop())

it('a token passes once, and the service is told who came', async () => {
  const token = service.token(hostname)
  expect(await check().passes(token, visit)).toBe(true)
  expect(await check().passes(token, visit)).toBe(false)
  expect(service.asked[0]).toEqual({ secret, response: token, remoteip: '203.0.113.7' })
})

it('a token of another site is no proof for this one', async () => {
  expect(await check().passes(service.token('elsewhere.example'), visit)).toBe(false)
})

it('an invented token is refused', async () => {
  expect(await check().passes('invented', visit)).toBe(false)
})

it('a wrong secret is our trouble, not the visitor’s', async () => {
  const wrong = check({ [siteKey]: 'another-secret' })
  await expect(wrong.passes(service.token(hostname), visit)).rejects.toBeInstanceOf(OutsideSilent)
})

it('only widgets with a secret are known', () => {
  expect(check().knows(siteKey)).toBe(true)
  for (const other of ['another-site-key', 'constructor', 'toString'])
    expect(check().knows(other)).toBe(false)
})

it.each(['error', 'silence', 'nonsense'] as const)('%s is no answer', async (trouble) => {
  service.state.trouble = trouble
  const impatient = check({ [siteKey]: secret }, trouble === 'silence' ? 200 : 20_000)
  await expect(impatient.passes(service.token(hostname), visit)).rejects.toBeInstanceOf(OutsideSilent)
})
