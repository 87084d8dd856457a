import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { getBalance } from '#schemas/api/wallet.ts'
import { runQuietly } from '#scripts/lib/run.ts'
import type { Db } from '#server/database/database.ts'
import { createLedger } from '#server/ledger/create-ledger.ts'
import { systemClock } from '#server/process/platform.ts'
import { hasServer, inMemoryDatabase, serverDatabase } from '#tests/support/engines.ts'
import { aUsername, startGateway, vendorSecret } from '#tests/support/gateway.ts'
import type { TestGateway, Visitor } from '#tests/support/gateway.ts'
import { launchGame } from '#schemas/api/games.ts'
import { launchClient } from '#schemas/api/games.wire.ts'
import { createWalletCaller } from '#scripts/wallet-kit/wallet-caller.ts'
import type { LoadOrder, LoadResult } from './load-bets.ts'
import { recording } from './recorded.ts'
import type { Sent } from './recorded.ts'
import { median } from './report.ts'
import type { Bench, Figure } from './report.ts'

const seats = 32
const lanes = 32
const rounds = 3
/** About as long as a run of pgbench: in shorter rounds the gateway's code is still being compiled. */
const betsPerRound = 8_000
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

/** Transactions per second; null where pgbench is not installed. */
async function pgbench(script: string, url: string, seconds: number): Promise<number | null> {
  const program = ['pgbench', '/usr/lib/postgresql/15/bin/pgbench']
  for (const command of program) {
    const args = ['-n', '-f', script, '-c', '16', '-j', '1', '-T', String(seconds), '-M', 'prepared', url]
    const { code, output } = await runQuietly(command, args).catch(() => ({ code: -1, output: '' }))
    const tps = /tps = ([0-9.]+)/.exec(output)?.[1]
    if (code === 0 && tps !== undefined) return Number(tps)
  }
  return null
}

async function onPostgres(): Promise<Figure[]> {
  const database = await serverDatabase()
  const gateway = await startGateway({
    db: database.db,
    deps: { clock: systemClock },
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
    await makeLoad({ ...order, calls: 500 })

    const [ours, bare, p99]: [number[], number[], number[]] = [[], [], []]
    const [gatewayUs, generatorUs]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      const cpu = process.threadCpuUsage()
      const result = await makeLoad({ ...order, calls: betsPerRound })
      const { user, system } = process.threadCpuUsage(cpu)
      gatewayUs.push((user + system) / betsPerRound)
      generatorUs.push(result.ownCpuUs)
      if (result.failed > 0) throw new Error(`${result.failed} bets were not taken`)
      ours.push(betsPerRound / result.seconds)
      p99.push(result.p99)
      const tps = await pgbench(script, database.url, 3)
      if (tps !== null) bare.push(tps)
    }
    return [
      { name: 'bets per second through the full stack, PostgreSQL', value: median(ours), unit: '/s' },
      { name: 'p99 of a bet, 32 at once', value: median(p99), unit: 'ms', atMost: 150 },
      { name: 'CPU time of the gateway per bet', value: median(gatewayUs), unit: 'µs' },
      { name: 'CPU time of the load generator per bet', value: median(generatorUs), unit: 'µs' },
      ...(bare.length === 0
        ? []
        : [
            { name: 'pgbench of the same SQL', value: median(bare), unit: '/s' },
            {
              name: 'full stack to pgbench',
              value: median(ours.map((value, at) => value / (bare[at] ?? Number.NaN))),
              unit: '×',
              atLeast: 0.4,
            },
          ]),
      ...(await reads('PostgreSQL', gateway, port, table)),
    ]
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
