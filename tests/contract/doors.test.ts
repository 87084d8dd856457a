import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '#schemas/api/index.ts'
import { getGameMenus, listHotGames } from '#schemas/api/games.ts'
import { getMemberInfo } from '#schemas/api/member.ts'
import { getSession, login, logout } from '#schemas/api/session.ts'
import { getStatus, getWhitelabel } from '#schemas/api/system.ts'
import { getCaptcha } from '#schemas/api/ways-in.ts'
import { getBalance, topUpPlayMoney } from '#schemas/api/wallet.ts'
import { defaultConfig } from '#server/config.ts'
import { aUsername, startGateway, Visitor } from '#tests/support/gateway.ts'
import type { TestGateway } from '#tests/support/gateway.ts'
import { setModule, setStatus } from '#server/modules/system/actions.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())

const codeOf = (response: LightMyRequestResponse) =>
  response.json<{ errorCode?: string }>().errorCode ?? 'done'
/** The same player in another tab or program: the cookie, but only the given headers. */
function tabOf(visitor: Visitor, token: string | null = null): Visitor {
  const tab = new Visitor(gateway, visitor.brand)
  tab.cookie = visitor.cookie
  tab.token = token
  return tab
}

describe('the session check', () => {
  it('keeps the credential in a cookie that scripts cannot read and other sites cannot send', async () => {
    const visitor = gateway.visitor()
    await visitor.register('cookiemonster')
    const response = await visitor.send(login, {
      type: 'username',
      username: 'cookiemonster',
      password: 'Correct-horse-9',
    })
    const [cookie] = [response.headers['set-cookie']].flat()
    expect(cookie).toMatch(/^sid=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/)
  })

  it('names it __Host- and Secure as soon as there is https', async () => {
    const behindProxy = await startGateway({ config: { trustedProxies: ['127.0.0.1'] }, db: gateway.db })
    const response = await behindProxy.inject({
      method: 'POST',
      url: login.path,
      payload: { type: 'username', username: 'cookiemonster', password: 'Correct-horse-9' },
      headers: {
        'x-forwarded-proto': 'https',
        'x-forwarded-for': '203.0.113.9',
        host: 'aurora.example',
      },
    })
    expect([response.headers['set-cookie']].flat()[0]).toMatch(
      /^__Host-sid=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
    expect(response.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    await behindProxy.close()
  })

  it('ignores forwarded headers of untrusted addresses', async () => {
    const response = await gateway.inject({
      url: getStatus.path,
      headers: {
        'x-forwarded-for': '203.0.113.9',
        'x-forwarded-host': 'nocturne.localhost',
        'x-country-code': 'BR',
      },
    })
    expect(response.json<{ value: { location: unknown } }>().value.location).toEqual({
      ip: '127.0.0.1',
      country: null,
      vpn: null,
    })
  })

  it('requires cookie and handle together', async () => {
    const visitor = await gateway.visitor().register('handleholder')
    expect(codeOf(await visitor.send(getBalance, {}))).toBe('done')
    expect(codeOf(await tabOf(visitor).send(getBalance, {}))).toBe('session.csrf')
    expect(codeOf(await tabOf(visitor, 'x'.repeat(43)).send(getBalance, {}))).toBe('session.csrf')
    const handleOnly = gateway.visitor()
    handleOnly.token = visitor.token
    expect(codeOf(await handleOnly.send(getBalance, {}))).toBe('session.required')
  })

  it('does not take the handle of another session', async () => {
    const [one, two] = [
      await gateway.visitor().register('firstone'),
      await gateway.visitor().register('secondone'),
    ]
    expect(codeOf(await tabOf(one, two.token).send(getBalance, {}))).toBe('session.csrf')
  })

  it('returns the handle to a new tab by the cookie alone', async () => {
    const visitor = await gateway.visitor().register('tabopener')
    const { token } = await tabOf(visitor).call(getSession, {})
    expect(token).toBe(visitor.token)
  })

  it('does not know the cookie on another brand', async () => {
    const visitor = await gateway.visitor('aurora').register('onlyhere')
    const stranger = gateway.visitor('nocturne')
    stranger.cookie = visitor.cookie
    stranger.token = visitor.token
    expect(codeOf(await stranger.send(getMemberInfo, {}))).toBe('session.required')
  })

  it('rejects the cookie after logout, also a copy of it', async () => {
    const visitor = await gateway.visitor().register('leaver')
    const copy = tabOf(visitor, visitor.token)
    await visitor.call(logout, {})
    expect(visitor.cookie).toBeNull()
    expect(codeOf(await copy.send(getBalance, {}))).toBe('session.expired')
  })

  it('expires after half an hour without calls', async () => {
    const visitor = await gateway.visitor().register('sleeper')
    gateway.clock.advance(31 * 60_000)
    expect(codeOf(await visitor.send(getBalance, {}))).toBe('session.expired')
  })
})

describe('a write from another place', () => {
  const tries: [string, Record<string, string>, string][] = [
    [
      'this site’s own page',
      { origin: 'http://aurora.localhost:8080', 'sec-fetch-site': 'same-origin' },
      'done',
    ],
    [
      'another brand of the same platform',
      { origin: 'http://nocturne.localhost:8080', 'sec-fetch-site': 'same-site' },
      'session.csrf',
    ],
    [
      'the game in the frame',
      { origin: 'http://games.localhost:8080', 'sec-fetch-site': 'same-site' },
      'session.csrf',
    ],
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, 'session.csrf'],
    ['a sandboxed page', { origin: 'null', 'sec-fetch-site': 'cross-site' }, 'session.csrf'],
    [
      'an old browser on another site',
      { origin: 'https://evil.example', 'sec-fetch-site': '' },
      'session.csrf',
    ],
    [
      'the same host on another port',
      { origin: 'http://aurora.localhost:9999', 'sec-fetch-site': 'same-site' },
      'session.csrf',
    ],
    [
      'the same host with another scheme',
      { origin: 'https://aurora.localhost:8080', 'sec-fetch-site': 'same-origin' },
      'session.csrf',
    ],
  ]
  it.each(tries)('%s', async (_, headers, expected) => {
    const visitor = await gateway.visitor().register(aUsername())
    const given = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''))
    const response = await gateway.inject({
      method: 'POST',
      url: topUpPlayMoney.path,
      payload: {},
      headers: {
        cookie: visitor.cookie ?? '',
        token: visitor.token ?? '',
        'idempotency-key': crypto.randomUUID(),
        ...given,
      },
    })
    expect(codeOf(response)).toBe(expected)
  })

  it('is refused before a password is checked', async () => {
    const response = await gateway.inject({
      method: 'POST',
      url: login.path,
      payload: { type: 'username', username: 'x', password: 'y' },
      headers: { origin: 'https://evil.example' },
    })
    expect(codeOf(response)).toBe('session.csrf')
  })
})

