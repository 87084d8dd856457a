import { describe, expect, it } from 'vitest'
import { inProcessFetch } from '#scripts/lib/in-process-fetch.ts'
import { categoryIds } from '#schemas/api/categories.ts'
import { createHttpVendor } from '#server/vendors/http-vendor/http-vendor.ts'
import { createVendorRegistry } from '#server/vendors/registry.ts'
import { buildSandboxVendor } from '#sandbox/games/build-sandbox-vendor.ts'
import { coinsOf } from '#sandbox/games/engine/coins.ts'
import { readLaunchLink, readRoundLink } from '#sandbox/games/links.ts'
import { testClock, testRandom } from '#tests/support/clock.ts'
import { testDatabase, sandboxDb } from '#tests/support/database.ts'
import { sandboxVendor } from '#tests/support/partners.ts'

const secret = 'a shared secret'
const clock = testClock()
const settings = {
  publicOrigin: 'http://games.localhost:8080',
  secret,
  clock,
  random: testRandom('sandbox'),
}
const sandbox = () => sandboxVendor(settings)
const demo = {
  brandId: 'aurora',
  purseOf: null,
  currency: 'BRL',
  autoplay: false,
  turbo: false,
  bonusBuy: false,
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

describe('a vendor over HTTP, played by the sandbox', () => {
  it('lists its studios and games with the lowest stake of the currency', async () => {
    const vendors = await sandbox().listVendors()
    const games = await sandbox().listGames({ currency: 'BRL' })
    expect(new Set(vendors.map(({ vendorCode }) => vendorCode)).size).toBe(vendors.length)
    // A studio is listed in every category with one of its games, and in no other.
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
    expect((await sandbox().listGames({ currency: 'VND' }))[0]?.minBetMinor).toBe(2000n)
    expect(coinsOf('EUR')).toEqual([1n, 2n, 5n, 10n, 20n, 50n, 100n])
  })

  it('lists a studio as an entry that opens its games and is never launched', async () => {
    const games = await sandbox().listGames({ currency: 'BRL' })
    const [entry, ...others] = games.filter(({ opens }) => opens === 'vendorGames')
    expect([entry?.vendorCode, entry?.rtp, others]).toEqual(['PENNYWHISTLE', null, []])
    expect(games.filter(({ vendorCode }) => vendorCode === entry?.vendorCode).length).toBeGreaterThan(3)
    const game = { gameId: entry?.gameId ?? '', vendorCode: 'PENNYWHISTLE' }
    expect(await sandbox().hasGame(game.gameId)).toBe(false)
    expect(await sandbox().launch({ ...order, game })).toEqual({ kind: 'refused', reason: 'unknownGame' })
  })

  it('tells hit rate and largest win where one figure is true of every bet', async () => {
    const games = await sandbox().listGames({ currency: 'BRL' })
    const figuresOf = (id: string) => {
      const game = games.find(({ gameId }) => gameId === id)
      return [game?.hitRate, game?.maxWin]
    }
    expect(figuresOf('ipe-luz-tucano')).toEqual([4680, 3_719_280])
    expect(figuresOf('cobblestone-amber-dice')).toEqual([null, 990_000])
    expect(figuresOf('patio-ebano-brasa-roulette')).toEqual([null, 50_000])
    expect(figuresOf('six-lanterns-harbour')).toEqual([null, null])
    for (const { category, hitRate, opens } of games)
      if (category === 'slots' && opens === undefined) expect(hitRate).toBeGreaterThan(1000)
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

  it('shows a round at an address that ends and that is good for nothing else', async () => {
    const round = { gameId: 'ipe-luz-tucano', brandId: 'aurora', playerId: 'AURORA01.p1', roundId: 'r1' }
    const page = await sandbox().roundPage?.({ ...round, language: 'en', lobbyUrl: order.lobbyUrl })
    const query = Object.fromEntries(new URL(page ?? '').searchParams)
    expect(readRoundLink(query, secret, clock.now())).toMatchObject(round)
    expect(readRoundLink(query, secret, new Date(clock.now().getTime() + 3_600_000))).toBeNull()
    for (const change of [{ player: 'AURORA01.p2' }, { until: 'never' }, { until: '9999999999999' }])
      expect(readRoundLink({ ...query, ...change }, secret, clock.now())).toBeNull()
    expect(readLaunchLink({ ...query, code: 'c' }, secret)).toBeNull()
  })

  it('has a real game for every door of a lobby', async () => {
    const games = await sandbox().listGames({ currency: 'BRL' })
    expect(new Set(games.map(({ category }) => category))).toEqual(new Set<string>(categoryIds))
    const live = games.filter(({ category }) => category === 'live')
    for (const game of live.filter(({ mechanic }) => mechanic === 'wheel'))
      expect(game).toMatchObject({ tableGame: 'ROU', rtp: game.gameId.includes('brasa') ? 9714 : 9730 })
    const tableGames = new Set(live.flatMap(({ tableGame }) => tableGame ?? []))
    expect([...tableGames].toSorted()).toEqual([
      'BAC',
      'BJ',
      'DAT',
      'FT',
      'MT',
      'NN',
      'ROU',
      'SD',
      'SIC',
      'TCP',
      'WZPJ',
      'YSX',
      'ZJH',
    ])
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

describe('the catalogue over HTTP', () => {
  /** The sandbox's games behind a `fetch` that can be interrupted, with a call counter. */
  async function aVendor(parts: { readonly secret?: string } = {}) {
    const database = await testDatabase()
    const { app } = await buildSandboxVendor({
      db: sandboxDb(database.db),
      clock,
      random: settings.random,
      walletUrl: 'http://gateway.localhost',
      secret,
      clientDir: '/nowhere',
      resolveEveryMs: 0,
    })
    const line = { isCut: false, asked: 0 }
    const through = inProcessFetch(app)
    const vendor = createHttpVendor({
      ...settings,
      ...parts,
      code: 'SANDBOX',
      fetch: (input, init) => {
        line.asked += 1
        return line.isCut ? Promise.reject(new Error('connect ECONNREFUSED')) : through(input, init)
      },
    })
    const close = () => Promise.all([app.close(), database.close()])
    return { vendor, line, close }
  }

  it('is fetched once for many calls, and the known one answers while the vendor is away', async () => {
    const { vendor, line, close } = await aVendor()
    await Promise.all(Array.from({ length: 8 }, () => vendor.listGames({ currency: 'BRL' })))
    expect(await vendor.hasGame('ipe-luz-tucano')).toBe(true)
    expect(line.asked).toBe(1)
    line.isCut = true
    clock.advance(61_000)
    expect(await vendor.hasGame('ipe-luz-tucano')).toBe(true)
    expect((await vendor.listGames({ currency: 'BRL' })).length).toBeGreaterThan(30)
    expect(line.asked).toBe(2)
    await close()
  })

  it('rejects while the vendor has never answered', async () => {
    const { vendor, line, close } = await aVendor()
    line.isCut = true
    await expect(vendor.hasGame('ipe-luz-tucano')).rejects.toThrow()
    line.isCut = false
    expect(await vendor.hasGame('ipe-luz-tucano')).toBe(true)
    await close()
  })

  it('is told only to the operator', async () => {
    const { vendor, close } = await aVendor({ secret: 'another secret' })
    await expect(vendor.listVendors()).rejects.toThrow('answered 401')
    await close()
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
