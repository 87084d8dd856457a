import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testClock } from '#tests/support/clock.ts'
import { createVpnFlag, httpAddressCheck } from './address-check.ts'

const server = createServer((request, response) => {
  let body = ''
  request.on('data', (part: Buffer) => (body += part.toString()))
  request.on('end', () => {
    if (request.url === '/broken') response.statusCode = 500
    const { ip } = JSON.parse(body) as { ip: string }
    response.end(request.url === '/odd' ? '{"vpn":"perhaps"}' : JSON.stringify({ vpn: ip === '203.0.113.9' }))
  })
})
let origin: string
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

it('a service over HTTP says which address hides its visitor', async () => {
  const { isHidden } = httpAddressCheck(`${origin}/check`)
  const { signal } = new AbortController()
  expect(await isHidden('203.0.113.9', signal)).toBe(true)
  expect(await isHidden('203.0.113.7', signal)).toBe(false)
})

it.each(['/broken', '/odd'])('%s is no answer', async (path) => {
  const { isHidden } = httpAddressCheck(origin + path)
  await expect(isHidden('203.0.113.9', new AbortController().signal)).rejects.toThrow('address check')
})

/** A flag on a service that answers `isUp`; what it was asked and what was reported. */
function aFlag() {
  const clock = testClock()
  const service = { isUp: true, asked: 0 }
  const problems: string[] = []
  const isHidden = () => {
    service.asked += 1
    return service.isUp ? Promise.resolve(true) : Promise.reject(new Error('away'))
  }
  const onProblem = ({ message }: Error) => void problems.push(message)
  const flag = createVpnFlag({ clock, addressCheck: { isHidden }, onProblem })
  return { clock, service, problems, flag }
}

it('an answer holds for an hour', async () => {
  const { clock, service, flag } = aFlag()
  expect([await flag('203.0.113.9'), await flag('203.0.113.9')]).toEqual([true, true])
  expect(service.asked).toBe(1)
  clock.advance(3_600_000)
  await flag('203.0.113.9')
  expect(service.asked).toBe(2)
})

it('a service that fails is told of once and left alone for half a minute', async () => {
  const { clock, service, problems, flag } = aFlag()
  service.isUp = false
  expect(await Promise.all([flag('a'), flag('b'), flag('a')])).toEqual([null, null, null])
  expect(await flag('c')).toBeNull()
  expect(service.asked).toBe(2)
  expect(problems).toEqual(['The address check does not answer'])
  service.isUp = true
  clock.advance(30_000)
  expect(await flag('a')).toBe(true)
})

it('without a service every address is unknown, which is logged once', async () => {
  const problems: Error[] = []
  const flag = createVpnFlag({
    clock: testClock(),
    addressCheck: null,
    onProblem: (problem) => void problems.push(problem),
  })
  expect([await flag('a'), await flag('b')]).toEqual([null, null])
  expect(problems).toHaveLength(1)
})
