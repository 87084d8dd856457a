import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fromDecimal } from '#domain/money/money.ts'
import { launchTrial } from '#schemas/api/games.ts'
import { getBalance } from '#schemas/api/wallet.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { buildSandboxVendor } from '#sandbox/games/build-sandbox-vendor.ts'
import type { SandboxVendorApp } from '#sandbox/games/build-sandbox-vendor.ts'
import { signVendorRequest } from '#server/vendors/seamless-wallet/index.ts'
import { sandboxDb } from '#tests/support/database.ts'
import { testRandom } from '#tests/support/clock.ts'
import { aUsername, startGateway, vendorSecret } from '#tests/support/gateway.ts'
import type { TestBrand, TestGateway, Visitor } from '#tests/support/gateway.ts'
import { launchUrlFor, throughGateway } from '#tests/support/vendor-behind-gateway.ts'

/** The complete path of a spin: lobby, launch code, vendor, signed HTTP, contract plugin, wallet, ledger. */
let gateway: TestGateway
let vendor: SandboxVendorApp

beforeAll(async () => {
  gateway = await startGateway()
  vendor = await buildSandboxVendor({
    db: sandboxDb(gateway.db),
    clock: gateway.clock,
    random: testRandom('vendor'),
    walletUrl: 'http://localhost:8080',
    secret: vendorSecret,
    clientDir: '/nowhere',
    resolveEveryMs: 0,
    fetch: throughGateway(gateway),
  })
}, 60_000)
afterAll(async () => {
  await vendor.app.close()
  await gateway.stop()
})

async function launched(brand: TestBrand, gameId = 'ipe-luz-tucano', vassalage = 'IPE_LUZ') {
  const visitor = await gateway.visitor(brand).register(aUsername())
  const merchantCode = brand === 'aurora' ? 'AURORA01' : 'NOCTURNE01'
  return { visitor, url: await launchUrlFor(visitor, { gameId, vassalage, merchantCode }) }
}

async function play(method: 'GET' | 'POST', url: string, token: string, payload?: object) {
  const answer = await vendor.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  })
  return answer.json<{ success: boolean; errorCode?: string; value: Record<string, string> }>()
}

const open = (url: URL) =>
  play('POST', '/api/session', '', {
    gameId: url.searchParams.get('game'),
    launchCode: url.searchParams.get('code'),
  })

const balanceOf = async (visitor: Visitor) => {
  const { sumBalance, currency } = await visitor.call(getBalance, {})
  return fromDecimal(sumBalance, currency)
}

describe.each([
  ['aurora', 'BRL'],
  ['nocturne', 'EUR'],
] as const)('a player of %s', (brand, currency) => {
  it('opens a game from the lobby, spins, and finds the result in the wallet', async () => {
    const { visitor, url } = await launched(brand)
    expect(url.searchParams.get('lobby')).toMatch(new RegExp(`^http://${brand}\\.localhost:8080/`))
    const { value: session } = await open(url)
    expect(session['currency']).toBe(currency)
    let expected = (await balanceOf(visitor)) ?? 0n
    for (let spin = 0; spin < 10; spin += 1) {
      const { value } = await play('POST', '/api/spins', session['token'] ?? '', {
        requestId: `request-${spin}`,
        coin: '0.05',
      })
      expected += (fromDecimal(value['win'] ?? '', currency) ?? 0n) - 100n
      expect(fromDecimal(value['balance'] ?? '', currency)).toBe(expected)
      expect(await balanceOf(visitor)).toBe(expected)
      gateway.clock.advance(10_000)
    }
    expect((await checkLedger(gateway.db)).problems).toEqual([])
  })

  it('opens it once and within a minute', async () => {
    const { url } = await launched(brand)
    expect(await open(url)).toMatchObject({ success: true })
    expect(await open(url)).toMatchObject({ success: false, errorCode: 'launch.spent' })
    const late = await launched(brand)
    gateway.clock.advance(61_000)
    expect(await open(late.url)).toMatchObject({ errorCode: 'launch.spent' })
  })
})

