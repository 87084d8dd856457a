import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SessionView } from '#sandbox/games/api/shapes.ts'
import { createDemoWallet } from '#sandbox/games/demo/demo-wallet.ts'
import { createPurseRepository } from '#sandbox/games/demo/purse.repository.ts'
import { sandboxVendor } from '#tests/support/partners.ts'
import type { SlotRoundView } from '#sandbox/games/slots/slot-shapes.ts'
import type { DemoTerms } from '#domain/vendor-protocol/demo-grant.ts'
import { testRandom } from '#tests/support/clock.ts'
import { testDatabase, sandboxDb } from '#tests/support/database.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import { aSandboxHouse } from '#tests/support/sandbox-house.ts'

let database: TestDatabase
let house: Awaited<ReturnType<typeof aSandboxHouse>>
beforeAll(async () => {
  database = await testDatabase()
  house = await aSandboxHouse(database.db)
}, 60_000)
afterAll(() => database.close())

const gameId = 'ipe-luz-tucano'
const random = testRandom('demo')
const terms: DemoTerms = {
  brandId: 'aurora',
  purseOf: null,
  currency: 'BRL',
  autoplay: false,
  turbo: true,
  bonusBuy: true,
  minCycleMs: 0,
  maxStakeMinor: null,
}

async function aCode(demo: Partial<DemoTerms> = {}): Promise<string> {
  const { secret, clock } = house
  const vendor = sandboxVendor({ publicOrigin: 'http://games.localhost', secret, clock, random })
  const launch = await vendor.launch({
    game: { gameId, vendorCode: 'IPE_LUZ' },
    language: 'pt',
    lobbyUrl: 'http://aurora.localhost:8080/rng',
    mode: 'demo',
    demo: { ...terms, ...demo },
  })
  return new URL(launch.kind === 'url' ? launch.url : '').searchParams.get('code') ?? ''
}

const open = (launchCode: string, game = gameId) =>
  house.call<SessionView>('POST', '/api/session', { body: { gameId: game, launchCode } })

async function aDemo(demo: Partial<DemoTerms> = {}) {
  const opened = await open(await aCode(demo))
  if (!opened.success) throw new Error(opened.errorCode)
  const token = opened.value.token ?? ''
  let spins = 0
  const spin = (coin = '0.10', requestId = `request-${spins++}-of-demo`) =>
    house.call<SlotRoundView>('POST', '/api/spins', { token, body: { requestId, coin } })
  const balance = async () => {
    const reply = await house.call<{ balance: string }>('GET', '/api/balance', { token })
    return reply.success ? reply.value.balance : reply.errorCode
  }
  return { session: opened.value, spin, balance }
}

const refused = (errorCode: string) => ({ success: false, errorCode })
const transfers = async () =>
  (await database.db.selectFrom('transfer').select('id').execute()).map(({ id }) => id)

