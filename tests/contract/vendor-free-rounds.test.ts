import { afterAll, beforeAll, expect, it } from 'vitest'
import { fromDecimal } from '#domain/money/money.ts'
import { launchGame } from '#schemas/api/games.ts'
import { getPromotion, getPromotions, joinPromotion, listFreeRounds } from '#schemas/api/promotions.ts'
import { getBalance } from '#schemas/api/wallet.ts'
import { freeRoundsPath } from '#schemas/vendor/free-rounds.ts'
import type { FreeRoundsView, SessionView } from '#sandbox/games/api/shapes.ts'
import type { SlotRoundView } from '#sandbox/games/slots/slot-shapes.ts'
import { buildSandboxVendor } from '#sandbox/games/build-sandbox-vendor.ts'
import type { SandboxVendorApp } from '#sandbox/games/build-sandbox-vendor.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { createVendorRegistry } from '#server/vendors/registry.ts'
import { signVendorRequest } from '#server/vendors/seamless-wallet/index.ts'
import { aLaunch } from '#tests/support/a-launch.ts'
import { testClock, testRandom } from '#tests/support/clock.ts'
import { sandboxDb } from '#tests/support/database.ts'
import { aUsername, startGateway, vendorSecret } from '#tests/support/gateway.ts'
import type { TestGateway, Visitor } from '#tests/support/gateway.ts'
import { sandboxVendor } from '#tests/support/partners.ts'

/** The complete path of a free round: promotion rule, signed grant, game page, wallet, ledger. */
let gateway: TestGateway
let vendor: SandboxVendorApp
const clock = testClock()

/** In-process HTTP between the two sides. */
const through =
  (app: () => { inject: SandboxVendorApp['app']['inject'] }): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init)
    const { host, pathname } = new URL(request.url)
    const answer = await app().inject({
      method: 'POST',
      url: pathname,
      headers: { ...Object.fromEntries(request.headers), host },
      payload: await request.text(),
    })
    return new Response(answer.body, { status: answer.statusCode })
  }

beforeAll(async () => {
  gateway = await startGateway({
    deps: {
      clock,
      vendors: {
        registry: createVendorRegistry([
          sandboxVendor({
            publicOrigin: 'http://games.localhost:8080',
            secret: vendorSecret,
            clock,
            random: testRandom('registry'),
            fetch: through(() => vendor.app),
          }),
        ]),
        keys: { secretOf: (code) => (code === 'SANDBOX' ? vendorSecret : null) },
      },
    },
  })
  vendor = await buildSandboxVendor({
    db: sandboxDb(gateway.db),
    clock,
    random: testRandom('vendor'),
    walletUrl: 'http://localhost:8080',
    secret: vendorSecret,
    clientDir: '/nowhere',
    resolveEveryMs: 0,
    fetch: through(() => gateway.app),
  })
}, 60_000)
afterAll(async () => {
  await vendor.app.close()
  await gateway.stop()
})

/** Reply of any call of the page. */
interface Answer {
  readonly success: boolean
  readonly errorCode?: string
  readonly value: SlotRoundView &
    Omit<SessionView, 'game'> & { game: { betCoins: number }; freeRounds: FreeRoundsView | null }
}

async function play(method: 'GET' | 'POST', url: string, token: string, payload?: object) {
  const answer = await vendor.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  })
  return answer.json<Answer>()
}

async function openGame(visitor: Visitor, game: { gameId: string; vendorCode: string }) {
  const { launchUrl } = await visitor.call(
    launchGame,
    aLaunch({ gameId: game.gameId, vassalage: game.vendorCode, merchantCode: 'NOCTURNE01' }),
  )
  const url = new URL(launchUrl)
  const { value } = await play('POST', '/api/session', '', {
    gameId: url.searchParams.get('game'),
    launchCode: url.searchParams.get('code'),
  })
  return { ...value, token: value.token ?? '' }
}

/** The seeded promotion: ten rounds of 0.20 for weekly stakes of 20 on slots. */
async function aWinner(): Promise<Visitor> {
  const visitor = await gateway.visitor('nocturne').register(aUsername())
  const { ruleHash } = await visitor.call(getPromotion, { promotionId: 'free-rounds-week' })
  await visitor.call(joinPromotion, { promotionId: 'free-rounds-week', ruleHash })
  const { token } = await openGame(visitor, { gameId: 'ipe-luz-tucano', vendorCode: 'IPE_LUZ' })
  const spin = await play('POST', '/api/spins', token, { requestId: 'first-spin', coin: '1.00' })
  expect(spin).toMatchObject({ success: true })
  await visitor.call(getPromotions, {})
  return visitor
}

