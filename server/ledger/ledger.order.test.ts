import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import type { Db, OpenDatabase } from '#server/database/database.ts'
import { testClock } from '#tests/support/clock.ts'
import { hasServer, serverDatabase } from '#tests/support/engines.ts'
import { cases, numbersOf, patienceMs, tellLaw } from '#tests/support/law.ts'
import { orderProblem } from '#tests/support/linearizable.ts'
import type { Operation } from '#tests/support/linearizable.ts'
import { aBet, aTopUp } from '#tests/support/movements.ts'
import { checkLedger } from './check.ts'
import { createLedger } from './create-ledger.ts'
import { transactionsOf } from './in-turn.ts'
import type { Ledger, MoveResult, PassResult } from './ledger.ts'
import type { SqlRunner } from './sql.ts'

/**
 * Eight clients of two gateways bet, pay in, pass money on and read, while answers are slow or lost and connections of
 * the database are killed. For every account there must be one order of all its calls that explains every answer.
 */
const merchantCode = 'ORDER'
const accounts = ['a', 'b', 'c'] as const
type Account = (typeof accounts)[number]
const clients = 8
const callsOfAClient = cases(120, 2_000 * accounts.length)
const startMinor = 500n

describe('the checker of orders', () => {
  const add = (from: number, to: number, by: number, result: number): Operation<number> => ({
    from,
    to,
    text: `add ${by}: ${result}`,
    after: (state) => (state + by === result ? result : null),
  })
  const read = (from: number, to: number, value: number): Operation<number> => ({
    from,
    to,
    text: `read ${value}`,
    after: (state) => (state === value ? state : null),
  })
  it.each([
    ['one after the other', [add(1, 2, 5, 5), read(3, 4, 5)], true],
    [
      'at the same time, in either order',
      [add(1, 9, 5, 12), add(2, 3, 7, 7), read(4, 5, 7), read(6, 7, 12)],
      true,
    ],
    ['a read that is behind', [add(1, 2, 5, 5), read(3, 4, 0)], false],
    ['two reads that go back', [add(1, 9, 5, 5), read(2, 3, 5), read(4, 5, 0)], false],
    ['an update that was lost', [add(1, 9, 5, 5), add(2, 8, 7, 7)], false],
  ])('judges %s', (_, history, isSound) => {
    expect(orderProblem(history, 0) === null).toBe(isSound)
  })
})

describe.skipIf(!(await hasServer()))('the order of an account', () => {
  let database: Awaited<ReturnType<typeof serverDatabase>>
  const gateways: OpenDatabase[] = []
  beforeAll(async () => {
    database = await serverDatabase()
    // Passes in both directions at once block each other, which the server finds out after this time.
    await sql
      .raw(`alter database ${new URL(database.url).pathname.slice(1)} set deadlock_timeout = '20ms'`)
      .execute(database.db)
    for (let count = 0; count < 2; count++)
      gateways.push(
        await openDatabase({
          dataDir: '',
          databaseUrl: database.url,
          poolSize: 6,
          onPoolError: () => undefined,
        }),
      )
  }, 60_000)
  afterAll(async () => {
    for (const each of gateways) await each.close()
    await database.close()
  })

  it(
    `explains every answer to ${clients} clients with ${callsOfAClient} calls each, through faults`,
    async () => {
      const below = numbersOf(11)
      const ledgers = gateways.map(({ db }) => frailLedger(db, below))
      const plain = createLedger({ db: database.db, clock: testClock() })
      for (const account of accounts)
        await plain.move(aTopUp(`top:${account}`, startMinor, { merchantCode, playerId: account }))

      const recorder = createRecorder(below)
      const { histories, counts } = recorder
      const over = new AbortController()
      let totals = 0
      let kills = 0
      const repeat = async (everyMs: () => number, work: () => Promise<unknown>) => {
        while (!over.signal.aborted) {
          await work()
          await pause(everyMs())
        }
      }
      const beside = Promise.all([
        repeat(
          () => 15,
          async () => (await expectTotals(database.db), (totals += 1)),
        ),
        repeat(
          () => 40 + below(120),
          async () => (kills += await killOne(database.db)),
        ),
      ])
      let done: string[][]
      try {
        done = await Promise.all(
          Array.from({ length: clients }, (_, number) =>
            play(number, recorder, () => ledgers[below(2)] as Ledger, below),
          ),
        )
      } finally {
        over.abort()
        await beside
      }

      for (const account of accounts) {
        await recorder.read(account, plain)
        expect(orderProblem(histories.get(account) ?? [], startMinor)).toBeNull()
      }
      const booked = await database.db
        .selectFrom('transfer')
        .select('id')
        .where('merchant_code', '=', merchantCode)
        .where('id', 'not like', '%:arrived')
        .where('id', 'not like', 'top:%')
        .execute()
      expect(new Set(booked.map(({ id }) => id))).toEqual(new Set(done.flat()))
      expect((await checkLedger(database.db)).problems).toEqual([])
      expect(Math.min(kills, totals, ...Object.values(counts))).toBeGreaterThan(0)
      tellLaw(
        'order of accounts',
        `${counts.moved} moved, ${counts.refused} refused, ${counts.reads} reads, ${counts.lost} answers lost, ${kills} connections killed, ${totals} totals`,
      )
    },
    patienceMs(60_000),
  )
})

