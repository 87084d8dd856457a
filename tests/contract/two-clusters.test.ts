import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { launchGame } from '#schemas/api/games.ts'
import { getBalance, topUpPlayMoney } from '#schemas/api/wallet.ts'
import { defaultConfig } from '#server/config.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { fixedBrands } from '#server/plugins/brands/brand-registry.ts'
import type { ServedBrand } from '#server/plugins/brands/brand-registry.ts'
import { listen } from '#server/process/listener.ts'
import type { Listener } from '#server/process/listener.ts'
import { watchDirectory } from '#server/router/directory.ts'
import { createRouter } from '#server/router/router.ts'
import { signVendorRequest } from '#server/vendors/seamless-wallet/index.ts'
import { aLaunch } from '#tests/support/a-launch.ts'
import { aBrand } from '#tests/support/brand.ts'
import { hasServer, serverDatabase } from '#tests/support/engines.ts'
import { openStream } from '#tests/support/event-streams.ts'
import { aUsername, startGateway, vendorSecret } from '#tests/support/gateway.ts'
import type { TestBrand, TestGateway, Visitor } from '#tests/support/gateway.ts'
import { askPort, visitorAt } from '#tests/support/visitor-at-port.ts'

/** Two databases with a gateway each, and the router before them: one has the merchant of Aurora, one of Nocturne. */
const loopback = { ...defaultConfig, hosts: ['127.0.0.1'], port: 0 }
const merchants = { aurora: 'AURORA01', nocturne: 'NOCTURNE01', ipe: 'IPE01' } as const

const served = (id: TestBrand): ServedBrand => ({
  brand: aBrand({
    id,
    merchantCode: merchants[id],
    domains: { primary: `${id}.example`, aliases: [] },
  }),
  folder: '/nowhere',
  release: 'r1',
  scriptHashes: [],
  styleHashes: [],
})

