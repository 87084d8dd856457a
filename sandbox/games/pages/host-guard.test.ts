import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { testClock } from '#tests/support/clock.ts'
import { callsPerMinute, registerHostGuard } from './host-guard.ts'
import type { AnsweredCall } from './host-guard.ts'

function aHost() {
  const clock = testClock()
  const answered: AnsweredCall[] = []
  const app = Fastify({ trustProxy: ['loopback'] })
  registerHostGuard(app, { clock, onAnswered: (call) => void answered.push(call) })
  app.get('/play', () => ({}))
  const call = (headers: Record<string, string> = {}) =>
    app.inject({ method: 'GET', url: '/play?code=secret', headers })
  return { clock, answered, call }
}

const from = (address: string) => ({ 'x-forwarded-for': address })

it('counts the calls of an address, and lets others and the next minute through', async () => {
  const { clock, call } = aHost()
  for (let count = 0; count < callsPerMinute; count += 1) await call(from('203.0.113.7'))
  const refused = await call(from('203.0.113.7'))
  expect([refused.statusCode === 200, refused.headers['retry-after']]).toEqual([false, '60'])
  expect((await call(from('203.0.113.8'))).statusCode).toBe(200)
  expect((await call()).statusCode).toBe(200)
  clock.advance(60_000)
  expect((await call(from('203.0.113.7'))).statusCode).toBe(200)
}, 30_000)

it('tells browsers to stay with https where the call came over https, and only there', async () => {
  const { call } = aHost()
  const secure = await call({ ...from('203.0.113.7'), 'x-forwarded-proto': 'https' })
  expect(secure.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  expect((await call()).headers['strict-transport-security']).toBeUndefined()
})

it('logs each answer by its route, without the launch code of its address', async () => {
  const { call, answered } = aHost()
  await call()
  expect(answered).toMatchObject([{ method: 'GET', route: '/play', status: 200 }])
  expect(JSON.stringify(answered)).not.toContain('secret')
})
