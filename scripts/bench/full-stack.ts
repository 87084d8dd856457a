import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { getBalance } from '#schemas/api/wallet.ts'
import { runQuietly } from '#scripts/lib/run.ts'
import type { Db } from '#server/database/database.ts'
import { createLedger } from '#server/ledger/create-ledger.ts'
import { systemClock, systemRandom } from '#server/process/platform.ts'
import { hasServer, inMemoryDatabase, serverDatabase } from '#tests/support/engines.ts'
import { aUsername, startGateway, vendorSecret } from '#tests/support/gateway.ts'
import type { TestGateway, Visitor } from '#tests/support/gateway.ts'
import { launchGame } from '#schemas/api/games.ts'
import { launchClient } from '#schemas/api/games.wire.ts'
import { createWalletCaller } from '#scripts/wallet-kit/wallet-caller.ts'
import type { LoadOrder, LoadResult } from './load-bets.ts'
import { processorTimeOf } from './processor-time.ts'
import { recording } from './recorded.ts'
import type { Sent } from './recorded.ts'
import { median } from './report.ts'
import type { Bench, Figure } from './report.ts'

const seats = 32
const lanes = 32
const rounds = 8
/** Many short rounds in turns with pgbench, so that both have the same share of a busy machine. */
const betsPerRound = 2_000
/** Rounds that are not measured, until the gateway's code is compiled. */
const roundsBefore = 2
const readsInAll = 4_000
/** A game of the sandbox, as its launch names it. */
export const game = { gameId: 'ipe-luz-tucano', vassalage: 'IPE_LUZ' }

export function makeLoad(order: LoadOrder): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./load-bets.ts', import.meta.url), { workerData: order })
    worker.on('message', resolve)
    worker.on('error', reject)
    worker.on('exit', (code) => reject(new Error(`The load generator ended with code ${code}`)))
  })
}

/** A player at a game, with their ids at the site and at the vendor. */
export interface Seat {
  readonly visitor: Visitor
  readonly bet: Readonly<Record<string, string>>
}

export async function seat(gateway: TestGateway, url: string): Promise<Seat> {
  const visitor = await gateway.visitor('nocturne').register(aUsername())
  const { launchUrl } = await visitor.call(launchGame, {
    ...launchClient,
    ...game,
    nodeId: game.gameId,
    merchantCode: 'NOCTURNE01',
    language: 'en',
  })
  const caller = createWalletCaller({ url, vendorCode: 'SANDBOX', secret: vendorSecret, timeoutMs: 10_000 })
  const opened = await caller.call('authenticate', {
    launch_code: new URL(launchUrl).searchParams.get('code'),
    game_code: game.gameId,
  })
  if (!opened.ok) throw new Error(`The seat was refused: ${opened.errorCode ?? opened.status}`)
  const text = (key: string) => String(opened.value[key])
  await createLedger({ db: gateway.db, clock: systemClock }).move({
    merchantCode: 'NOCTURNE01',
    transferId: `bench:${text('player_id')}`,
    kind: 'playMoney',
    playerId: text('player_id').split('.')[1] ?? '',
    currency: text('currency'),
    amountMinor: 10_000_000n,
    counterparty: 'house',
    roundId: null,
    gameCode: null,
    referenceId: null,
  })
  const bet = {
    session_token: text('session_token'),
    player_id: text('player_id'),
    game_code: game.gameId,
    currency: text('currency'),
    // The smallest bet of the game, or more.
    amount: '1.00',
  }
  return { visitor, bet }
}

/** Players at a gateway in another process, seated by one here on its database. */
export async function seatedAt(db: Db, url: string, count: number): Promise<readonly Seat[]> {
  const host = await startGateway({ db, deps: { clock: systemClock }, config: { logLevel: 'silent' } })
  const table: Seat[] = []
  for (let at = 0; at < count; at++) table.push(await seat(host, url))
  await host.close()
  return table
}

/** The look-up of one session by itself; the gateway reads those of concurrent bets together. */
const sessionByToken = `select merchant_code, token_hash, vendor_code, brand_id, player_id, game_id, currency,
    min_cycle_ms, max_stake_minor, opened_at, expires_at, last_bet_at, last_transfer_id
  from vendor_session where merchant_code = $1 and token_hash = $2`

/**
 * The SQL of a bet as a pgbench script: the vendor's session, and the ledger's statement with a fresh id and round
 * for a random player. Recorded from a real bet, so that it follows changes of the statements.
 */
