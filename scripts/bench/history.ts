import { sql } from 'kysely'
import { getMemberInfo } from '#schemas/api/member.ts'
import { getStatement, listBets, listMovements } from '#schemas/api/records.ts'
import type { Db } from '#server/database/database.ts'
import { createLedger } from '#server/ledger/create-ledger.ts'
import { systemClock } from '#server/process/platform.ts'
import { hasServer, serverDatabase } from '#tests/support/engines.ts'
import { aUsername, startGateway } from '#tests/support/gateway.ts'
import { line, median } from './report.ts'
import type { Bench, Figure } from './report.ts'

const merchantCode = 'NOCTURNE01'
/** Transfers of the watched player, in all sizes the same. */
const ownTransfers = 10_000
const others = 5_000
const sizes = [10_000, 100_000, 1_000_000]
/** `npm run bench history -- --only 10000000`: takes tens of minutes and some 10 GB. */
const largest = 10_000_000
const asks = 50
const bets = 200
/** Rows of one statement. */
const atOnce = 100_000
const dayMs = 24 * 60 * 60 * 1000

/**
 * Bets of one cent, each with its two entries and its round, half a year old to now. Ids are random, as vendors' are, so the
 * rows reach every page of the indexes.
 */
async function addTransfers(db: Db, players: string, from: number, until: number): Promise<void> {
  for (let first = from; first < until; first += atOnce)
    await sql`
      with made as (
        select md5('history ' || n) as id, n, ${sql.raw(players)} as player_id, n / ${sql.lit(others)} as nth,
          now() - interval '180 days' + random() * interval '180 days' as at
        from generate_series(${sql.lit(first)}::int, ${sql.lit(Math.min(until, first + atOnce) - 1)}::int) n
      ), moved as (
        insert into transfer (merchant_code, id, kind, state, amount_minor, currency, fingerprint, player_id, counterparty,
          round_id, game_code, created_at, account_version, balance_after_minor)
        select ${merchantCode}, id, 'bet', 'posted', -1, 'EUR', id, player_id, 'vendor:SANDBOX', id, 'ipe-luz-tucano', at,
          1000 + n, 1000000 from made
      ), booked as (
        insert into entry (merchant_code, transfer_id, seq, account, currency, amount_minor)
        select ${merchantCode}, id, seq, case seq when 1 then 'player:' || player_id else 'vendor:SANDBOX' end, 'EUR',
          case seq when 1 then -1 else 1 end from made, generate_series(1, 2) seq
      )
      insert into game_round select ${merchantCode}, player_id, 'vendor:SANDBOX', id, 'ipe-luz-tucano', 'EUR', 'closed', 1, 0, at, at
      from made`.execute(db)
  await sql`analyze transfer, entry, game_round`.execute(db)
}

async function medianMs(times: number, ask: (at: number) => Promise<unknown>): Promise<number> {
  const took: number[] = []
  for (let at = -5; at < times; at++) {
    const startedAt = performance.now()
    await ask(at)
    if (at >= 0) took.push(performance.now() - startedAt)
  }
  return median(took)
}

/** What a player waits for while the rows of other players of the merchant grow by powers of ten. */
async function growing(upTo: readonly number[]): Promise<Figure[]> {
  const database = await serverDatabase()
  const { db } = database
  const gateway = await startGateway({ db, deps: { clock: systemClock }, config: { logLevel: 'silent' } })
  try {
    const visitor = await gateway.visitor('nocturne').register(aUsername())
    const { id } = await visitor.call(getMemberInfo, {})
    const ledger = createLedger({ db, clock: systemClock })
    const bet = (transferId: string) =>
      ledger.move({
        merchantCode,
        transferId,
        kind: 'bet',
        playerId: id,
        currency: 'EUR',
        amountMinor: -1n,
        counterparty: 'vendor:SANDBOX',
        roundId: transferId,
        gameCode: 'ipe-luz-tucano',
        referenceId: null,
      })
    await addTransfers(db, `'${id}'`, 0, ownTransfers)
    await sql`update player_account set version = ${ownTransfers + 1000}, posted_minor = 1000000
      where merchant_code = ${merchantCode} and player_id = ${id} and kind = 'main'`.execute(db)
    const now = Date.now()
    const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
    const month = { from: dayOf(now - 29 * dayMs), to: dayOf(now) }
    const asked = {
      'a page of bets': () =>
        medianMs(asks, () => visitor.call(listBets, { ...month, pageSize: 20, language: 'en' })),
      'a page of movements': () =>
        medianMs(asks, () => visitor.call(listMovements, { ...month, pageSize: 20, language: 'en' })),
      'a statement of a month': () => medianMs(asks, () => visitor.call(getStatement, month)),
      'a bet': (size: number) => medianMs(bets, (at) => bet(`bench ${size} ${at}`)),
    } as const
    const took = new Map<string, number[]>()
    const figures: Figure[] = []
    let have = ownTransfers
    for (const size of upTo) {
      await addTransfers(db, `'other' || n % ${others}`, have, size)
      have = size
      for (const [what, measure] of Object.entries(asked)) {
        const value = await measure(size)
        took.set(what, [...(took.get(what) ?? []), value])
        const figure = { name: `${what}, of ${size.toLocaleString('en')} transfers`, value, unit: 'ms' }
        figures.push(figure)
        // The next size takes ten times as long.
        process.stderr.write(`  ${line(figure)}\n`)
      }
    }
    const ratios = Array.from(took, ([what, values]): Figure => {
      const value = (values.at(-1) ?? Number.NaN) / (values[0] ?? Number.NaN)
      return { name: `${what}, the largest to the smallest`, value, unit: '×', atMost: 3 }
    })
    return [...figures, ...ratios]
  } finally {
    await gateway.stop()
    await database.close()
  }
}

/** A player's history, statement and bets in tables of growing size. */
export const growingHistory: Bench = {
  name: 'history',
  withinSeconds: 3_600,
  run: async (only) =>
    (await hasServer()) ? growing([...sizes, ...(only.includes(String(largest)) ? [largest] : [])]) : [],
}
