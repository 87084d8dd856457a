import { describe, expect, it } from 'vitest'
import { getStatus } from '#schemas/api/system.ts'
import { aBrand } from '#tests/support/brand.ts'
import { aStatus, aTree } from '#src/api/testing/builders.ts'
import { createFakeApi, refusal } from '#src/api/testing/fake-api.ts'
import { allowedOrigins, isSafeLink } from '#domain/brand/allowed-origins.ts'
import { securityOf, SystemStore } from './system.store.ts'

const page = { hostname: 'aurora.example', protocol: 'https:' }

function aSystem(status = aStatus()) {
  const api = createFakeApi().answer(getStatus, status)
  const security = { img: ['https://img.example'], frame: ['https://*.games.example'] }
  return { api, system: new SystemStore({ api, location: page, security, vipRank: () => 0 }) }
}

describe('the state of the site', () => {
  it('is open, with an unknown tree, until the gateway has said otherwise', async () => {
    const { api, system } = aSystem(aStatus({ status: 1 }))
    expect([system.status, system.modules.state]).toEqual(['open', 'pending'])
    await system.load()
    expect([system.status, system.isBlocked, system.modules.state]).toEqual(['maintenance', true, 'ready'])
    expect(api.calls[0]?.input).toEqual({ url: 'aurora.example' })
  })

  it('keeps the last tree when a refresh fails, and calls it stale', async () => {
    const { api, system } = aSystem(aStatus({ info: { modules: aTree(['COMM3']) } }))
    await system.load()
    api.answer(getStatus, () => {
      throw refusal('server.overloaded')
    })
    await system.load()
    expect(system.modules).toMatchObject({ state: 'stale' })
    expect('index' in system.modules && system.modules.index.get('COMM3')?.enabled).toBe(true)
  })

  it('has no tree at all when the first answer fails', async () => {
    const { api, system } = aSystem()
    api.answer(getStatus, () => {
      throw refusal('server.overloaded')
    })
    await system.load()
    expect(system.modules.state).toBe('error')
  })

  it.each([
    ['nothing', null],
    ['a page of a proxy', '<html></html>'],
    ['a status nobody knows', { ...aStatus(), status: 9 }],
    ['a tree that is no list', { ...aStatus(), info: { ...aStatus().info, modules: 'all' } }],
  ])('believes no reply that is %s', async (_, reply) => {
    const { api, system } = aSystem()
    api.answer(getStatus, () => reply as never)
    await system.load()
    expect([system.modules.state, system.error?.code]).toEqual(['error', 'network.unreadable'])
    api.answer(getStatus, aStatus())
    await system.load()
    expect([system.modules.state, system.error]).toEqual(['ready', null])
  })

  it('keeps the last tree when the next one makes no sense', async () => {
    const { api, system } = aSystem(aStatus({ info: { modules: aTree(['COMM3']) } }))
    await system.load()
    api.answer(getStatus, () => ({ ...aStatus(), info: {} }) as never)
    await system.load()
    expect(system.modules).toMatchObject({ state: 'stale' })
  })

  it('loses one module to one broken node, not the tree', async () => {
    const broken = { modId: 'REG3', enabled: 'yes', childrenNodes: [] }
    const { system } = aSystem(aStatus({ info: { modules: [...aTree(['COMM3']), broken as never] } }))
    await system.load()
    const index = 'index' in system.modules ? system.modules.index : new Map()
    expect([index.get('COMM3')?.fault, index.get('REG3')?.fault]).toEqual([null, 'malformed'])
  })

  it('takes pictures and games from origins the brand allows only', async () => {
    const { system } = aSystem(
      aStatus({
        info: {
          imageCDNs: ['https://evil.example', 'https://img.example'],
          launchGameCDNs: [
            'https://play.games.example',
            'https://games.example',
            'http://play.games.example',
          ],
        },
      }),
    )
    await system.load()
    expect(system.imageOrigins).toEqual(['https://img.example'])
    expect(system.launchOrigins).toEqual(['https://play.games.example'])
  })
})

it('the games’ hosts of the deployment are allowed beside what the brand names', () => {
  const brand = aBrand({ security: { img: ['https://img.example'], frame: [] } })
  expect(securityOf({ brand })).toEqual({ img: ['https://img.example'], frame: [] })
  expect(securityOf({ brand, games: ['https://games.example'] })).toEqual({
    img: ['https://img.example', 'https://games.example'],
    frame: ['https://games.example'],
  })
})

describe('allowed origins', () => {
  const local = { hostname: 'aurora.localhost', protocol: 'http:' }

  it.each([
    ['https://img.example', page, true],
    ['https://img.example/', page, true],
    ['https://img.example/path', page, false],
    ['https://img.example:8443', page, false],
    ['https://img.example.evil.example', page, false],
    ['https://a.cdn.example', page, true],
    ['https://a.b.cdn.example', page, true],
    ['https://cdn.example', page, false],
    ['https://evilcdn.example', page, false],
    ['data:text/html,x', page, false],
    ['//img.example', page, false],
    ['http://games.localhost:8080', page, false],
    ['http://games.localhost:8080', local, true],
    ['https://games.localhost:8080', local, false],
    ['http://localhost.evil.example', local, false],
  ])('%s from a page at %o: %s', (origin, from, expected) => {
    expect(allowedOrigins([origin], ['https://img.example', 'https://*.cdn.example'], from)).toEqual(
      expected ? [origin] : [],
    )
  })
})

describe('links a visitor may follow', () => {
  it.each([
    ['https://t.example/x', true],
    ['mailto:ola@aurora.example', true],
    ['http://t.example', false],
    ['javascript:alert(1)', false],
    ['data:text/html,<script>', false],
    ['/relative', false],
    ['', false],
  ])('%j: %s', (address, expected) => {
    expect(isSafeLink(address)).toBe(expected)
  })
})
