import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from 'kysely'
import { getWinnerBoard } from '#schemas/api/jackpots.ts'
import { inProcessFetch } from '#scripts/lib/in-process-fetch.ts'
import { buildSandboxVendor } from '#sandbox/games/build-sandbox-vendor.ts'
import type { SandboxVendorApp } from '#sandbox/games/build-sandbox-vendor.ts'
import type { KindId } from '#sandbox/games/engine/kind-id.ts'
import { kinds } from '#sandbox/games/kinds.ts'
import { createPlayers, lookMs, seats } from '#sandbox/games/players/players.ts'
import type { PlayedSite } from '#sandbox/games/players/players.ts'
import { wayOf } from '#sandbox/games/players/ways.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { createVendorRegistry } from '#server/vendors/registry.ts'
import { testClock, testRandom } from '#tests/support/clock.ts'
import { sandboxDb } from '#tests/support/database.ts'
import { startGateway, testBrands, vendorSecret } from '#tests/support/gateway.ts'
import type { TestBrand, TestGateway } from '#tests/support/gateway.ts'
import { sandboxVendor } from '#tests/support/partners.ts'

/* Demo players: accounts of the gateway, played for by the sandbox through the vendor's protocol. */

let gateway: TestGateway
let vendor: SandboxVendorApp
const clock = testClock()

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
            fetch: (input, init) => inProcessFetch(vendor.app)(input, init),
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
    fetch: (input, init) => inProcessFetch(gateway.app)(input, init),
  })
}, 60_000)
afterAll(async () => {
  await vendor.app.close()
  await gateway.stop()
})

const brandOf = (id: TestBrand) => testBrands[id]

const gamesOf = (kind: KindId) =>
  kinds.filter(({ id }) => id === kind).flatMap(({ entries }) => entries.map(({ gameId }) => gameId))

/** Opens the demo players of a brand. `only`: the games they may choose from. */
async function aSite(
  id: TestBrand,
  { watched = true, only }: { readonly watched?: boolean; readonly only?: readonly string[] } = {},
) {
  const brand = brandOf(id)
  await gateway.demoPlayers.open(brand)
  const site: PlayedSite = {
    name: id,
    isWatched: () => watched,
    sit: (number, isPlayable) =>
      gateway.demoPlayers.sit(
        { brand, origin: `http://${id}.localhost` },
        number,
        (gameId) => isPlayable(gameId) && only?.includes(gameId) !== false,
      ),
  }
  return { brand, site }
}

/**
 * Lets the players play until they have paused so often or, without a number, until none of them has anything to do. The
 * clock moves with every pause.
 */
async function played(site: PlayedSite, { pauses, isNew }: { pauses?: number; isNew: boolean }) {
  let paused = 0
  let idle = 0
  const problems: Error[] = []
  const done = Promise.withResolvers<void>()
  const players = createPlayers({
    call: inProcessFetch(vendor.app),
    clock,
    random: testRandom(`players of ${site.name}`),
    drawPace: 1,
    async pause(ms, signal) {
      signal.throwIfAborted()
      paused += 1
      // A seat looks whether somebody watches only when it has nothing to do.
      if (!site.isWatched() && ms === lookMs) idle += 1
      else if (paused !== pauses) {
        clock.advance(ms)
        await turn()
        return
      }
      if (paused === pauses || idle === seats) done.resolve()
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))))
    },
    onProblem: (problem) => problems.push(problem),
  })
  players.seat(site, isNew)
  await done.promise
  await players.stop()
  expect(problems).toEqual([])
}

const roundsOf = async (merchantCode: string) => {
  const { rows } = await sql<{ games: number; rounds: number; players: number }>`
    select count(distinct game_code)::int as games, count(*)::int as rounds,
      count(distinct player_id)::int as players
    from game_round where merchant_code = ${merchantCode}`.execute(gateway.db)
  return rows[0] ?? { games: 0, rounds: 0, players: 0 }
}

it('at a first start each has some rounds, written by the ledger and right in its books', async () => {
  const { brand, site } = await aSite('aurora', { watched: false, only: gamesOf('slots') })
  await played(site, { isNew: true })
  const { rounds, players } = await roundsOf(brand.merchantCode)
  // Three seats of nine rounds; nobody looks, so that no further ones follow.
  expect(rounds).toBe(27)
  expect(players).toBe(9)
  expect((await checkLedger(gateway.db)).problems).toEqual([])
  const names = await gateway.db
    .selectFrom('player')
    .select(['username', 'nickname'])
    .where('username', 'like', '%.demo')
    .where('merchant_code', '=', brand.merchantCode)
    .execute()
  expect(names).toHaveLength(9)
})

it('are created once, have no login, and are shown by their nicknames', async () => {
  const brand = brandOf('aurora')
  expect(await gateway.demoPlayers.open(brand)).toBe('known')
  expect(await gateway.demoPlayers.open({ ...brand, merchantCode: 'SOMEBODYS01' })).toBe('none')
  await sql`update game_round set won_minor = 9 * staked_minor where merchant_code = ${brand.merchantCode}`.execute(
    gateway.db,
  )
  clock.advance(4 * 60_000)
  const { list } = await gateway.visitor().call(getWinnerBoard, {})
  expect(list.length).toBeGreaterThan(0)
  expect(['Juno', 'Kiwi', 'Orbit', 'Bruma', 'Pixel', 'Tango', 'Nimbus', 'Sable', 'Lumen']).toContain(
    list[0]?.alias,
  )
})

it('nobody plays while nobody looks', async () => {
  const { brand, site } = await aSite('nocturne', { watched: false })
  await played(site, { isNew: false })
  expect((await roundsOf(brand.merchantCode)).rounds).toBe(0)
})

it.each(['slots', 'quick', 'book'] as const)('a bet is placed in games of the kind %s', async (kind) => {
  const ids = gamesOf(kind)
  const { brand, site } = await aSite('aurora', { only: ids })
  await played(site, { pauses: 20, isNew: false })
  const bets = await gateway.db
    .selectFrom('transfer')
    .select('game_code')
    .where('merchant_code', '=', brand.merchantCode)
    .where('kind', '=', 'bet')
    .where('game_code', 'in', ids)
    .execute()
  expect(bets.length).toBeGreaterThan(0)
})

it.each(['lottery', 'roulette', 'felt'] as const)(
  'a bet is laid in rounds of the kind %s, which takes it when its betting closes',
  async (kind) => {
    const ids = gamesOf(kind)
    const { site } = await aSite('aurora', { only: ids })
    await played(site, { pauses: 20, isNew: false })
    const laid = await sandboxDb(gateway.db)
      .selectFrom('sandbox_slip')
      .select('table_id')
      .where('table_id', 'in', ids)
      .execute()
    expect(laid.length).toBeGreaterThan(0)
  },
)

it('a game that needs decisions or other players is none of theirs', () => {
  for (const gameId of ['cobblestone-moss-mines', 'no-such-game']) expect(wayOf(gameId)).toBeNull()
})
