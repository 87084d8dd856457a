import { describe, expect, it } from 'vitest'
import { testClock, testRandom } from '#tests/support/clock.ts'
import { createVendorRegistry } from '../registry.ts'
import { vendorGames } from './catalogue.ts'
import { coinsOf } from './engine/coins.ts'
import { readLaunchLink } from './launch-link.ts'
import { createSandboxVendor } from './sandbox-vendor.ts'

const secret = 'a shared secret'
const clock = testClock()
const sandbox = () =>
  createSandboxVendor({
    publicOrigin: 'http://games.localhost:8080',
    secret,
    clock,
    random: testRandom('sandbox'),
  })
const demo = {
  brandId: 'aurora',
  purseOf: null,
  currency: 'BRL',
  autoplay: false,
  turbo: false,
  minCycleMs: 0,
  maxStakeMinor: null,
}
const order = {
  game: { gameId: 'ipe-luz-tucano', vendorCode: 'IPE_LUZ' },
  launchCode: 'TEST01.code',
  language: 'pt',
  lobbyUrl: 'http://aurora.localhost:8080/rng',
  mode: 'real',
} as const

describe('the sandbox as a vendor', () => {
  it('lists its studios and games with the lowest stake of the currency', async () => {
    const vendors = await sandbox().listVendors()
    const games = await sandbox().listGames({ currency: 'BRL' })
    expect(new Set(vendors.map(({ vendorCode }) => vendorCode)).size).toBe(vendors.length)
    // A studio stands in every category it has a game of, and in no other.
    for (const { vendorCode, categories } of vendors)
      expect(
        new Set(games.filter((game) => game.vendorCode === vendorCode).map((game) => game.category)),
      ).toEqual(new Set(categories))
    const [game] = games
    expect(game).toMatchObject({
      gameId: 'ipe-luz-tucano',
      vendorCode: 'IPE_LUZ',
      rtp: 9610,
      minBetMinor: 20n,
      hot: true,
    })
    expect(game?.artPath).toMatch(/^\/art\/tile\/ipe-luz-tucano\.svg\?v=/)
    expect(vendorGames('VND')[0]?.minBetMinor).toBe(2000n)
    expect(coinsOf('EUR')).toEqual([1n, 2n, 5n, 10n, 20n, 50n, 100n])
  })

  it('opens a game at an address only the operator can make', async () => {
    const launch = await sandbox().launch(order)
    const url = new URL(launch.kind === 'url' ? launch.url : '')
    expect(url.origin).toBe('http://games.localhost:8080')
    const query = Object.fromEntries(url.searchParams)
    expect(readLaunchLink(query, secret)).toEqual({
      gameId: 'ipe-luz-tucano',
      launchCode: 'TEST01.code',
      language: 'pt',
      lobbyUrl: 'http://aurora.localhost:8080/rng',
    })
    for (const change of [
      { lobby: 'http://evil.example/' },
      { lobby: 'javascript:alert(1)' },
      { game: 'ipe-luz-bloco' },
      { code: 'other' },
      { lang: 'en' },
      { sig: 'x' },
      { sig: undefined },
      { lobby: ['http://aurora.localhost:8080/rng'] },
    ])
      expect(readLaunchLink({ ...query, ...change }, secret)).toBeNull()
    expect(readLaunchLink(query, 'another secret')).toBeNull()
  })

  it('has a real game for every door of a lobby', async () => {
    const games = await sandbox().listGames({ currency: 'BRL' })
    expect(new Set(games.map(({ category }) => category))).toEqual(
      new Set(['slots', 'live', 'fishing', 'cardRooms', 'sports', 'esports', 'lottery', 'eLottery']),
    )
    for (const game of games.filter(({ category }) => category === 'live'))
      expect(game).toMatchObject({ tableGame: 'ROU', rtp: 9730, mechanic: 'wheel' })
  })

  it('refuses what it does not have', async () => {
    const refused = (reason: string) => ({ kind: 'refused', reason })
    expect(await sandbox().launch({ ...order, game: { gameId: 'x', vendorCode: 'IPE_LUZ' } })).toEqual(
      refused('unknownGame'),
    )
    const shared = { gameId: 'teal-parrot-duel', vendorCode: 'TEAL_PARROT' }
    expect(await sandbox().launch({ ...order, game: shared, mode: 'demo', demo })).toEqual(
      refused('demoUnavailable'),
    )
    expect(await sandbox().hasGame('ipe-luz-tucano')).toBe(true)
    expect(await sandbox().hasGame('x')).toBe(false)
  })
})

describe('the registry', () => {
  it('finds the integration behind a studio', async () => {
    const registry = createVendorRegistry([sandbox()])
    expect((await registry.hostOf('KIRIGUMO'))?.code).toBe('SANDBOX')
    expect(await registry.hostOf('NOBODY')).toBeNull()
    expect(await registry.hosts('SANDBOX', 'kirigumo-fox')).toBe(true)
    expect(await registry.hosts('SANDBOX', 'x')).toBe(false)
    expect(await registry.hosts('OTHER', 'kirigumo-fox')).toBe(false)
    expect(await registry.launch({ ...order, game: { gameId: 'x', vendorCode: 'NOBODY' } })).toEqual({
      kind: 'refused',
      reason: 'unknownGame',
    })
    expect((await registry.listGames({ currency: 'EUR' })).length).toBe(
      (await sandbox().listGames({ currency: 'EUR' })).length,
    )
    expect(await registry.listVendors()).toEqual(await sandbox().listVendors())
  })

  it('does not take two integrations of one code', () => {
    expect(() => createVendorRegistry([sandbox(), sandbox()])).toThrow('share one code')
  })
})