describe.skipIf(!(await hasServer()))('two clusters behind the router', () => {
  const undo: (() => unknown)[] = []
  const gateways: Record<string, TestGateway> = {}
  const listeners: Record<string, Listener> = {}
  const problems: string[] = []
  let file = ''
  let port = 0

  const tell = (places: Record<string, string | null>) =>
    writeFileSync(
      file,
      JSON.stringify({
        clusters: Object.fromEntries(
          Object.entries(listeners).map(([name, listener]) => [
            name,
            { address: `http://127.0.0.1:${listener.port}`, hosts: [`${name}.example`] },
          ]),
        ),
        merchants: places,
      }),
    )
  const usual = { AURORA01: 'east', NOCTURNE01: 'west' }

  async function startCluster(name: 'east' | 'west') {
    const database = await serverDatabase()
    undo.push(() => database.close())
    const gateway = await startGateway({
      db: database.db,
      config: {
        databaseUrl: database.url,
        trustedProxies: ['loopback'],
        platformHosts: [...defaultConfig.platformHosts, `${name}.example`],
      },
    })
    undo.push(() => gateway.stop())
    gateways[name] = gateway
    await open(name)
    undo.push(() => listeners[name]?.close())
    undo.push(() => gateway.beginStop())
  }
  async function open(name: string, at = 0) {
    const listener = await listen({ ...loopback, port: at })
    listener.answerWith((request, response) => gateways[name]?.app.routing(request, response))
    listeners[name] = listener
  }

  beforeAll(async () => {
    await startCluster('east')
    await startCluster('west')
    const folder = mkdtempSync(join(tmpdir(), 'marquee-router-'))
    undo.push(() => rmSync(folder, { recursive: true, force: true }))
    file = join(folder, 'directory.json')
    tell(usual)
    const directory = watchDirectory(file, (problem) => problems.push(problem))
    undo.push(() => directory.close())
    const router = createRouter({
      directory: directory.current,
      brands: fixedBrands([served('aurora'), served('nocturne'), served('ipe')]),
      config: defaultConfig,
    })
    const listener = await listen(loopback)
    listener.answerWith(router.dispatch)
    undo.push(() => router.close())
    undo.push(() => listener.close())
    ;({ port } = listener)
  }, 60_000)
  afterAll(async () => {
    for (const step of undo.toReversed()) await step()
  })

  const aPlayer = async (brand: TestBrand) => {
    const name = aUsername()
    return { name, player: await visitorAt(port, brand).register(name) }
  }
  const namesAt = async (cluster: string) => {
    const rows = await gateways[cluster]?.db.selectFrom('session').select('username').execute()
    return (rows ?? []).map(({ username }) => username)
  }

  /** A call of the game vendor to the one address it knows. */
  async function vendorCall(call: string, fields: Record<string, unknown>) {
    const body = JSON.stringify({ request_id: crypto.randomUUID(), ...fields })
    const now = gateways['east']?.clock.now() ?? new Date()
    const answer = await askPort(port, {
      method: 'POST',
      path: `/vendor/v1/${call}`,
      headers: {
        host: 'localhost',
        'content-type': 'application/json',
        ...signVendorRequest('SANDBOX', vendorSecret, body, now),
      },
      body,
    })
    const { value, ...rest } = JSON.parse(answer.body) as { value?: object }
    return { status: answer.statusCode, reply: { ...rest, ...value } as Record<string, string> }
  }

  const gameId = 'ipe-luz-tucano'
  async function launch(player: Visitor, brand: keyof typeof merchants) {
    const { launchUrl } = await player.call(
      launchGame,
      aLaunch({ gameId, vassalage: 'IPE_LUZ', merchantCode: merchants[brand] }),
    )
    return new URL(launchUrl).searchParams.get('code') ?? ''
  }

  describe.each([
    { brand: 'aurora', here: 'east', there: 'west', currency: 'BRL' },
    { brand: 'nocturne', here: 'west', there: 'east', currency: 'EUR' },
  ] as const)('a player of $brand', ({ brand, here, there, currency }) => {
    it('lives on one cluster, plays there, and hears of the money', async () => {
      const { name, player } = await aPlayer(brand)
      expect(await namesAt(here)).toContain(name)
      expect(await namesAt(there)).not.toContain(name)

      await player.call(topUpPlayMoney, {})
      const before = await player.call(getBalance, {})
      const page = await openStream(port, player)
      await page.until('"missed":false')

      const code = await launch(player, brand)
      const opened = await vendorCall('authenticate', { launch_code: code, game_code: gameId })
      expect(opened).toMatchObject({ status: 200, reply: { brand_id: brand } })
      const { session_token, player_id } = opened.reply
      const bet = {
        player_id,
        session_token,
        transaction_id: crypto.randomUUID(),
        round_id: 'r1',
        game_code: gameId,
        currency,
        amount: '1.00',
        timestamp: gateways[here]?.clock.now().toISOString(),
      }
      expect((await vendorCall('bet', bet)).status).toBe(200)
      await page.until('data: {"type":"balance"}')
      page.leave()
      const after = await player.call(getBalance, {})
      expect(JSON.stringify(after)).not.toBe(JSON.stringify(before))
      const moved = await vendorCall('balance', { session_token, player_id })
      expect(moved).toMatchObject({ status: 200, reply: { currency } })
    })
  })

  it('books of both clusters balance, each with its own merchant only', async () => {
    for (const [name, merchantCode] of [
      ['east', 'AURORA01'],
      ['west', 'NOCTURNE01'],
    ] as const) {
      const { db } = gateways[name] as TestGateway
      expect((await checkLedger(db)).problems).toEqual([])
      const rows = await db.selectFrom('transfer').select('merchant_code').distinct().execute()
      expect(rows).toEqual([{ merchant_code: merchantCode }])
    }
  })

  it('a host without a site is refused, as a page to a browser and as an error to a program', async () => {
    const program = await askPort(port, { path: '/wps/system/state', headers: { host: 'stranger.example' } })
    expect(program.statusCode).toBe(421)
    expect(JSON.parse(program.body)).toMatchObject({ success: false, errorCode: 'host.unknown' })
    const browser = await askPort(port, {
      path: '/',
      headers: { host: 'stranger.example', accept: 'text/html' },
    })
    expect(browser.statusCode).toBe(421)
    expect(browser.body).toContain('<h1>Invalid URL</h1>')
  })

  it('a brand whose merchant is on no cluster, and a call for an unknown merchant, are refused', async () => {
    const brand = await askPort(port, { path: '/wps/system/state', headers: { host: 'ipe.localhost' } })
    expect([brand.statusCode, JSON.parse(brand.body).errorCode]).toEqual([421, 'host.unknown'])
    for (const fields of [{ player_id: 'NOBODY.7' }, { launch_code: 'NOBODY.x' }, { amount: 1 }])
      expect((await vendorCall('balance', fields)).reply['errorCode']).toBe('host.unknown')
  })

  it('each cluster answers at its own host, the router for itself', async () => {
    for (const name of ['east', 'west']) {
      const ready = await askPort(port, { path: '/readyz', headers: { host: `${name}.example` } })
      expect(ready.statusCode).toBe(200)
    }
    expect((await askPort(port, { path: '/healthz', headers: { host: '10.0.0.1' } })).body).toBe('ok\n')
  })

  describe('a cluster that is down', () => {
    let at = 0
    beforeAll(async () => {
      at = listeners['east']?.port ?? 0
      await listeners['east']?.close()
    })
    afterAll(() => open('east', at))

    it('affects its own merchants only, which are told to try again', async () => {
      const call = await askPort(port, { path: '/wps/system/state', headers: { host: 'aurora.localhost' } })
      expect(call.statusCode).toBe(503)
      expect(JSON.parse(call.body)).toMatchObject({ success: false, errorCode: 'server.unavailable' })
      expect(call.headers['retry-after']).toBe('2')
      const page = await askPort(port, {
        path: '/',
        headers: { host: 'aurora.localhost', accept: 'text/html' },
      })
      expect(page.statusCode).toBe(503)
      expect(page.headers['refresh']).toBe('2')
      expect((await vendorCall('balance', { player_id: 'AURORA01.p' })).status).toBe(503)
      const { player } = await aPlayer('nocturne')
      await player.call(topUpPlayMoney, {})
    })
  })

  describe('a changed directory', () => {
    beforeEach(() => void problems.splice(0))
    afterAll(() => tell(usual))

    it('holds a merchant that moves back, without touching others', async () => {
      tell({ ...usual, AURORA01: null })
      await vi.waitFor(
        async () => expect((await vendorCall('balance', { player_id: 'AURORA01.p' })).status).toBe(503),
        5_000,
      )
      const { player } = await aPlayer('nocturne')
      await player.call(getBalance, {})
    })

    it('sends a moved merchant to its new cluster', async () => {
      tell({ ...usual, AURORA01: 'west' })
      await vi.waitFor(async () => {
        const { name } = await aPlayer('aurora')
        expect(await namesAt('west')).toContain(name)
      }, 5_000)
    })

    it('that cannot be read leaves the last one in force, and says why', async () => {
      tell({ ...usual, AURORA01: 'nowhere' })
      await vi.waitFor(() => expect(problems.join('\n')).toContain('AURORA01 is on nowhere'), 5_000)
      await aPlayer('nocturne')
    })
  })
})