async function pgbenchScript(db: Db, playerIds: readonly string[], token: string): Promise<string> {
  const recorder = recording(db)
  const [playerId = ''] = playerIds
  const moved = await createLedger({ db: recorder, clock: systemClock }).move({
    merchantCode: 'NOCTURNE01',
    transferId: 'recorded transfer',
    kind: 'bet',
    playerId,
    currency: 'EUR',
    amountMinor: -1n,
    counterparty: 'vendor:SANDBOX',
    roundId: 'recorded round',
    gameCode: game.gameId,
    referenceId: null,
  })
  if (moved.outcome !== 'moved') throw new Error(`The recorded bet was ${moved.outcome}`)
  const players = playerIds.map((id, at) => `when ${at} then ${literal(id)}`).join(' ')
  const varying = new Map<unknown, string>([
    ['recorded transfer', `('bench' || (:n)::bigint || '-' || (:client_id)::int)`],
    ['recorded round', `('round' || (:n)::bigint)`],
    [playerId, `(case (:p)::int % ${playerIds.length} ${players} end)`],
  ])
  const session: Sent = {
    sql: sessionByToken,
    parameters: ['NOCTURNE01', createHash('sha256').update(token).digest('hex')],
  }
  const filled = [session, ...recorder.sent].map(({ sql, parameters }) =>
    sql
      .replace(/\$(\d+)/g, (_, at: string) => {
        const value = parameters[Number(at) - 1]
        return varying.get(value) ?? literal(value)
      })
      .replace(/\s+/g, ' '),
  )
  const variables = ['\\set n random(1, 1000000000000000)', '\\set p random(0, 1000000)']
  return [...variables, ...filled.map((sql) => `${sql};`)].join('\n')
}

/** A parameter as an SQL literal. pgbench reads a colon followed by a word as a variable, even in strings. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return '(null)'
  if (value instanceof Date) return '(now())'
  if (Array.isArray(value)) return `(array[${value.map(literal).join(', ')}])`
  const text =
    typeof value === 'string' ? value : typeof value === 'bigint' ? value.toString() : JSON.stringify(value)
  return `('${text.replaceAll("'", "''").replaceAll(':', "' || chr(58) || '")}')`
}

/** Transactions per second and the CPU time of one; null where pgbench is not installed. */
async function pgbench(script: string, url: string, seconds: number) {
  const program = ['pgbench', '/usr/lib/postgresql/15/bin/pgbench']
  for (const command of program) {
    const args = ['-n', '-f', script, '-c', '16', '-j', '1', '-T', String(seconds), '-M', 'prepared', url]
    const spentInAll = processorTimeOf(databaseIn(url))
    let spent = 0
    // Its connections' processes end with it, so their time is read while it runs.
    const reading = setInterval(() => (spent = Math.max(spent, spentInAll())), 100)
    const { code, output } = await runQuietly(command, args)
      .catch(() => ({ code: -1, output: '' }))
      .finally(() => clearInterval(reading))
    const tps = /tps = ([0-9.]+)/.exec(output)?.[1]
    const done = /actually processed: (\d+)/.exec(output)?.[1]
    if (code === 0 && tps !== undefined) return { perSecond: Number(tps), processorUs: spent / Number(done) }
  }
  return null
}

const databaseIn = (url: string) => new URL(url).pathname.slice(1)

interface Round {
  readonly perSecond: number
  readonly p99: number
  readonly gatewayUs: number
  readonly generatorUs: number
  readonly databaseUs: number
  readonly bare: { readonly perSecond: number; readonly processorUs: number } | null
}

function figuresOf(measured: readonly Round[]): Figure[] {
  const of = (value: (round: Round) => number) => median(measured.map(value))
  const compared = measured.flatMap(({ bare, ...ours }) => (bare === null ? [] : [{ ours, bare }]))
  const figures: Figure[] = [
    {
      name: 'bets per second through the full stack, PostgreSQL',
      value: of((ours) => ours.perSecond),
      unit: '/s',
    },
    { name: 'p99 of a bet, 32 at once', value: of((ours) => ours.p99), unit: 'ms', atMost: 150 },
    { name: 'CPU time of the gateway per bet', value: of((ours) => ours.gatewayUs), unit: 'µs' },
    { name: 'CPU time of the database per bet', value: of((ours) => ours.databaseUs), unit: 'µs' },
    { name: 'CPU time of the load generator per bet', value: of((ours) => ours.generatorUs), unit: 'µs' },
  ]
  if (compared.length === 0) return figures
  return [
    ...figures,
    {
      name: 'pgbench of the same SQL',
      value: median(compared.map(({ bare }) => bare.perSecond)),
      unit: '/s',
    },
    {
      name: 'CPU time of pgbench and its database per bet',
      value: median(compared.map(({ bare }) => bare.processorUs)),
      unit: 'µs',
    },
    {
      name: 'full stack to pgbench',
      value: median(compared.map(({ ours, bare }) => ours.perSecond / bare.perSecond)),
      unit: '×',
      atLeast: 0.6,
    },
    {
      name: 'the same by CPU time per bet',
      value: median(
        compared.map(
          ({ ours, bare }) => bare.processorUs / (ours.gatewayUs + ours.databaseUs + ours.generatorUs),
        ),
      ),
      unit: '×',
    },
  ]
}

