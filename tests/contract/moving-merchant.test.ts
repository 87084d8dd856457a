import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { getMemberInfo, setLanguage } from '#schemas/api/member.ts'
import { getBalance, topUpPlayMoney } from '#schemas/api/wallet.ts'
import { defaultConfig } from '#server/config.ts'
import type { Db } from '#server/database/database.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { fixedBrands } from '#server/plugins/brands/brand-registry.ts'
import { listen } from '#server/process/listener.ts'
import type { Listener } from '#server/process/listener.ts'
import { directMerchant, watchDirectory } from '#server/router/directory.ts'
import type { Directory } from '#server/router/directory.ts'
import { sumsOf } from '#server/router/move/copy-rows.ts'
import { shareKeys } from '#server/router/move/may-move.ts'
import { merchantTables } from '#server/router/move/merchant-tables.ts'
import { cancelMove, moveMerchant } from '#server/router/move/move-merchant.ts'
import type { Move } from '#server/router/move/move-merchant.ts'
import { createRouter } from '#server/router/router.ts'
import { aBrand } from '#tests/support/brand.ts'
import { hasServer, serverDatabase } from '#tests/support/engines.ts'
import { runCommand } from '#tests/support/router-process.ts'
import { openStream } from '#tests/support/event-streams.ts'
import { aUsername, Refused, startGateway } from '#tests/support/gateway.ts'
import type { TestGateway, Visitor } from '#tests/support/gateway.ts'
import { visitorAt } from '#tests/support/visitor-at-port.ts'

const merchantCode = 'AURORA01'
type Name = 'east' | 'west'
const other = (name: Name): Name => (name === 'east' ? 'west' : 'east')
class Killed extends Error {}

const holdAccounts = (db: Db) => sql`select pg_advisory_xact_lock(1, 1)`.execute(db)

/**
 * Copies of accounts, which follow those of entries, wait for a transaction with `holdAccounts`: otherwise a process may end
 * between the step it tells and the signal. Returns what makes them go on without.
 */
async function accountsWait(db: Db) {
  await sql`create function wait_for_test() returns trigger language plpgsql
    as $$ begin perform pg_advisory_xact_lock(1, 1); return new; end $$`.execute(db)
  await sql`create trigger wait_for_test before insert on player_account
    for each row execute function wait_for_test()`.execute(db)
  // Copies run without the triggers of other sessions.
  await sql`alter table player_account enable always trigger wait_for_test`.execute(db)
  return () => sql`drop function wait_for_test() cascade`.execute(db)
}

