import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { createLedger } from '#server/ledger/create-ledger.ts'
import { transactionsOf } from '#server/ledger/in-turn.ts'
import type { MoveRequest } from '#server/ledger/ledger.ts'
import { hasServer, serverDatabase } from '#tests/support/engines.ts'
import { median } from './report.ts'
import type { Bench, Figure } from './report.ts'

const players = 64
const lanes = 64
const rounds = 12
const betsOfARound = 400
const clock = { now: () => new Date() }

const bet = (transferId: string, player: number): MoveRequest => ({
  merchantCode: 'BENCH',
  transferId,
  kind: 'bet',
  playerId: `p${player}`,
  currency: 'EUR',
  amountMinor: -1n,
  counterparty: 'vendor:BENCH',
  roundId: `r${transferId}`,
  gameCode: 'g',
  referenceId: null,
})

/** Makes every commit take this long while its locks are held, as one that a synchronous replica must confirm. */
async function slowCommits<DB>(db: Kysely<DB>, ms: number): Promise<void> {
  await sql
    .raw(
      `create function slow_commit() returns trigger language plpgsql as $$ begin
        if coalesce(current_setting('bench.slept', true), '') = '' then
          perform set_config('bench.slept', 'yes', true), pg_sleep(${ms / 1000});
        end if;
        return null;
      end $$`,
    )
    .execute(db)
  await sql
    .raw(
      `create constraint trigger slow_commit after insert on transfer deferrable initially deferred
        for each row execute function slow_commit()`,
    )
    .execute(db)
}

async function perSecond(work: (index: number) => Promise<unknown>): Promise<number> {
  let next = 0
  const lane = async () => {
    while (next < betsOfARound) await work(next++)
  }
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: lanes }, lane))
  return betsOfARound / ((performance.now() - startedAt) / 1000)
}

/** Bets on one account and on many, in turns, so that both share the machine's load. */
async function measure(commitMs: number): Promise<Figure[]> {
  const database = await serverDatabase()
  const { db } = database
  const ledger = createLedger({ db, clock, inTransaction: transactionsOf(db) })
  const eachAlone = createLedger({ db, clock })
  for (let player = 0; player < players; player++)
    await ledger.move({ ...bet(`top${player}`, player), kind: 'playMoney', amountMinor: 1_000_000n })
  if (commitMs > 0) await slowCommits(db, commitMs)

  const spread: number[] = []
  const apart: number[] = []
  const hot: number[] = []
  const before: number[] = []
  for (let round = 0; round < rounds; round++) {
    spread.push(await perSecond((i) => ledger.move(bet(`s${round}:${i}`, i % players))))
    apart.push(await perSecond((i) => eachAlone.move(bet(`e${round}:${i}`, i % players))))
    hot.push(await perSecond((i) => ledger.move(bet(`h${round}:${i}`, 0))))
    before.push(await perSecond((i) => eachAlone.move(bet(`a${round}:${i}`, 1))))
  }
  await database.close()
  const to = (many: readonly number[], rates: readonly number[]) =>
    median(rates.map((rate, round) => rate / (many[round] ?? Number.NaN)))
  const when = commitMs === 0 ? '' : `, a commit takes ${commitMs} ms`
  return [
    { name: `bets per second on ${players} accounts${when}`, value: median(spread), unit: '/s' },
    { name: `on one account${when}`, value: median(hot), unit: '/s' },
    { name: `one account to ${players}${when}`, value: to(spread, hot), unit: '×', atLeast: 0.5 },
    {
      name: `one account to ${players} with a statement each${when}`,
      value: to(apart, hot),
      unit: '×',
    },
    {
      name: `one account without shared transactions to ${players}${when}`,
      value: to(spread, before),
      unit: '×',
    },
  ]
}

/** A single account at half the rate of many, also where commits wait for another machine. */
export const hotAccount: Bench = {
  name: 'hot account',
  withinSeconds: 300,
  async run() {
    if (!(await hasServer())) return []
    const figures: Figure[] = []
    for (const commitMs of [0, 2, 5]) figures.push(...(await measure(commitMs)))
    return figures
  },
}
