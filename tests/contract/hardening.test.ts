import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFieldCheck } from '#domain/field-rules/field-rule.ts'
import { contract } from '#schemas/api/index.ts'
import type { RouteSpec } from '#schemas/api/route.ts'
import { stepUp } from '#schemas/api/security.ts'
import { getSession, login } from '#schemas/api/session.ts'
import { getBalance } from '#schemas/api/wallet.ts'
import { aUsername, startGateway } from '#tests/support/gateway.ts'
import type { TestGateway } from '#tests/support/gateway.ts'
import { sampleInput } from '#tests/support/sample-input.ts'

/** Requirements of every route: foreign origins, malformed bodies, response headers. */
let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway()
}, 60_000)
afterAll(() => gateway.stop())

const password = 'Correct-horse-9'
const nameOf = ({ method, path }: RouteSpec) => `${method} ${path}`
const calls = contract.flatMap(({ route }) => (route.stream ? [] : [[nameOf(route), route] as const]))
const browserCalls = calls.filter(([, { auth }]) => auth !== 'vendor')
const writes = browserCalls.filter(([, { method }]) => method !== 'GET')
/** Desk routes exist only on the desk's host. */
const placeOf = ({ path }: RouteSpec): Record<string, string> =>
  path.startsWith('/ops/') ? { host: 'ops.localhost' } : {}

/** Headers of a cross-site request by a visitor's browser. */
const elsewhere: readonly (readonly [string, Record<string, string>])[] = [
  ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['another site in an old browser', { origin: 'https://evil.example' }],
  ['a subdomain', { origin: 'http://x.aurora.localhost:8080', 'sec-fetch-site': 'same-site' }],
  ['another brand', { origin: 'http://nocturne.localhost:8080', 'sec-fetch-site': 'same-site' }],
  ['the games’ host', { origin: 'http://games.localhost:8080', 'sec-fetch-site': 'same-site' }],
  ['a sandboxed frame', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ['another scheme', { origin: 'https://aurora.localhost:8080' }],
]

describe('a write from another origin', () => {
  it.each(writes)('is refused at %s, with cookie and handle and all', async (_, route) => {
    const member = await gateway.visitor().register(aUsername(), password)
    const heard: Record<string, unknown> = {}
    for (const [name, headers] of elsewhere) {
      const strange = { 'sec-fetch-site': 'none', ...placeOf(route), ...headers }
      const response = await member.send(route, sampleInput(route.input), { headers: strange })
      const { errorCode } = response.json<{ errorCode?: string }>()
      if (errorCode !== 'session.csrf') heard[name] = errorCode ?? response.statusCode
    }
    expect(heard).toEqual({})
    // The session is unaffected.
    await member.call(getSession, {})
  })

  it.each(writes.filter(([, { auth }]) => auth === 'session'))(
    'is refused at %s without the handle',
    async (_, route) => {
      const member = await gateway.visitor().register(aUsername(), password)
      const [own, other] = [member.token, (await gateway.visitor().register(aUsername(), password)).token]
      for (const token of [null, '', other, own?.slice(1) ?? null]) {
        member.token = token
        const response = await member.send(route, sampleInput(route.input))
        expect(response.json<{ errorCode?: string }>().errorCode).toBe('session.csrf')
      }
    },
  )

  it.each(writes.filter(([, { encoding }]) => encoding === 'json'))(
    'is refused at %s as a form, which a page may send anywhere',
    async (_, route) => {
      for (const type of [
        'application/x-www-form-urlencoded',
        'text/plain',
        'multipart/form-data; boundary=x',
      ]) {
        const response = await gateway.inject({
          method: route.method,
          url: route.path,
          headers: { 'content-type': type, ...placeOf(route) },
          payload: 'a=b',
        })
        expect([401, 403, 415]).toContain(response.statusCode)
      }
    },
  )
})

describe('every answer', () => {
  const wanted = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'cache-control': 'no-store',
  }

  it.each(calls)('of %s has the security headers', async (_, route) => {
    const host = route.auth === 'vendor' ? 'localhost' : 'aurora.localhost'
    const response = await gateway.inject({ method: route.method, url: route.path }, host)
    expect(response.headers).toMatchObject(wanted)
    expect(response.headers['content-security-policy']).toContain("default-src 'none'")
    expect(response.headers['permissions-policy']).toContain('camera=()')
    expect(response.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
    expect(response.headers['access-control-allow-origin']).toBeUndefined()
    expect(response.headers['server']).toBeUndefined()
    expect(response.headers['x-powered-by']).toBeUndefined()
  })

  it.each(calls)('of %s to invalid input reveals no internals', async (_, route) => {
    const host = route.auth === 'vendor' ? 'localhost' : 'aurora.localhost'
    const nonsense = ["' or 1=1 --", '{"__proto__":{"x":1}}', '[1,2', '"\u0000"', '{"a":'.repeat(50)]
    for (const payload of nonsense) {
      const isGet = route.method === 'GET'
      const response = await gateway.inject(
        {
          method: route.method,
          url: isGet ? `${route.path}?x=${encodeURIComponent(payload)}` : route.path,
          ...(!isGet && { payload, headers: { 'content-type': 'application/json' } }),
        },
        host,
      )
      expect(response.statusCode).toBeLessThan(500)
      expect(response.body).not.toMatch(
        /\bat .+\.(ts|js):\d+|node_modules|select |insert into|syntax error|postgres|fastify|kysely/i,
      )
      if (response.statusCode >= 400)
        expect(response.json()).toMatchObject({ success: false, requestId: expect.any(String) as string })
    }
  })
})

describe('a session', () => {
  it('never adopts a cookie the browser sent', async () => {
    const username = aUsername()
    await gateway.visitor().register(username, password)
    const visitor = gateway.visitor()
    visitor.cookie = 'sid=chosen-by-somebody-else-0123456789abcdefghijk'
    await visitor.call(login, { type: 'username', username, password })
    expect(visitor.cookie).not.toContain('chosen')
    const fixed = gateway.visitor()
    fixed.cookie = 'sid=chosen-by-somebody-else-0123456789abcdefghijk'
    expect((await fixed.send(getBalance, {})).json()).toMatchObject({ errorCode: 'session.required' })
  })

  it('ends when its browser logs in again, as the same player or another', async () => {
    const [mine, other] = [aUsername(), aUsername()]
    await gateway.visitor().register(other, password)
    const browser = await gateway.visitor().register(mine, password)
    for (const username of [mine, other]) {
      const before = Object.assign(gateway.visitor(), { cookie: browser.cookie, token: browser.token })
      browser.token = (await browser.call(login, { type: 'username', username, password })).token
      expect((await before.send(getBalance, {})).json()).toMatchObject({ success: false })
      await browser.call(getBalance, {})
    }
  })

  it('gets a new cookie after re-authentication, and the old one is void', async () => {
    const visitor = await gateway.visitor().register(aUsername(), password)
    const old = { cookie: visitor.cookie, token: visitor.token }
    visitor.token = (await visitor.call(stepUp, { method: 'password', password })).token
    expect(visitor.cookie).not.toBe(old.cookie)
    const stale = Object.assign(gateway.visitor(), old)
    expect((await stale.send(getBalance, {})).json()).toMatchObject({ errorCode: 'session.required' })
    await visitor.call(getBalance, {})
  })

  it('uses cookies without access by scripts, other sites or plain http', async () => {
    const username = aUsername()
    await gateway.visitor().register(username, password)
    const body = { type: 'username', username, password }
    const plain = await gateway.inject({ method: 'POST', url: login.path, payload: body })
    expect(plain.headers['set-cookie']).toEqual([
      expect.stringMatching(/^sid=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict$/),
      expect.stringMatching(/^dv=[\w-]{22}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict$/),
    ])
    const outside = await gateway.inject({ method: 'POST', url: login.path, payload: body }, 'aurora.example')
    expect(outside.headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^__Host-sid=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      ),
      expect.stringMatching(/^__Host-dv=[\w-]{22}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
    ])
  })
})