describe.skipIf(!(await hasServer()))('a merchant that moves to another cluster', () => {
  const undo: (() => unknown)[] = []
  const gateways = {} as Record<Name, TestGateway>
  const urls = {} as Record<Name, string>
  const listeners = {} as Record<Name, Listener>
  let file = ''
  let port = 0
  /** Where the merchant is between the tests. */
  let at: Name = 'east'

  beforeAll(async () => {
    for (const name of ['east', 'west'] as const) {
      const database = await serverDatabase()
      undo.push(() => database.close())
      urls[name] = database.url
      if (name === 'west') await shareKeys(gateways.east.db, database.db)
      gateways[name] = await startGateway({
        db: database.db,
        config: { databaseUrl: database.url, trustedProxies: ['loopback'] },
      })
      undo.push(() => gateways[name].stop())
      if (name === 'east')
        await sql`insert into gateway_key (key_id, sealed_root, state, made_at, made_by)
          values ('one', '\\x01', 'valid', now(), 'test')`.execute(database.db)
      listeners[name] = await listen({ ...defaultConfig, hosts: ['127.0.0.1'], port: 0 })
      listeners[name].answerWith((request, response) => gateways[name].app.routing(request, response))
      undo.push(() => listeners[name].close())
      undo.push(() => gateways[name].beginStop())
    }
    const folder = mkdtempSync(join(tmpdir(), 'marquee-move-'))
    undo.push(() => rmSync(folder, { recursive: true, force: true }))
    file = join(folder, 'directory.json')
    writeFileSync(
      file,
      JSON.stringify({
        clusters: {
          east: { address: `http://127.0.0.1:${listeners.east.port}` },
          west: { address: `http://127.0.0.1:${listeners.west.port}` },
        },
        merchants: { AURORA01: 'east', NOCTURNE01: 'east' },
      }),
    )
    let directory: () => Directory = () => watched.current()
    const watched = watchDirectory(file, console.error, () => router.directoryChanged())
    undo.push(() => watched.close())
    directory = watched.current
    const brands = (['aurora', 'nocturne'] as const).map((id) => ({
      brand: aBrand({
        id,
        merchantCode: id === 'aurora' ? merchantCode : 'NOCTURNE01',
        domains: { primary: `${id}.example`, aliases: [] },
      }),
      folder: '/nowhere',
      release: 'r1',
      scriptHashes: [],
      styleHashes: [],
    }))
    const router = createRouter({ directory, brands: fixedBrands(brands), config: defaultConfig })
    undo.push(() => router.close())
    const listener = await listen({ ...defaultConfig, hosts: ['127.0.0.1'], port: 0 })
    listener.answerWith(router.dispatch)
    undo.push(() => listener.close())
    ;({ port } = listener)
  }, 60_000)
  afterAll(async () => {
    for (const step of undo.toReversed()) await step()
  })

  const moveTo = (to: Name, onStep: Move['onStep'] = () => undefined): Move => ({
    merchantCode,
    from: { cluster: other(to), db: gateways[other(to)].db },
    to: { cluster: to, db: gateways[to].db },
    direct: (cluster) => directMerchant(file, merchantCode, cluster),
    now: () => new Date(),
    onStep,
  })
  const diesAt = (step: string) => (begun: string) => {
    if (begun === step) throw new Killed(step)
  }
  const directed = () =>
    (JSON.parse(readFileSync(file, 'utf8')) as { merchants: Record<string, Name> }).merchants[merchantCode]

  async function sumsAt(name: Name) {
    const { db } = gateways[name]
    const tables = (await merchantTables(db)).filter((table) => !['session', 'merchant'].includes(table.name))
    return db.transaction().execute(async (work) => {
      await sql`set local timezone = 'UTC'`.execute(work)
      return (await sumsOf(work, merchantCode, tables)).lines
    })
  }
  async function requireBalance() {
    for (const name of ['east', 'west'] as const)
      expect((await checkLedger(gateways[name].db)).problems).toEqual([])
  }
  const refusalOf = (call: Promise<unknown>) =>
    call.then(
      () => 'done',
      (error: unknown) => (error instanceof Refused ? error.code : Promise.reject(error)),
    )

  let player: Visitor
  let bystander: Visitor
  beforeAll(async () => {
    player = await visitorAt(port, 'aurora').register(aUsername())
    bystander = await visitorAt(port, 'nocturne').register(aUsername())
    await player.call(topUpPlayMoney, {})
    for (const code of [merchantCode, 'NOCTURNE01'])
      await sql`with made as (
        insert into exclusion (operator_code, exclusion_id, merchant_code, player_id, kind, length, reason, starts_at)
          values ('OPERATOR', ${code}, ${code}, 'excluded', 'selfExclusion', 'permanent', '', now()))
        insert into person_key (operator_code, person_key, merchant_code, player_id)
          values ('OPERATOR', ${code}, ${code}, 'excluded')`.execute(gateways.east.db)
  })
  const excludedAt = async (name: Name) =>
    (
      await sql<{ code: string }>`select k.merchant_code as code from person_key k join exclusion e
        on e.operator_code = k.operator_code and e.merchant_code = k.merchant_code and e.player_id = k.player_id
        order by 1`.execute(gateways[name].db)
    ).rows.map(({ code }) => code)
  const writesAgain = () =>
    vi.waitFor(
      async () => expect(await refusalOf(player.call(topUpPlayMoney, {}))).not.toBe('system.moving'),
      5_000,
    )

  it('keeps its rows, its sessions and its money, and every exclusion applies at both clusters', async () => {
    const before = await sumsAt('east')
    const balance = await player.call(getBalance, {})
    const page = await openStream(port, player)
    await page.until('"missed":false')

    expect(await moveMerchant(moveTo('west'))).toMatch(/^AURORA01 is on west: \d+ rows\.$/)
    at = 'west'
    await page.ended
    expect(await sumsAt('west')).toEqual(before)
    const left = (await sumsAt('east')).filter((line) => !line.endsWith(' 0 rows, 0'))
    expect(left.map((line) => line.replace(/:.*/, ''))).toEqual(['exclusion', 'person_key'])
    await requireBalance()
    for (const name of ['east', 'west'] as const)
      expect(await excludedAt(name)).toEqual([merchantCode, 'NOCTURNE01'])

    const again = await openStream(port, player)
    await again.until('"missed"')
    again.leave()
    expect(await player.call(getBalance, {})).toEqual(balance)
    await player.call(setLanguage, { language: 'pt' })
    expect(await player.call(getMemberInfo, {})).toMatchObject({ language: 'pt' })
    await bystander.call(topUpPlayMoney, {})
  })

  it('answers reads and refuses writes with a sentence while it is under way', async () => {
    await expect(moveMerchant(moveTo(other(at), diesAt('directs')))).rejects.toThrow(Killed)
    gateways[at].clock.advance(10 * 60_000)
    await player.call(getBalance, {})
    await player.call(getMemberInfo, {})
    const refused = await player.call(setLanguage, { language: 'en' }).catch((error: unknown) => error)
    expect(refused).toMatchObject({ code: 'system.moving', status: 503 })
    expect(await refusalOf(visitorAt(port, 'aurora').register(aUsername()))).toBe('system.moving')
    await bystander.call(topUpPlayMoney, {})
    await cancelMove(moveTo(other(at)))
    await writesAgain()
  })

  const steps = [
    'freezes',
    'freezes there',
    'copies',
    'copied player_account',
    'compares',
    'commits',
    'directs',
    'arrives',
    'thaws',
    'clears',
  ]
  it.each(steps)('is moved once when the move is killed as it %s and run again', async (step) => {
    const before = await sumsAt(at)
    const to = other(at)
    await expect(moveMerchant(moveTo(to, diesAt(step)))).rejects.toThrow(Killed)
    await player.call(getBalance, {})
    await moveMerchant(moveTo(to))
    at = to
    expect(await sumsAt(to)).toEqual(before)
    expect(directed()).toBe(to)
    await requireBalance()
    await writesAgain()
    expect(await refusalOf(bystander.call(getBalance, {}))).toBe('done')
  })

  it.each(['freezes there', 'copies', 'directs', 'arrives'])(
    'stays where it was when the move is killed as it %s and cancelled',
    async (step) => {
      const before = await sumsAt(at)
      await expect(moveMerchant(moveTo(other(at), diesAt(step)))).rejects.toThrow(Killed)
      const cancelled = moveTo(other(at), diesAt('thaws there'))
      await expect(cancelMove(cancelled)).rejects.toThrow(Killed)
      await cancelMove({ ...cancelled, onStep: () => undefined })
      expect(await sumsAt(at)).toEqual(before)
      expect(directed()).toBe(at)
      await requireBalance()
      await writesAgain()
    },
  )

  it('is not written at the other cluster after a move that is cancelled: a router may still send there', async () => {
    const to = other(at)
    await expect(moveMerchant(moveTo(to, diesAt('arrives')))).rejects.toThrow(Killed)
    await cancelMove(moveTo(to))
    const write = sql`insert into play_stop select * from json_populate_record(null::play_stop, '{"merchant_code":"AURORA01"}')`
    await expect(write.execute(gateways[to].db)).rejects.toMatchObject({ code: 'MV001' })
    expect(await excludedAt(to)).toEqual([merchantCode, 'NOCTURNE01'])
    await writesAgain()
  })

  it.each(['copied entry'])('is moved once by the command, killed as it %s and run again', async (step) => {
    const before = await sumsAt(at)
    const to = other(at)
    const run = (killedAt: string | null) =>
      runCommand(['move', file, merchantCode, to], {
        killedAt,
        env: { DATABASE_URL_EAST: urls.east, DATABASE_URL_WEST: urls.west },
      })
    const { db } = gateways[to]
    const release = await accountsWait(db)
    await db.transaction().execute(async (held) => {
      await holdAccounts(held)
      const { signal, said } = await run(step)
      expect(signal, said).toBe('SIGKILL')
    })
    await release()
    const { code, said } = await run(null)
    expect([code, said.trim().split('\n').at(-1)]).toEqual([
      0,
      expect.stringMatching(`^AURORA01 is on ${to}`),
    ])
    at = to
    expect(await sumsAt(to)).toEqual(before)
    await requireBalance()
    await writesAgain()
  })

  it('cannot be cancelled once it has arrived', async () => {
    const to = other(at)
    await expect(moveMerchant(moveTo(to, diesAt('thaws')))).rejects.toThrow(Killed)
    await expect(cancelMove(moveTo(to))).rejects.toThrow('has arrived on')
    await moveMerchant(moveTo(to))
    at = to
  })

  it('is written at neither cluster while its rows are copied', async () => {
    const write = (name: Name) =>
      sql`insert into play_stop select * from json_populate_record(null::play_stop, '{"merchant_code":"AURORA01"}')`.execute(
        gateways[name].db,
      )
    await moveMerchant(
      moveTo(other(at), async (step) => {
        if (step !== 'copies') return
        await expect(write('east')).rejects.toMatchObject({ code: 'MV001' })
        await expect(write('west')).rejects.toMatchObject({ code: 'MV001' })
      }),
    )
    at = other(at)
  })

  it('is moved by one process at a time', async () => {
    const second = vi.fn<() => Promise<unknown>>(() => moveMerchant(moveTo(other(at))))
    const first = moveMerchant(
      moveTo(other(at), async (step) => {
        if (step === 'copies') await expect(second()).rejects.toThrow('is being moved by another process')
      }),
    )
    await first
    at = other(at)
    expect(second).toHaveBeenCalledTimes(1)
  })

  describe('is refused', () => {
    beforeEach(() => expect(directed()).toBe(at))
    afterEach(requireBalance)

    it('when the databases have different tables, or one of them an unknown one', async () => {
      const { db } = gateways[other(at)]
      await sql`create table stray (id int)`.execute(db)
      try {
        await expect(moveMerchant(moveTo(other(at)))).rejects.toThrow('The table stray has no merchant_code')
      } finally {
        await sql`drop table stray`.execute(db)
      }
      await sql`create table more (merchant_code text)`.execute(db)
      try {
        await expect(moveMerchant(moveTo(other(at)))).rejects.toThrow('not of the same release')
      } finally {
        await sql`drop table more`.execute(db)
      }
    })

    it('when the other cluster cannot open what this one has sealed', async () => {
      const { db } = gateways[other(at)]
      await sql`update gateway_key set sealed_root = '\\x02'`.execute(db)
      await expect(moveMerchant(moveTo(other(at)))).rejects.toThrow('do not share their keys')
      await sql`update gateway_key set sealed_root = '\\x01'`.execute(db)
    })
  })
})