async function onPostgres(): Promise<Figure[]> {
  const database = await serverDatabase()
  const gateway = await startGateway({
    db: database.db,
    deps: { clock: systemClock, random: systemRandom },
    config: { logLevel: 'silent' },
  })
  const folder = mkdtempSync(join(tmpdir(), 'marquee-bench-'))
  try {
    const url = await gateway.app.listen({ port: 0, host: '127.0.0.1' })
    const port = Number(new URL(url).port)
    const table: Seat[] = []
    for (let at = 0; at < seats; at++) table.push(await seat(gateway, url))
    const players = table.map(({ bet }) => String(bet['player_id']).split('.')[1] ?? '')
    const script = join(folder, 'bet.sql')
    writeFileSync(script, await pgbenchScript(database.db, players, String(table[0]?.bet['session_token'])))
    const order = { port, lanes, secret: vendorSecret, reads: [], bets: table.map(({ bet }) => bet) }
    for (let round = 0; round < roundsBefore; round++) await makeLoad({ ...order, calls: betsPerRound })

    const measured: Round[] = []
    for (let round = 0; round < rounds; round++) {
      const cpu = process.threadCpuUsage()
      const inDatabase = processorTimeOf(databaseIn(database.url))
      const result = await makeLoad({ ...order, calls: betsPerRound })
      const { user, system } = process.threadCpuUsage(cpu)
      if (result.failed > 0)
        throw new Error(`${result.failed} bets were not taken: status ${result.statuses.join(', ')}`)
      measured.push({
        perSecond: betsPerRound / result.seconds,
        p99: result.p99,
        gatewayUs: (user + system) / betsPerRound,
        generatorUs: result.ownCpuUs,
        databaseUs: inDatabase() / betsPerRound,
        bare: await pgbench(script, database.url, 2),
      })
    }
    return [...figuresOf(measured), ...(await reads('PostgreSQL', gateway, port, table))]
  } finally {
    rmSync(folder, { recursive: true })
    await gateway.stop()
    await database.close()
  }
}

/** Balance reads of many players, like those of open pages. */
async function reads(
  engine: string,
  gateway: TestGateway,
  port: number,
  table: readonly Seat[],
): Promise<Figure[]> {
  const asked = table.map(({ visitor }) => ({
    path: getBalance.path,
    headers: { host: visitor.host, cookie: visitor.cookie ?? '', token: visitor.token ?? '' },
  }))
  const order = { port, lanes, secret: vendorSecret, bets: [], reads: asked }
  await makeLoad({ ...order, calls: 500 })
  const result = await makeLoad({ ...order, calls: readsInAll })
  if (result.failed > 0) throw new Error(`${result.failed} balances were not told`)
  const isServer = engine === 'PostgreSQL'
  return [
    {
      name: `balance reads per second, ${engine}`,
      value: readsInAll / result.seconds,
      unit: '/s',
      ...(isServer && { atLeast: 3_000 }),
    },
    {
      name: `p99 of a balance read, ${engine}`,
      value: result.p99,
      unit: 'ms',
      ...(isServer && { atMost: 50 }),
    },
  ]
}

async function onPGlite(): Promise<Figure[]> {
  const database = await inMemoryDatabase()
  const gateway = await startGateway({
    db: database.db,
    deps: { clock: systemClock },
    config: { logLevel: 'silent' },
  })
  try {
    const url = await gateway.app.listen({ port: 0, host: '127.0.0.1' })
    const table = [await seat(gateway, url), await seat(gateway, url)]
    return await reads('PGlite', gateway, Number(new URL(url).port), table)
  } finally {
    await gateway.stop()
    await database.close()
  }
}

/** Bets and balances through the whole stack: signature, contract, session, limits, ledger. */
export const fullStack: Bench = {
  name: 'full stack',
  withinSeconds: 240,
  run: async () => [...((await hasServer()) ? await onPostgres() : []), ...(await onPGlite())],
}