describe('the host', () => {
  it('decides the brand: under its id, its domain and its aliases', async () => {
    for (const host of ['aurora.localhost', 'aurora.example', 'www.aurora.example', 'AURORA.example'])
      expect((await gateway.inject({ url: getWhitelabel.path }, host)).statusCode).toBe(200)
  })

  it('is 421 when it is unknown: an HTML page for browsers, the envelope for programs', async () => {
    const page = await gateway.inject({ url: '/', headers: { accept: 'text/html' } }, 'evil.example')
    expect(page.statusCode).toBe(421)
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).not.toContain('evil.example')
    const call = await gateway.inject({ url: getStatus.path }, 'evil.example')
    expect(call.statusCode).toBe(421)
    expect(codeOf(call)).toBe('host.unknown')
  })

  it.each([
    ' ',
    'aurora.localhost.evil.example',
    'aurora',
    '127.0.0.2',
    '[::2]',
    'aurora.localhost@evil.example',
  ])('"%s" is nobody’s', async (host) => {
    const response = await gateway.app.inject({ url: getStatus.path, headers: { host } })
    expect(response.statusCode).toBe(421)
  })

  it('may not be contradicted by the merchant header', async () => {
    const response = await gateway.inject({ url: getStatus.path, headers: { merchant: 'NOCTURNE01' } })
    expect(codeOf(response)).toBe('request.invalid')
  })

  it('of the platform knows no player calls, and a brand’s no vendor calls', async () => {
    for (const { route } of contract) {
      const wrongHost = route.auth === 'vendor' ? 'aurora.localhost' : 'localhost'
      const response = await gateway.inject({ method: route.method, url: route.path }, wrongHost)
      expect({ path: route.path, code: codeOf(response) }).toEqual({
        path: route.path,
        code: 'request.notFound',
      })
    }
  })
})

