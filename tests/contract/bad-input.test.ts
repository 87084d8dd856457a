import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorStatus } from '#schemas/api/errors.ts'
import { contract } from '#schemas/api/index.ts'
import type { RouteSpec } from '#schemas/api/route.ts'
import { signVendorRequest } from '#server/vendors/seamless-wallet/index.ts'
import { anOperator, theFirstOperator } from '#tests/support/desk.ts'
import type { DeskVisitor } from '#tests/support/desk.ts'
import { cases, fc } from '#tests/support/law.ts'
import { oddInput } from '#tests/support/odd-input.ts'
import { startGateway, vendorSecret } from '#tests/support/gateway.ts'
import type { TestGateway, Visitor } from '#tests/support/gateway.ts'

let gateway: TestGateway
let player: Visitor
let desk: DeskVisitor
beforeAll(async () => {
  gateway = await startGateway({ config: { session: { idleMs: 9e9, absoluteMs: 9e9, maxConcurrent: 3 } } })
  player = await gateway.visitor().register('fuzzer')
  const admin = await theFirstOperator(gateway)
  desk = await anOperator(gateway, admin, 'fuzzer', 'admin')
  // A switched-off module would refuse the calls before their input is checked.
  await gateway.merchants.get('AURORA01')
  for (const moduleId of new Set(contract.flatMap(({ route }) => route.moduleId ?? [])))
    await gateway.merchants.set('AURORA01', moduleId, true)
})
afterAll(() => gateway.stop())

const routes = contract.map(({ route }) => route).filter(({ stream }) => !stream)
const named = routes.map((route) => ({ name: `${route.method} ${route.path}`, route }))

function expectRefusalOrReply(response: { statusCode: number; body: string; headers: NodeJS.Dict<unknown> }) {
  expect(response.statusCode, response.body).toBeLessThan(500)
  const body = JSON.parse(response.body) as { success: boolean; errorCode?: string; requestId?: string }
  if (response.statusCode === 200) expect(body.success).toBe(true)
  else {
    expect(body).toMatchObject({ success: false, requestId: expect.any(String) as string })
    expect(Object.keys(errorStatus)).toContain(body.errorCode)
  }
}

async function send(route: RouteSpec, input: unknown, from: Visitor) {
  if (route.auth === 'operator' || route.auth === 'desk') return desk.send(route, input)
  if (route.auth !== 'vendor') return from.send(route, input)
  const payload = JSON.stringify(input)
  const signed = signVendorRequest('SANDBOX', vendorSecret, payload, gateway.clock.now())
  return gateway.inject(
    {
      method: route.method,
      url: route.path,
      payload,
      headers: { 'content-type': 'application/json', ...signed },
    },
    'localhost',
  )
}

describe('a malformed input is refused, never a fault', () => {
  let again = 0
  it.each(named)('$name', async ({ route }) => {
    await fc.assert(
      fc.asyncProperty(oddInput(route.input), fc.boolean(), async (input, asPlayer) => {
        expectRefusalOrReply(await send(route, input, asPlayer ? player : gateway.visitor()))
        // One of the calls logs out.
        if (desk.cookie === null) {
          // Avoids the login rate limit.
          gateway.clock.advance(3_600_000)
          await desk.logIn('fuzzer')
        }
        if (player.cookie === null) player = await gateway.visitor().register(`fuzzer${again++}`)
      }),
      { numRuns: cases(25, 600) },
    )
  })
})