const balanceOf = async (visitor: Visitor) => {
  const { sumBalance, currency } = await visitor.call(getBalance, {})
  return fromDecimal(sumBalance, currency) ?? -1n
}
const cents = (text: string) => fromDecimal(text, 'EUR') ?? -1n

it('rounds that were earned are in the game, cost the player nothing, and pay what they win', async () => {
  const visitor = await aWinner()
  const { list } = await visitor.call(listFreeRounds, {})
  const [grant] = list
  expect(grant?.freeRounds).toMatchObject({ rounds: 10, left: 10, stake: '0.20', state: 'open' })
  const [game] = grant?.freeRounds?.games ?? []
  if (game === undefined) throw new Error('No game')
  expect(grant?.names[`game:${game.gameId}`]).toMatch(/^[A-Z]/)
  const session = await openGame(visitor, game)
  const { freeRounds, token } = session
  expect(freeRounds).toMatchObject({ left: 10, stake: '0.20', wins: 'balance' })
  const free = { coin: String(0.2 / session.game.betCoins), freeRounds: freeRounds?.grantId }
  let expected = await balanceOf(visitor)
  for (let round = 0; round < 10; round += 1) {
    const { value } = await play('POST', '/api/spins', token, {
      ...free,
      requestId: `free-${round}-x`,
    })
    expect(value).toMatchObject({ state: 'settled', stake: '0.20', free: true })
    expected += cents(value.win)
    expect(await balanceOf(visitor)).toBe(expected)
  }
  expect(await play('POST', '/api/spins', token, { ...free, requestId: 'one-too-many' })).toMatchObject({
    success: false,
    errorCode: 'freeRounds.over',
  })
  const left = await play('GET', '/api/free-rounds', token)
  expect(left.value.freeRounds).toBeNull()
  expect((await visitor.call(listFreeRounds, {})).list).toEqual([])
  expect((await checkLedger(gateway.db)).problems).toEqual([])
})

it('two pages of one player share the rounds: together they play ten', async () => {
  const visitor = await aWinner()
  const [game] = (await visitor.call(listFreeRounds, {})).list[0]?.freeRounds?.games ?? []
  if (game === undefined) throw new Error('No game')
  const pages = [await openGame(visitor, game), await openGame(visitor, game)]
  const answers = await Promise.all(
    pages.map(async ({ token, freeRounds, game: { betCoins } }, page) => {
      let played = 0
      for (let round = 0; round < 10; round += 1) {
        const { success } = await play('POST', '/api/spins', token, {
          requestId: `page-${page}-${round}`,
          coin: String(0.2 / betCoins),
          freeRounds: freeRounds?.grantId,
        })
        if (success) played += 1
      }
      return played
    }),
  )
  expect(answers.reduce((sum, each) => sum + each, 0)).toBe(10)
})

it('a grant without the operator’s signature, of another stake or for a game without free rounds is refused', async () => {
  const ask = {
    grant_id: 'g1',
    player_id: 'NOCTURNE01.p1',
    game_codes: ['ipe-luz-tucano'],
    rounds: 5,
    stake: '0.20',
    currency: 'EUR',
    wins: 'balance',
    expires_at: '2027-01-01T00:00:00.000Z',
  }
  const tell = async (parts: object, secret = vendorSecret) => {
    const body = JSON.stringify({ ...ask, ...parts })
    const answer = await vendor.app.inject({
      method: 'POST',
      url: freeRoundsPath,
      headers: {
        'content-type': 'application/json',
        ...signVendorRequest('SANDBOX', secret, body, clock.now()),
      },
      payload: body,
    })
    return answer.statusCode === 200 ? answer.json<{ outcome: string }>().outcome : answer.statusCode
  }
  expect(await tell({}, 'another secret')).toBe(401)
  expect(await tell({ stake: '0.21' })).toBe('refused')
  expect(await tell({ game_codes: ['no-such-game'] })).toBe('refused')
  expect(await tell({ rounds: 0 })).toBe(400)
  expect([await tell({}), await tell({})]).toEqual(['accepted', 'accepted'])
})
