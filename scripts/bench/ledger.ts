import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { embeddedDb } from '#server/database/database.ts'
import { openEmbedded } from '#server/database/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { openPool } from '#server/database/postgres.ts'
import { createLedger } from '#server/ledger/create-ledger.ts'
import type { MoveRequest } from '#server/ledger/ledger.ts'
import type { SqlRunner } from '#server/ledger/sql.ts'
import { hasServer, serverDatabase } from '#tests/support/engines.ts'
import { recording } from './recorded.ts'
import { median } from './report.ts'
import type { Bench, Figure } from './report.ts'

interface Engine {
  readonly name: string
  readonly db: SqlRunner
  /** The bare driver: a statement and its parameters. */
  readonly bare: (statement: string, parameters: unknown[]) => Promise<unknown>
  /** Concurrent calls. */
  readonly lanes: number
  readonly movements: number
  /** Lowest share of the bare loop's rate. */
  readonly atLeast: number
}

const players = 64
const rounds = 5
const clock = { now: () => new Date() }

/** Runs `movements` jobs with `lanes` in parallel; returns jobs per second. */
async function perSecond(
  { lanes, movements }: Engine,
  work: (index: number) => Promise<unknown>,
): Promise<number> {
  let next = 0
  const lane = async () => {
    while (next < movements) await work(next++)
  }
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: lanes }, lane))
  return movements / ((performance.now() - startedAt) / 1000)
}

const bet = (transferId: string, index: number): MoveRequest => ({
  merchantCode: 'BENCH',
  transferId,
  kind: 'bet',
  playerId: `p${index % players}`,
  currency: 'EUR',
  amountMinor: -1n,
  counterparty: 'vendor:BENCH',
  roundId: 'r',
  gameCode: 'g',
  referenceId: null,
})

/**
 * Bets of one cent, alternately through the ledger and directly through the driver, so that both share the machine's
 * load.
 */
async function measure(engine: Engine): Promise<Figure[]> {
  const ledger = createLedger({ db: engine.db, clock })
  for (let player = 0; player < players; player++)
    await ledger.move({ ...bet(`top${player}`, player), kind: 'playMoney', amountMinor: 1_000_000n })
  const bareBet = await statementsOfABet(engine)

  const ours: number[] = []
  const theirs: number[] = []
  for (let round = 0; round < rounds; round++) {
    ours.push(await perSecond(engine, (i) => ledger.move(bet(`ours${round}:${i}`, i))))
    theirs.push(await perSecond(engine, (i) => bareBet(`bare${round}:${i}`, i)))
  }
  const ratio = median(ours.map((value, round) => value / (theirs[round] ?? Number.NaN)))
  return [
    { name: `bets per second through the ledger, ${engine.name}`, value: median(ours), unit: '/s' },
    { name: `the same statement in a bare loop, ${engine.name}`, value: median(theirs), unit: '/s' },
    { name: `ledger to bare loop, ${engine.name}`, value: ratio, unit: '×', atLeast: engine.atLeast },
  ]
}

/** The ledger's statements for one bet, recorded to be repeated without the ledger. */
async function statementsOfABet({ db, bare }: Engine) {
  const recorder = recording(db)
  await createLedger({ db: recorder, clock }).move(bet('recorded', 0))
  const { sent } = recorder
  return async (transferId: string, index: number) => {
    const changed = new Map<unknown, unknown>([
      ['recorded', transferId],
      ['p0', `p${index % players}`],
    ])
    for (const { sql, parameters } of sent)
      await bare(
        sql,
        parameters.map((value) => changed.get(value) ?? value),
      )
  }
}

async function onPGlite(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'marquee-bench-'))
  const pglite = await openEmbedded(dataDir)
  const db = embeddedDb(pglite)
  await migrate(db)
  const bare: Engine['bare'] = (statement, parameters) => pglite.query(statement, parameters)
  const figures = await measure({ name: 'PGlite', db, bare, lanes: 1, movements: 800, atLeast: 0.8 })
  await db.destroy()
  rmSync(dataDir, { recursive: true, force: true })
  return figures
}

async function onPostgres(): Promise<Figure[]> {
  if (!(await hasServer())) return []
  const database = await serverDatabase()
  // Without a listener for its errors, a connection that ends between two queries ends the process.
  const pool = await openPool(database.url, { max: 16, onError: () => undefined, waitMs: 60_000 })
  const bare: Engine['bare'] = (statement, parameters) => pool.query(statement, parameters)
  const figures = await measure({
    name: 'PostgreSQL',
    db: database.db,
    bare,
    lanes: 16,
    movements: 3_000,
    atLeast: 0.8,
  })
  await pool.end()
  await database.close()
  return figures
}

/** Overhead of a movement over its SQL: at most a fifth. */
export const ledgerThroughput: Bench = {
  name: 'ledger',
  withinSeconds: 180,
  run: async () => [...(await onPGlite()), ...(await onPostgres())],
}