describe('a malformed body is refused', () => {
  const url = '/wps/session/login'
  const origin = 'http://aurora.localhost:8080'
  const post = (payload: string | Buffer, contentType: string | null = 'application/json') =>
    gateway.inject({
      method: 'POST',
      url,
      payload,
      headers: { origin, ...(contentType === null ? {} : { 'content-type': contentType }) },
    })

  it.each([
    ['broken JSON', '{"type":'],
    ['a bare word', 'hello'],
    ['an array', '[]'],
    ['null', 'null'],
    ['a number', '1'],
    ['a key that reaches for the prototype', '{"__proto__":{"admin":true}}'],
    ['a constructor with a prototype', '{"constructor":{"prototype":{"admin":true}}}'],
    ['broken UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
    ['20,000 open brackets', '['.repeat(20_000)],
    ['a nest of 5,000 objects', '{"a":'.repeat(5_000) + '1' + '}'.repeat(5_000)],
    ['nothing', ''],
  ])('%s', async (_, payload) => {
    const response = await post(payload)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ success: false, errorCode: 'request.invalid' })
  })

  it('that is too large, with 413', async () => {
    const response = await post(JSON.stringify({ type: 'username', username: 'x'.repeat(70_000) }))
    expect(response.statusCode).toBe(413)
    expect(response.json()).toMatchObject({ errorCode: 'request.tooLarge' })
  })

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonx',
    ';;;',
  ])('of the type %s, with 415', async (contentType) => {
    const response = await post('{"type":"username","username":"a","password":"b"}', contentType)
    expect(response.statusCode).toBe(415)
    expect(response.json()).toMatchObject({ errorCode: 'request.unsupportedMedia' })
  })

  it('and says which member is wrong, without repeating its value', async () => {
    const response = await post('{"type":"username","username":"a","password":["hunter2"]}')
    expect(response.json()).toMatchObject({ detail: '/password must be string' })
    expect(response.body).not.toContain('hunter2')
  })
})

describe('a malformed address is refused', () => {
  it.each([
    ['half an escape', '/%'],
    ['an escape that is no character', '/wps/%ff%fe'],
    ['escaped steps upwards', '/%2e%2e/%2e%2e/etc/passwd'],
    ['steps upwards', '/wps/../../etc/passwd'],
    ['steps upwards behind a file', '/index.html/../release.json'],
    ['steps upwards with backslashes', '/..%5c..%5crelease.json'],
    ['another host', '//evil.example/x.js'],
    ['9,000 characters', `/${'a'.repeat(9_000)}.js`],
    ['a hidden folder', '/.git/config'],
    ['the release file', '/release.json'],
    ['a list where one value is wanted', '/wps/system/status?url=1&url=2'],
    ['a member of the prototype', '/wps/system/status?__proto__[x]=1'],
  ])('%s', async (_, url) => {
    const response = await gateway.inject({ method: 'GET', url, headers: { accept: 'application/json' } })
    expect(response.statusCode).toBeGreaterThanOrEqual(400)
    expect(response.statusCode).toBeLessThan(500)
    expect(response.json()).toMatchObject({ success: false, errorCode: expect.any(String) as string })
  })

  it.each(['PATCH', 'OPTIONS', 'PUT', 'DELETE', 'POST'] as const)(
    '%s where only GET is known',
    async (method) => {
      const response = await gateway.inject({ method, url: '/wps/system/status' })
      expect(response.statusCode).toBe(404)
      expect(response.json()).toMatchObject({ errorCode: 'request.notFound' })
    },
  )
})

describe('odd headers are refused or ignored, never a fault', () => {
  it('whatever they hold', async () => {
    const value = fc.string({
      unit: fc.constantFrom('a', '=', ';', ' ', '%', '"', '\\', '0', ',', '/', '.'),
      maxLength: 60,
    })
    const headers = fc.record(
      Object.fromEntries(
        [
          'cookie',
          'token',
          'merchant',
          'language',
          'idempotency-key',
          'x-forwarded-for',
          'accept',
          'accept-encoding',
          'origin',
          'x-country-code',
        ].map((name) => [name, value]),
      ),
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(headers, fc.constantFrom(...routes), async (given, route) => {
        expectRefusalOrReply(
          await gateway.inject({
            method: route.method,
            url: route.path,
            headers: given,
          }),
        )
      }),
      { numRuns: cases(100, 3_000) },
    )
  })
})