describe('patterns that hang other engines', () => {
  const evil: readonly (readonly [string, string])[] = [
    ['^(a+)+$', `${'a'.repeat(200)}!`],
    ['^(a|aa)+$', `${'a'.repeat(200)}!`],
    ['^(a|a?)+$', `${'a'.repeat(200)}!`],
    ['^(.*a){20}$', 'a'.repeat(200)],
    ['^([a-zA-Z]+)*$', `${'a'.repeat(200)}1`],
    ['^(\\w+\\s?)*$', `${'word '.repeat(40)}!`],
    ['^(([a-z])+.)+[A-Z]([a-z])+$', 'a'.repeat(250)],
    ['^([0-9]+,?)+;$', '1,'.repeat(120)],
    ['(x+x+)+y', 'x'.repeat(250)],
    ['^(?:(?:a*)*)*b$', 'a'.repeat(250)],
  ]

  it.each(evil)('%s', (pattern, text) => {
    const check = createFieldCheck({
      enabled: true,
      required: true,
      pattern,
      messageKey: 'fields:family.anyCharacters',
      minLength: 1,
      maxLength: 255,
    })
    const startedAt = process.cpuUsage()
    check(text)
    const { user, system } = process.cpuUsage(startedAt)
    // CPU time, which does not depend on other load of the machine.
    expect((user + system) / 1000).toBeLessThan(50)
  })
})
