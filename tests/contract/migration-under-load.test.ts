import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { describe, expect, it, onTestFinished } from 'vitest'
import { seat } from '#scripts/bench/full-stack.ts'
import type { Seat } from '#scripts/bench/full-stack.ts'
import { createWalletCaller } from '#scripts/wallet-kit/wallet-caller.ts'
import { defaultConfig } from '#server/config.ts'
import { openDatabase } from '#server/database/database.ts'
import type { Db } from '#server/database/database.ts'
import { openPool } from '#server/database/postgres.ts'
import type { Tables } from '#server/database/tables.ts'
import { migrations } from '#server/migrations/index.ts'
import { listen } from '#server/process/listener.ts'
import { systemClock } from '#server/process/platform.ts'
import { dropPool, emptyDatabase, hasServer, poolVariable } from '#tests/support/engines.ts'
import { startGateway, vendorSecret } from '#tests/support/gateway.ts'
import { cases, patienceMs, tellLaw } from '#tests/support/law.ts'

/**
 * A gateway runs on the tables of an earlier release while the next one makes its own and takes over: vendors bet all the
 * time, repeat under the same id what they may repeat, and nothing is lost, done twice or refused for good.
 */
const seats = 8
/** Migrations that the first gateway does without: what it does with money needs none of them. */
const later = [
  '970-message-pages',
  '971-merchant-moves',
  '972-announcement-drafts',
  '973-media-choices',
  '975-help-texts',
]
/** What the migrations of a release do to the tables that bets write. */
const ofNextRelease = [
  'alter table transfer add column of_next_release text',
  'alter table player_account add column of_next_release bigint not null default 0',
  'alter table game_round add column of_next_release boolean not null default false',
  'alter table vendor_session add column of_next_release text',
  'create index transfer_of_next_release on transfer (merchant_code, of_next_release)',
  "update transfer set of_next_release = 'filled' where of_next_release is null",
]
/** Bets before, during and after each step. */
const stepMs = cases(400, 5_000)

/** A database with the tables of an earlier release. */
async function anEarlierRelease() {
  const empty = await emptyDatabase(`${process.env[poolVariable] ?? 'marquee_test'}_migrating`)
  if (empty === null) throw new Error('No PostgreSQL answers')
  const pool = await openPool(empty.url, { max: 8, onError: () => undefined })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const known = Object.entries(migrations).filter(([name]) => !later.includes(name))
  const migrator = new Migrator({ db, provider: { getMigrations: async () => Object.fromEntries(known) } })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
  onTestFinished(async () => {
    await dropPool(empty.name)
  })
  return { db, url: empty.url }
}

async function serve(db: Db) {
  const gateway = await startGateway({ db, deps: { clock: systemClock }, config: { logLevel: 'silent' } })
  const listener = await listen({ ...defaultConfig, hosts: ['127.0.0.1'], port: 0 })
  listener.answerWith((incoming, outgoing) => gateway.app.routing(incoming, outgoing))
  const stop = async () => {
    gateway.beginStop()
    await listener.close()
    await gateway.stop()
  }
  return { gateway, url: `http://127.0.0.1:${listener.port}`, stop }
}

interface Load {
  /** Addresses of the gateways that run. */
  readonly urls: string[]
  readonly done: string[]
  readonly repeated: string[]
  readonly refused: string[]
}

/** Bets of one player, one after the other, until it is told to end. */
async function play({ bet }: Seat, load: Load, name: string, isTold: () => boolean): Promise<void> {
  for (let count = 0; !isTold(); count += 1) {
    const id = `${name}-${count}`
    for (let tries = 0; ; tries += 1) {
      const url = load.urls[(count + tries) % load.urls.length] ?? ''
      const caller = createWalletCaller({
        url,
        vendorCode: 'SANDBOX',
        secret: vendorSecret,
        timeoutMs: 10_000,
      })
      const reply = await caller
        .call('bet', { ...bet, transaction_id: id, round_id: id, timestamp: new Date().toISOString() })
        .catch((error: unknown) => ({ ok: false, status: 0, errorCode: String(error) }))
      if (reply.ok) break
      const said = `${id}: ${reply.status} ${reply.errorCode ?? ''}`
      const mayRepeat = reply.status === 0 || reply.status >= 500 || reply.status === 429
      const isOver = !mayRepeat || tries === 50
      ;(isOver ? load.refused : load.repeated).push(said)
      if (isOver) return
      await pause(100)
    }
    load.done.push(id)
  }
}

describe.skipIf(!(await hasServer()))('a release that takes over', () => {
  it(
    'makes its tables and ends the one before it while vendors bet',
    { timeout: patienceMs(120_000) },
    async () => {
      const earlier = await anEarlierRelease()
      const first = await serve(earlier.db)
      const table: Seat[] = []
      for (let at = 0; at < seats; at += 1) table.push(await seat(first.gateway, first.url))
      const load: Load = { urls: [first.url], done: [], repeated: [], refused: [] }
      let isOver = false
      const playing = Promise.all(table.map((each, at) => play(each, load, `p${at}`, () => isOver)))
      const steps: number[] = []
      const step = async () => {
        await pause(stepMs)
        steps.push(load.done.length)
      }

      await step()
      const next = await openDatabase({
        dataDir: '',
        databaseUrl: earlier.url,
        poolSize: 8,
        onPoolError: () => undefined,
      })
      await step()
      const second = await serve(next.db)
      load.urls.push(second.url)
      await step()
      for (const statement of ofNextRelease) await sql.raw(statement).execute(next.db)
      await step()
      load.urls.shift()
      await first.stop()
      await earlier.db.destroy()
      await step()
      isOver = true
      await playing

      expect(load.refused).toEqual([])
      // Each step saw bets: the load did not stand still.
      expect(steps.every((count, at) => count > (steps[at - 1] ?? 0))).toBe(true)
      const booked = await next.db.selectFrom('transfer').select('id').where('kind', '=', 'bet').execute()
      expect(booked).toHaveLength(load.done.length)
      expect(new Set(booked.map(({ id }) => id.split(':').at(-1)))).toEqual(new Set(load.done))
      tellLaw('migration under load', `${load.done.length} bets, ${load.repeated.length} of them repeated`)
      await second.stop()
      await next.close()
    },
  )
})
