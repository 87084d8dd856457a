import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fromDecimal } from '#domain/money/money.ts'
import { answerRealityCheck } from '#schemas/api/games-player.ts'
import { listBets } from '#schemas/api/records.ts'
import type { Reply } from '#schemas/api/route.ts'
import { login } from '#schemas/api/session.ts'
import { getBalance } from '#schemas/api/wallet.ts'
import type { SessionView } from '#sandbox/games/api/shapes.ts'
import { buildSandboxVendor } from '#sandbox/games/build-sandbox-vendor.ts'
import type { SandboxVendorApp } from '#sandbox/games/build-sandbox-vendor.ts'
import { gameOf, kinds } from '#sandbox/games/kinds.ts'
import { fixedBrands } from '#server/plugins/brands/brand-registry.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { createLedger } from '#server/ledger/create-ledger.ts'
import { aBrand } from '#tests/support/brand.ts'
import { testRandom } from '#tests/support/clock.ts'
import { sandboxDb } from '#tests/support/database.ts'
import { aUsername, startGateway, vendorSecret } from '#tests/support/gateway.ts'
import type { TestGateway, Visitor } from '#tests/support/gateway.ts'
import { cases, patienceMs, tellLaw } from '#tests/support/law.ts'
import { longPlays } from '#tests/support/long-plays.ts'
import { aTopUp } from '#tests/support/movements.ts'
import { launchUrlFor, throughGateway } from '#tests/support/vendor-behind-gateway.ts'

/**
 * Many rounds of each kind through gateway, vendor protocol and wallet: afterwards the balance is the sum of the ledger, and
 * the player's statement has one line for each round, with what the vendor's books say of it.
 */
const rounds = cases(2, 200)
/** A merchant of the default settings: it has every category of games. */
const merchantCode = 'LONG01'
const currency = 'BRL'
const brand = aBrand({
  id: 'aurora',
  merchantCode,
  currency,
  domains: { primary: 'aurora.example', aliases: [] },
})
const fundsMinor = 100_000_000n
/** The site's own session expires after half an hour; stakes are refused while a reality check waits for an answer. */
const checkEveryMs = 20 * 60_000
const password = 'Correct-horse-9'

let gateway: TestGateway
/** Runs when the test lets it. */
let vendor: SandboxVendorApp
/** Runs by its own timers, as tables of seats do. */
let running: SandboxVendorApp

beforeAll(async () => {
  gateway = await startGateway({
    deps: { brands: fixedBrands([{ brand, folder: '', release: 'r1', scriptHashes: [], styleHashes: [] }]) },
  })
  const settings = {
    db: sandboxDb(gateway.db),
    clock: gateway.clock,
    random: testRandom('long plays'),
    walletUrl: 'http://localhost:8080',
    secret: vendorSecret,
    clientDir: '/nowhere',
    fetch: throughGateway(gateway),
  }
  vendor = await buildSandboxVendor({ ...settings, resolveEveryMs: 0 })
  running = await buildSandboxVendor({ ...settings, resolveEveryMs: 3_600_000 })
}, 60_000)
afterAll(async () => {
  await Promise.all([vendor.app.close(), running.app.close()])
  await gateway.stop()
})

/** A call of a game's page. */
async function ask<T>(
  app: SandboxVendorApp['app'],
  token: string,
  method: 'GET' | 'POST',
  url: string,
  payload?: object,
): Promise<T> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await app.inject({ method, url, headers, ...(payload && { payload }) })
  const reply = answer.json<{ success: boolean; errorCode?: string; value: T }>()
  if (!reply.success) throw new Error(`${url}: ${reply.errorCode ?? answer.statusCode}`)
  return reply.value
}

/** Moves the clock in steps no longer than the vendor's leases. */
async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 4_000) {
    gateway.clock.advance(Math.min(left, 4_000))
    await vendor.resolveUnfinished()
  }
}

async function goTo(ms: number): Promise<void> {
  gateway.clock.advance(ms - gateway.clock.now().getTime())
  await vendor.resolveUnfinished()
}

