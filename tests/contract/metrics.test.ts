import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLedger } from '#server/ledger/create-ledger.ts'
import { createClockCheck } from '#server/process/clock-check.ts'
import { createReleaseCheck } from '#server/process/release-check.ts'
import { listenForMetrics } from '#server/process/metrics-listener.ts'
import type { MetricsListener } from '#server/process/metrics-listener.ts'
import { topUpPlayMoney } from '#schemas/api/wallet.ts'
import { testDatabase } from '#tests/support/engines.ts'
import type { TestDatabase } from '#tests/support/engines.ts'
import { aUsername, startGateway } from '#tests/support/gateway.ts'
import type { TestGateway } from '#tests/support/gateway.ts'
import { aBet } from '#tests/support/movements.ts'

let database: TestDatabase
let gateway: TestGateway
let listener: MetricsListener
beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  const checks = [createClockCheck(db, { now: () => new Date() }), createReleaseCheck(() => [])]
  gateway = await startGateway({ db, deps: { checks } })
  listener = await listenForMetrics({ metricsHost: '127.0.0.1', metricsPort: 0 }, gateway.metrics)
})
afterAll(async () => {
  await listener.close()
  await gateway.stop()
  await database.close()
})

const scrape = async () => (await fetch(`http://127.0.0.1:${listener.port}/metrics`)).text()

/** The value of a sample; null: missing. */
const valueIn = (text: string, sample: string): number | null => {
  const line = text.split('\n').find((each) => each.startsWith(`${sample} `))
  return line === undefined ? null : Number(line.slice(sample.length + 1))
}

it('counts answered calls by route, and what the ledger moved and refused', async () => {
  const name = aUsername()
  const player = await gateway.visitor().register(name)
  const { player_id: playerId } = await gateway.db
    .selectFrom('session')
    .select('player_id')
    .where('username', '=', name)
    .executeTakeFirstOrThrow()
  const ledger = createLedger({ db: gateway.db, clock: gateway.clock })
  const before = await scrape()
  await ledger.move(aBet('spent', 100n, { merchantCode: 'AURORA01', playerId, currency: 'BRL' }))
  await player.call(topUpPlayMoney, {})
  await gateway.inject({ url: '/wps/no-such-call' })
  const after = await scrape()
  const call = `marquee_call_duration_seconds_count{route="${topUpPlayMoney.path}",method="POST",status="2xx"}`
  expect(valueIn(after, call)).toBe(1)
  const [topUp] = after.split('\n').filter((line) => /^marquee_transfers_total\{.*outcome="moved"/.test(line))
  expect(topUp).toMatch(/currency="BRL"/)
  const sum = (text: string) =>
    text
      .split('\n')
      .filter((line) => line.startsWith('marquee_transferred_total'))
      .reduce((total, line) => total + Number(line.split(' ').at(-1)), 0)
  // The top-up returns the stake of 1.00; the bet itself was booked directly in the ledger and is not counted.
  expect(sum(after) - sum(before)).toBe(1)
  expect(valueIn(after, 'marquee_calls_under_way')).toBe(0)
})

it('tells how the jobs stand', async () => {
  await gateway.jobs.runDue()
  const text = await scrape()
  expect(valueIn(text, 'marquee_job_failing{job="ledger.check"}')).toBe(0)
  expect(valueIn(text, 'marquee_job_last_run_timestamp_seconds{job="messages.deliver"}')).toBeGreaterThan(1e9)
})

it('fails the check of the ledger when the books do not balance', async () => {
  await sql`update player_account set posted_minor = posted_minor + 1`.execute(gateway.db)
  gateway.clock.advance(86_400_000)
  await gateway.jobs.runDue()
  expect(valueIn(await scrape(), 'marquee_job_failing{job="ledger.check"}')).toBe(1)
})

it('serves every name that the alarms and the dashboard use, and nothing else', async () => {
  const served = (await scrape()).matchAll(/^# TYPE (\S+) (\S+)$/gm)
  const names = new Set(
    [...served].flatMap(([, name, type]) =>
      type === 'histogram' ? [`${name}_count`, `${name}_bucket`, `${name}_sum`] : [name],
    ),
  )
  const files = ['alarms.yml', 'dashboard.json'].map((file) =>
    readFileSync(new URL(`../../docs/operations/${file}`, import.meta.url), 'utf8'),
  )
  const used = files.flatMap((text) => text.match(/\b(?:marquee|nodejs|process)_[a-z0-9_]+/g) ?? [])
  expect(used.length).toBeGreaterThan(20)
  expect(used.filter((name) => !names.has(name))).toEqual([])
  const elsewhere = await fetch(`http://127.0.0.1:${listener.port}/`)
  expect(elsewhere.status).toBe(404)
})
