import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getBalance } from '#schemas/api/wallet.ts'
import { buildSandboxVendor } from '#sandbox/games/build-sandbox-vendor.ts'
import type { SandboxVendorApp } from '#sandbox/games/build-sandbox-vendor.ts'
import { openTracing } from '#server/adapters/otlp-tracing.ts'
import { openDatabase } from '#server/database/database.ts'
import type { OpenDatabase } from '#server/database/database.ts'
import type { Tracing } from '#server/lib/tracing.ts'
import { sandboxDb } from '#tests/support/database.ts'
import { testRandom } from '#tests/support/clock.ts'
import { hasServer, serverDatabase, testDatabase } from '#tests/support/engines.ts'
import { aUsername, startGateway, vendorSecret } from '#tests/support/gateway.ts'
import type { TestGateway } from '#tests/support/gateway.ts'
import { temporaryDataDir } from '#tests/support/product.ts'
import { startCollector } from '#tests/support/trace-collector.ts'
import { launchUrlFor, throughGateway } from '#tests/support/vendor-behind-gateway.ts'

/** A bet as one trace: the vendor's call, the gateway's route, the statements of the database. */
const ofVendor = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' }
let collector: Awaited<ReturnType<typeof startCollector>>
let tracing: Tracing
let database: OpenDatabase
let gateway: TestGateway
let vendor: SandboxVendorApp
const undo: (() => unknown)[] = []

beforeAll(async () => {
  collector = await startCollector()
  undo.push(() => collector.stop())
  tracing = openTracing({ url: collector.url, ratio: 1, serviceName: 'gateway-under-test' })
  const dataDir = await temporaryDataDir()
  undo.push(() => rmSync(dataDir, { recursive: true, force: true }))
  const server = (await hasServer()) ? await serverDatabase() : null
  undo.push(() => server?.close())
  database = await openDatabase({
    dataDir,
    databaseUrl: server?.url ?? null,
    poolSize: 4,
    onPoolError: () => undefined,
    traceStatement: tracing.statement,
  })
  undo.push(() => database.close())
  gateway = await startGateway({ db: database.db, deps: { tracing } })
  undo.push(() => gateway.stop())
  const send = throughGateway(gateway)
  const outside = await testDatabase()
  undo.push(() => outside.close())
  vendor = await buildSandboxVendor({
    db: sandboxDb(outside.db),
    clock: gateway.clock,
    random: testRandom('vendor'),
    walletUrl: 'http://localhost:8080',
    secret: vendorSecret,
    clientDir: '/nowhere',
    resolveEveryMs: 0,
    fetch: (input, init) => {
      const request = new Request(input, init)
      request.headers.set('traceparent', `00-${ofVendor.traceId}-${ofVendor.spanId}-01`)
      return send(request)
    },
  })
  undo.push(() => vendor.app.close())
}, 60_000)
afterAll(async () => {
  for (const step of undo.toReversed()) await step()
})

it('is seen by a collector after the gateway stopped, and tells nothing about the player', async () => {
  const username = aUsername()
  const visitor = await gateway.visitor('aurora').register(username)
  const game = { gameId: 'ipe-luz-tucano', vassalage: 'IPE_LUZ', merchantCode: 'AURORA01' }
  const url = await launchUrlFor(visitor, game)
  const launchCode = url.searchParams.get('code') ?? ''
  const opened = await vendor.app.inject({
    method: 'POST',
    url: '/api/session',
    payload: { gameId: game.gameId, launchCode },
  })
  const { token } = opened.json<{ value: { token: string } }>().value
  const spun = await vendor.app.inject({
    method: 'POST',
    url: '/api/spins',
    headers: { authorization: `Bearer ${token}` },
    payload: { requestId: 'request-1', coin: '0.05' },
  })
  expect(spun.json()).toMatchObject({ success: true })
  // A browser cannot name a trace.
  const asked = await gateway.inject({
    method: 'GET',
    url: getBalance.path,
    headers: { traceparent: '00-11111111111111111111111111111111-2222222222222222-01' },
  })
  expect(asked.statusCode).toBe(401)
  await tracing.close()

  const spans = collector.spans()
  const bet = spans.find(({ name }) => name === 'POST /vendor/v1/bet')
  expect(bet).toMatchObject({ traceId: ofVendor.traceId, parentSpanId: ofVendor.spanId })
  const below = spans.filter(({ parentSpanId }) => parentSpanId === bet?.spanId)
  // The bet is one statement, named by the first table it writes.
  expect(below.map(({ name }) => name)).toContain('update player_account')
  expect(new Set(below.map(({ traceId }) => traceId))).toEqual(new Set([ofVendor.traceId]))

  const refused = spans.find(({ name }) => name === `GET ${getBalance.path}`)
  expect(refused?.traceId).not.toMatch(/^1+$/)
  expect(refused?.attributes).toContainEqual({
    key: 'error.type',
    value: { stringValue: 'session.required' },
  })
  expect(refused?.attributes).toContainEqual({
    key: 'marquee.merchant',
    value: { stringValue: 'AURORA01' },
  })
  const { player_id: playerId } = await database.db
    .selectFrom('player')
    .select('player_id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  for (const secret of [username, playerId, launchCode, token, ' where '])
    expect(collector.text()).not.toContain(secret)
})