async function openGame(visitor: Visitor, gameId: string): Promise<string> {
  const vassalage = gameOf(gameId)?.entry.studio.code ?? ''
  const url = await launchUrlFor(visitor, { gameId, vassalage, merchantCode })
  const launchCode = url.searchParams.get('code')
  const session = await ask<SessionView>(vendor.app, '', 'POST', '/api/session', { gameId, launchCode })
  return session.token ?? ''
}

/** Every line of the player's statement of bets. */
async function statementOf(visitor: Visitor): Promise<Reply<typeof listBets>['list']> {
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  const nowMs = gateway.clock.now().getTime()
  const period = { from: day(nowMs - 30 * 86_400_000), to: day(nowMs + 86_400_000), language: 'en' as const }
  const lines: Reply<typeof listBets>['list'][number][] = []
  let cursor: string | undefined
  do {
    const page = await visitor.call(listBets, { ...period, pageSize: 100, ...(cursor && { cursor }) })
    lines.push(...page.list)
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  return lines
}

const minor = (text: string) => fromDecimal(text, currency) ?? -1n
const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n)

describe.each(kinds.map(({ id }) => id))('long plays of %s', (kind) => {
  const { gameId, isSeated, playRound } = longPlays[kind]
  it(
    'leave a balance that is the sum of the ledger, and a line for each round',
    { timeout: patienceMs(120_000) },
    async () => {
      const username = aUsername()
      const visitor = await gateway.visitor().register(username)
      const { player_id: playerId } = await gateway.db
        .selectFrom('player')
        .select('player_id')
        .where('username', '=', username)
        .executeTakeFirstOrThrow()
      const ledger = createLedger({ db: gateway.db, clock: gateway.clock })
      await ledger.move(aTopUp(`funds-${playerId}`, fundsMinor, { merchantCode, playerId, currency }))
      const token = await openGame(visitor, gameId)
      const table = {
        ask: <T>(method: 'GET' | 'POST', url: string, body?: object) =>
          ask<T>(isSeated === true ? running.app : vendor.app, token, method, url, body),
        nowMs: () => gateway.clock.now().getTime(),
        pass,
        goTo,
      }
      const logIn = async () => {
        visitor.token = (await visitor.call(login, { type: 'username', username, password })).token
      }
      let answeredMs = table.nowMs()
      for (let index = 0; index < rounds; index += 1) {
        if (table.nowMs() - answeredMs > checkEveryMs) {
          await logIn()
          await visitor.call(answerRealityCheck, { choice: 'continue' })
          answeredMs = table.nowMs()
        }
        await playRound(table, index)
      }
      await pass(60_000)

      await logIn()
      const entries = await gateway.db
        .selectFrom('entry')
        .select('amount_minor')
        .where('account', '=', `player:${playerId}`)
        .execute()
      const { sumBalance } = await visitor.call(getBalance, {})
      expect(minor(sumBalance)).toBe(sum(entries.map(({ amount_minor: amount }) => amount)))

      const played = await sandboxDb(gateway.db)
        .selectFrom('sandbox_round')
        .selectAll()
        .where('game_id', '=', gameId)
        .where('player_id', 'like', `%${playerId}%`)
        .execute()
      expect(new Set(played.map(({ state }) => state))).toEqual(new Set(['settled']))
      expect(played).toHaveLength(rounds)
      const lines = await statementOf(visitor)
      expect(
        new Map(lines.map(({ roundId, staked, won }) => [roundId, [minor(staked), minor(won)]])),
      ).toEqual(new Map(played.map((round) => [round.round_id, [round.stake_minor, round.win_minor ?? -1n]])))
      expect(lines).toHaveLength(rounds)
      expect(new Set(lines.map(({ state }) => state))).toEqual(new Set(['closed']))
      expect((await checkLedger(gateway.db)).problems).toEqual([])
      tellLaw(`long plays of ${kind}`, `${rounds} rounds, ${entries.length} movements`)
    },
  )
})