/** What the answers say about each account, in the order of calls and answers. */
function createRecorder(below: (bound: number) => number) {
  const histories = new Map<Account, Operation<bigint>[]>(accounts.map((account) => [account, []]))
  const counts = { moved: 0, refused: 0, reads: 0, lost: 0 }
  let now = 0
  const tick = () => (now += 1)
  const record = (account: Account, operation: Operation<bigint>) => histories.get(account)?.push(operation)
  const add = (account: Account, by: bigint, from: number, to: number, result: bigint | null) =>
    record(account, {
      from,
      to,
      text: `add ${by}${result === null ? '' : `: ${result}`}`,
      after: (state) => (result === null || state + by === result ? state + by : null),
    })
  const readOf = (account: Account, from: number, value: bigint) =>
    record(account, {
      from,
      to: tick(),
      text: `read ${value}`,
      after: (state) => (state === value ? state : null),
    })

  /** One read; nothing is recorded of one without an answer. */
  async function read(account: Account, ledger: Ledger): Promise<void> {
    const from = tick()
    try {
      readOf(account, from, (await ledger.balance(merchantCode, account)).balanceMinor)
      counts.reads += 1
    } catch (error) {
      if (!isLost(error)) throw error
      counts.lost += 1
    }
  }

  /** Repeats a call under its id until it has an answer. */
  async function settle(account: Account, by: bigint, call: () => Promise<MoveResult | PassResult>) {
    const called = tick()
    for (;;) {
      const from = tick()
      try {
        const { outcome, balanceMinor } = await call()
        const to = tick()
        if (outcome === 'moved') add(account, by, from, to, balanceMinor)
        else if (outcome === 'replayed') {
          // An earlier attempt has taken effect; the balance was read by this one.
          add(account, by, called, to, null)
          readOf(account, from, balanceMinor)
        } else if (outcome === 'insufficientFunds')
          record(account, {
            from,
            to,
            text: `add ${by}: refused at ${balanceMinor}`,
            after: (state) => (state === balanceMinor && state + by < 0n ? state : null),
          })
        else throw new Error(`A call was answered with ${outcome}`)
        const isDone = outcome !== 'insufficientFunds'
        counts[isDone ? 'moved' : 'refused'] += 1
        return { isDone, called, to }
      } catch (error) {
        if (!isLost(error)) throw error
        counts.lost += 1
        await pause(below(10))
      }
    }
  }
  return { histories, counts, add, read, settle }
}
type Recorder = ReturnType<typeof createRecorder>

/** One client's calls. Returns the ids of those that were answered as done. */
async function play(
  number: number,
  { add, read, settle }: Recorder,
  ledgerOf: () => Ledger,
  below: (bound: number) => number,
): Promise<string[]> {
  const done: string[] = []
  for (let count = 0; count < callsOfAClient; count++) {
    const transferId = `${number}:${count}`
    const playerId = accounts[below(accounts.length)] as Account
    const amount = BigInt(1 + below(300))
    const what = below(10)
    if (what >= 8) await read(playerId, ledgerOf())
    else if (what < 4) {
      const bet = aBet(transferId, amount, { merchantCode, playerId, roundId: transferId })
      if ((await settle(playerId, -amount, () => ledgerOf().move(bet))).isDone) done.push(transferId)
    } else if (what < 6) {
      await settle(playerId, amount, () =>
        ledgerOf().move(aTopUp(transferId, amount, { merchantCode, playerId })),
      )
      done.push(transferId)
    } else {
      const others = accounts.filter((account) => account !== playerId)
      const toId = others[below(others.length)] as Account
      const sent = await settle(playerId, -amount, () =>
        ledgerOf().pass({
          merchantCode,
          transferId,
          playerId,
          toId,
          amountMinor: amount,
          way: 'down',
          currency: 'BRL',
          dayMostMinor: 1_000_000_000n,
        }),
      )
      if (!sent.isDone) continue
      done.push(transferId)
      add(toId, amount, sent.called, sent.to, null)
    }
  }
  return done
}

/** In one snapshot the entries add up to zero, and those of players to their balances. */
async function expectTotals(db: Db): Promise<void> {
  const { rows } = await sql<Record<'balances' | 'booked' | 'all', string>>`select
    (select sum(posted_minor)::text from player_account where merchant_code = ${merchantCode}) as balances,
    (select sum(amount_minor)::text from entry where merchant_code = ${merchantCode} and account like 'player:%') as booked,
    (select sum(amount_minor)::text from entry where merchant_code = ${merchantCode}) as all`.execute(db)
  expect(rows[0]?.all).toBe('0')
  expect(rows[0]?.balances).toBe(rows[0]?.booked)
}

/** Kills a connection on which a gateway works; 0 when none does. */
async function killOne(db: Db): Promise<number> {
  const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle' and query not like '%sum(%'
    order by random() limit 1`.execute(db)
  return rows.length
}

class AnswerLost extends Error {
  override readonly name = 'AnswerLost'
}

/** No answer came: the call may have taken effect. */
const isLost = (error: unknown): boolean =>
  error instanceof AnswerLost ||
  (error instanceof Error &&
    (/^(57P01|57P02|08...|25P02|ECONNRESET|EPIPE)$/.test('code' in error ? String(error.code) : '') ||
      /Connection terminated|not queryable|Client has encountered/.test(error.message)))

/** A gateway's ledger whose database is slow now and then, and whose answers get lost. */
function frailLedger(db: Db, below: (bound: number) => number): Ledger {
  const slowly = async () => {
    if (below(4) === 0) await pause(below(8))
  }
  const frail = async <T>(work: () => Promise<T>): Promise<T> => {
    await slowly()
    const result = await work()
    await slowly()
    if (below(60) === 0) throw new AnswerLost()
    return result
  }
  const runner: SqlRunner = { executeQuery: (query) => frail(() => db.executeQuery(query)) }
  const inTransaction = transactionsOf(db)
  return createLedger({
    db: runner,
    clock: testClock(),
    inTransaction: (work) => frail(() => inTransaction(work)),
  })
}