describe('the signature of a vendor call', () => {
  const call = (headers: Record<string, string>, payload: string) =>
    gateway.app.inject({
      method: 'POST',
      url: '/vendor/v1/balance',
      headers: { host: 'localhost:8080', 'content-type': 'application/json', ...headers },
      payload,
    })
  const body = '{"request_id":"r","session_token":"AURORA01.x","player_id":"AURORA01.p"}'

  it('is checked over the body as it came', async () => {
    const signed = signVendorRequest('SANDBOX', vendorSecret, body, gateway.clock.now())
    expect((await call(signed, body)).json()).toMatchObject({ errorCode: 'vendor.invalidToken' })
    for (const [headers, payload] of [
      [signed, `${body} `],
      [signed, body.replace('AURORA01.p', 'AURORA01.q')],
      [{}, body],
      [signVendorRequest('SANDBOX', 'wrong', body, gateway.clock.now()), body],
      [signVendorRequest('OTHER', vendorSecret, body, gateway.clock.now()), body],
    ] as const) {
      const answer = await call(headers, payload)
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toMatchObject({ success: false, errorCode: 'vendor.invalidSignature' })
    }
  })

  it('is good for half a minute', async () => {
    const signed = signVendorRequest('SANDBOX', vendorSecret, body, gateway.clock.now())
    gateway.clock.advance(30_001)
    expect((await call(signed, body)).statusCode).toBe(401)
  })

  it.each([
    ['a negative stake', { amount: '-1.00' }],
    ['a stake of nothing', { amount: '0.00' }],
    ['a stake too fine', { amount: '0.001' }],
    ['a huge stake', { amount: '999999999999999.99' }],
    ['a stake as a number', { amount: 1 }],
    ['an unknown key', { bonus: true }],
    ['an id with a blank', { transaction_id: 'a b' }],
    ['an id that is too long', { transaction_id: 'a'.repeat(65) }],
    ['no id', { transaction_id: undefined }],
    ['a time that is none', { timestamp: 'yesterday' }],
  ])('does not help %s', async (_, change) => {
    const { visitor, url } = await launched('aurora')
    const { value } = await open(url)
    const wallet = await vendorSession(value['token'] ?? '')
    const payload = JSON.stringify({
      request_id: 'r1',
      player_id: wallet.player_id,
      session_token: wallet.wallet_token,
      transaction_id: 't1',
      round_id: 'r1',
      game_code: 'ipe-luz-tucano',
      currency: 'BRL',
      amount: '1.00',
      timestamp: gateway.clock.now().toISOString(),
      ...change,
    })
    const before = await balanceOf(visitor)
    const answer = await gateway.app.inject({
      method: 'POST',
      url: '/vendor/v1/bet',
      headers: {
        host: 'localhost:8080',
        'content-type': 'application/json',
        ...signVendorRequest('SANDBOX', vendorSecret, payload, gateway.clock.now()),
      },
      payload,
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ success: false, errorCode: 'request.invalid' })
    expect(await balanceOf(visitor)).toBe(before)
  })

  const vendorSession = (token: string) =>
    sandboxDb(gateway.db)
      .selectFrom('sandbox_session')
      .select(['player_id', 'wallet_token'])
      .where('brand_id', '=', token.split('.')[0] ?? '')
      .orderBy('opened_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
})

describe('a game in demo mode', () => {
  it('opens at the brand that has demo games, and the player’s balance stays what it was', async () => {
    const site = gateway.visitor('aurora')
    const trial = (visitor: Visitor) =>
      visitor.call(launchTrial, {
        gameId: 'ipe-luz-tucano',
        vassalage: 'IPE_LUZ',
        clientType: 3,
        merchantCode: 'AURORA01',
        language: 'en',
      })
    const player = await gateway.visitor('aurora').register(aUsername())
    await gateway.merchants.set('AURORA01', 'FREEPLAY3', false)
    await expect(trial(player)).rejects.toMatchObject({ code: 'module.disabled' })
    await gateway.merchants.set('AURORA01', 'FREEPLAY3', true)
    const before = await balanceOf(player)
    for (const who of [site, player]) {
      const { value: session } = await open(new URL((await trial(who)).launchUrl))
      expect(session).toMatchObject({ currency: 'BRL', balance: '1000.00' })
      const spin = await play('POST', '/api/spins', session['token'] ?? '', {
        requestId: 'a-spin-of-the-demo',
        coin: '0.05',
      })
      expect(spin).toMatchObject({ success: true, value: { state: 'settled' } })
    }
    expect(await balanceOf(player)).toBe(before)
    expect((await checkLedger(gateway.db)).problems).toEqual([])
  })
})