describe('the module gate', () => {
  it('refuses every call of a module that is off, at this merchant only', async () => {
    await gateway.command(setModule, { merchantCode: 'AURORA01', modId: 'GAMELOHOT3', on: false })
    const input = { merchantCode: 'AURORA01', isPlatform: 2, platform: 'web', language: 'en' } as const
    const refused = await gateway.visitor('aurora').send(listHotGames, input)
    expect(refused.statusCode).toBe(403)
    expect(codeOf(refused)).toBe('module.disabled')
    await gateway.visitor('nocturne').call(listHotGames, { ...input, merchantCode: 'NOCTURNE01' })
    await gateway.command(setModule, { merchantCode: 'AURORA01', modId: 'GAMELOHOT3', on: true })
    await gateway.visitor('aurora').call(listHotGames, input)
  })

  it('refuses calls of modules below a node that is off', async () => {
    await gateway.command(setModule, { merchantCode: 'AURORA01', modId: 'GAMELO3', on: false })
    const input = { merchantCode: 'AURORA01', isPlatform: 2, platform: 'web', language: 'en' } as const
    expect(codeOf(await gateway.visitor().send(listHotGames, input))).toBe('module.disabled')
    await gateway.command(setModule, { merchantCode: 'AURORA01', modId: 'GAMELO3', on: true })
  })
})

describe('a site that is closed', () => {
  it('allows status and logout, and nothing else', async () => {
    const visitor = await gateway.visitor('nocturne').register('lateguest')
    await gateway.command(setStatus, { merchantCode: 'NOCTURNE01', status: 'maintenance' })
    expect(await visitor.call(getStatus, {})).toMatchObject({ status: 1, maintenance: true })
    const refused = await visitor.send(getGameMenus, {})
    expect(refused.statusCode).toBe(503)
    expect(codeOf(refused)).toBe('system.maintenance')
    expect(codeOf(await visitor.send(getBalance, {}))).toBe('system.maintenance')
    await visitor.call(logout, {})
    await gateway.visitor('aurora').call(getGameMenus, {})
    await gateway.command(setStatus, { merchantCode: 'NOCTURNE01', status: 'open' })
  })
})

describe('the limit of a rate class', () => {
  const limited = { ...defaultConfig.rateLimits, read: { limit: 3, windowMs: 60_000 } }

  it('answers 429 and how long to wait, and counts brands apart', async () => {
    const narrow = await startGateway({ config: { rateLimits: limited }, db: gateway.db })
    const statuses = []
    for (let i = 0; i < 4; i++) statuses.push(await narrow.visitor().send(getStatus, {}))
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429])
    expect(statuses[3]?.headers['retry-after']).toBe('20')
    expect(statuses[3]?.json()).toMatchObject({ errorCode: 'rate.limited', retryAfterMs: 20_000 })
    expect((await narrow.visitor('nocturne').send(getStatus, {})).statusCode).toBe(200)
    narrow.clock.advance(20_000)
    expect((await narrow.visitor().send(getStatus, {})).statusCode).toBe(200)
    await narrow.close()
  })

  it('of captchas is one a second, with five saved up for players behind one address', async () => {
    const usual = await startGateway({
      config: { rateLimits: defaultConfig.rateLimits },
      db: gateway.db,
    })
    const ask = async () => (await usual.visitor().send(getCaptcha, {})).statusCode
    const burst = await Promise.all(Array.from({ length: 8 }, ask))
    expect(burst.toSorted((one, other) => one - other)).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
    const refused = await usual.visitor().send(getCaptcha, {})
    expect(refused.headers['retry-after']).toBe('1')
    expect(refused.json()).toMatchObject({ errorCode: 'rate.limited', retryAfterMs: 1_000 })
    usual.clock.advance(1_000)
    expect([await ask(), await ask()]).toEqual([200, 429])
    usual.clock.advance(3_600_000)
    const later = await Promise.all(Array.from({ length: 8 }, ask))
    expect(later.filter((status) => status === 200)).toHaveLength(5)
    await usual.close()
  })

  it('counts guesses of a session by address', async () => {
    const narrow = await startGateway({ config: { rateLimits: limited }, db: gateway.db })
    const codes = []
    for (let i = 0; i < 4; i++) {
      const guesser = narrow.visitor()
      guesser.cookie = `sid=guess-${i}`
      codes.push(codeOf(await guesser.send(getBalance, {})))
    }
    expect(codes).toEqual(['session.required', 'session.required', 'session.required', 'rate.limited'])
    await narrow.close()
  })
})

describe('an overloaded gateway', () => {
  it('sheds calls with 503 and Retry-After', async () => {
    const full = await startGateway({ config: { maxInFlight: 0 }, db: gateway.db })
    const response = await full.visitor().send(getStatus, {})
    expect(response.statusCode).toBe(503)
    expect(response.headers['retry-after']).toBe('1')
    expect(codeOf(response)).toBe('server.overloaded')
    await full.close()
  })

  it('counts only calls that are at work', async () => {
    const narrow = await startGateway({ config: { maxInFlight: 2 }, db: gateway.db })
    for (let i = 0; i < 10; i++) expect((await narrow.visitor().send(getStatus, {})).statusCode).toBe(200)
    await narrow.close()
  })
})