describe('a game in demo mode', () => {
  it('plays whole rounds from a demo balance that the operator’s ledger never sees', async () => {
    const before = await transfers()
    const { session, spin, balance } = await aDemo()
    expect(session).toMatchObject({ balance: '1000.00', currency: 'BRL', autoplay: false, playMoney: true })
    let expected = 100_000n
    const cents = (text: string | null) => BigInt((text ?? '').replace('.', ''))
    for (let round = 0; round < 20; round++) {
      const played = await spin()
      if (!played.success) throw new Error(played.errorCode)
      expected += cents(played.value.win) - cents(played.value.stake)
      expect(cents(played.value.balance)).toBe(expected)
    }
    expect(cents(await balance())).toBe(expected)
    expect(await transfers()).toEqual(before)
  })

  it('spins once for a spin that is sent twice', async () => {
    const { spin, balance } = await aDemo()
    const first = await spin('0.10', 'the-same-request')
    const after = await balance()
    expect(await spin('0.10', 'the-same-request')).toEqual(first)
    expect(await balance()).toBe(after)
  })

  it('accepts a code once, within a minute, for its game, and with the operator’s signature only', async () => {
    const code = await aCode()
    expect(await open(code, 'kirigumo-fox')).toMatchObject(refused('launch.spent'))
    const [first, second] = await Promise.all([open(code), open(code)])
    expect([first.success, second.success].filter(Boolean)).toHaveLength(1)
    expect(await open(code)).toMatchObject(refused('launch.spent'))

    const late = await aCode()
    house.clock.advance(60_000)
    expect(await open(late)).toMatchObject(refused('launch.spent'))

    const [head = '', body = '', signature = ''] = (await aCode()).split('.')
    const richer = Buffer.from(body, 'base64url').toString().replace('"autoplay":false', '"autoplay":true')
    const forged = `${head}.${Buffer.from(richer).toString('base64url')}.${signature}`
    expect(await open(forged)).toMatchObject(refused('launch.spent'))
    expect(await open('demo.x')).toMatchObject(refused('launch.spent'))
  })

  it('keeps the market’s rules: the highest stake, and the shortest time of a round', async () => {
    const { spin } = await aDemo({ maxStakeMinor: 100n, minCycleMs: 2_500 })
    expect(await spin('1.00')).toMatchObject(refused('stake.limit'))
    house.clock.advance(2_500)
    expect(await spin('0.01')).toMatchObject({ success: true })
    expect(await spin('0.01')).toMatchObject(refused('round.tooSoon'))
  })

  it('refills a returning visitor’s demo balance, and gives each visitor their own', async () => {
    const holds = (purseOf: string, balanceMinor: bigint) =>
      sandboxDb(database.db)
        .updateTable('sandbox_purse')
        .set({ balance_minor: balanceMinor })
        .where('player_id', '=', `demo:aurora:${purseOf}`)
        .execute()
    const visitors = [await aDemo(), await aDemo()]
    await visitors[0]?.spin('1.00')
    expect(await visitors[1]?.balance()).toBe('1000.00')

    const first = await aDemo({ purseOf: 'trial-1' })
    await holds('trial-1', 5n)
    expect(await first.balance()).toBe('0.05')
    expect((await aDemo({ purseOf: 'trial-1' })).session.balance).toBe('1000.00')
    expect(await first.balance()).toBe('1000.00')
    await holds('trial-1', 250_000n)
    expect((await aDemo({ purseOf: 'trial-1' })).session.balance).toBe('2500.00')
  })

  it('never debits more than the demo balance, however many calls run concurrently', async () => {
    const purseOf = 'drained'
    const pages = await Promise.all(Array.from({ length: 4 }, () => aDemo({ purseOf })))
    await sandboxDb(database.db)
      .updateTable('sandbox_purse')
      .set({ balance_minor: 250n })
      .where('player_id', '=', `demo:aurora:${purseOf}`)
      .execute()
    const played = await Promise.all(pages.map(({ spin }, at) => spin('0.10', `drain-number-${at}`)))
    const stakes = played.flatMap((reply) => (reply.success ? [reply.value] : []))
    expect(stakes.length).toBeGreaterThan(0)
    const moved = stakes.reduce((sum, { win, stake }) => sum + Number(win) - Number(stake), 0)
    expect(Number(await pages[0]?.balance())).toBeCloseTo(2.5 + moved, 2)
    expect(
      played
        .filter(({ success }) => !success)
        .every((reply) => 'errorCode' in reply && reply.errorCode === 'funds.insufficient'),
    ).toBe(true)
  })

  it('refunds a stake whose call was lost', async () => {
    const { spin, balance } = await aDemo()
    const before = await balance()
    await spin('0.10', 'a-first-request')
    const leg = await sandboxDb(database.db)
      .selectFrom('sandbox_round')
      .select(['round_id', 'player_id'])
      .where('request_id', '=', 'a-first-request')
      .executeTakeFirstOrThrow()
    // The vendor rolls back by transaction id only, twice.

    const { clock, secret } = house
    const wallet = createDemoWallet({ purses: createPurseRepository(sandboxDb(database.db)), clock, secret })
    const undo = (betTransactionId: string) =>
      wallet.rollback({
        playerId: leg.player_id,
        roundId: leg.round_id,
        transactionId: 'undo',
        currency: 'BRL',
        betTransactionId,
      })
    for (const transaction of ['b', 'b', 'w', 'w']) await undo(`${leg.round_id}-${transaction}`)
    expect(await balance()).toBe(before)
    await undo('never-came')
    expect(
      await wallet.bet({
        playerId: leg.player_id,
        walletToken: 'demo',
        gameId,
        roundId: 'late',
        transactionId: 'never-came',
        currency: 'BRL',
        amountMinor: 10n,
      }),
    ).toMatchObject({ kind: 'refused', code: 'vendor.rolledBack' })
  })
})
