import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '#scripts/lib/run.ts'
import { getProtection, setLimit } from '#schemas/api/protection.ts'
import { listBets, listMovements } from '#schemas/api/records.ts'
import { getBalance } from '#schemas/api/wallet.ts'
import { createLedger } from '#server/ledger/create-ledger.ts'
import { testDatabase } from '#tests/support/engines.ts'
import type { TestDatabase } from '#tests/support/engines.ts'
import { aUsername, startGateway } from '#tests/support/gateway.ts'
import type { TestGateway, Visitor } from '#tests/support/gateway.ts'
import { aBet } from '#tests/support/movements.ts'

describe('a gateway whose replica has received nothing yet', () => {
  let replica: TestDatabase
  let gateway: TestGateway
  /** On the same database, without a replica. */
  let beside: TestGateway
  let player: Visitor
  const period = { from: '2026-11-01', to: '2026-11-30', language: 'en', pageSize: 20 } as const

  beforeAll(async () => {
    replica = await testDatabase()
    gateway = await startGateway({ deps: { replica: replica.db } })
    beside = await startGateway({ db: gateway.db })
    const name = aUsername()
    player = await gateway.visitor().register(name)
    const { player_id: playerId } = await gateway.db
      .selectFrom('session')
      .select('player_id')
      .where('username', '=', name)
      .executeTakeFirstOrThrow()
    const ledger = createLedger({ db: gateway.db, clock: gateway.clock })
    await ledger.move(aBet('staked', 250n, { merchantCode: 'AURORA01', playerId, currency: 'BRL' }))
  })
  afterAll(async () => {
    await beside.stop()
    await gateway.stop()
    await replica.close()
  })

  it('shows the histories of the replica', async () => {
    const primary = Object.assign(beside.visitor(), { cookie: player.cookie, token: player.token })
    expect((await primary.call(listMovements, period)).list.length).toBeGreaterThan(0)
    expect((await primary.call(listBets, period)).list).toHaveLength(1)
    expect((await player.call(listMovements, period)).list).toEqual([])
    expect((await player.call(listBets, period)).list).toEqual([])
  })

  it('knows balances and protection from the primary', async () => {
    expect((await player.call(getBalance, {})).sumBalance).toBe('997.50')
    await player.call(setLimit, { kind: 'wager', period: '24h', amount: '2.50' })
    const { limits } = await player.call(getProtection, {})
    expect(limits.find(({ kind, period: of }) => kind === 'wager' && of === '24h')).toMatchObject({
      amount: '2.50',
      used: '2.50',
    })
  })
})

it('reads that may be old are those of records, agents’ histories and incomes, and the audit log; nothing else asks a replica', () => {
  const users = globSync('server/modules/**/*.ts', { cwd: root }).filter(
    (path) => !path.endsWith('.test.ts') && /\breplica\b/.test(readFileSync(join(root, path), 'utf8')),
  )
  expect(users.toSorted()).toEqual([
    'server/modules/agents/index.ts',
    'server/modules/agents/team.repository.ts',
    'server/modules/lottery/create-tickets.ts',
    'server/modules/lottery/index.ts',
    'server/modules/ops/audit.ts',
    'server/modules/ops/index.ts',
    'server/modules/records/index.ts',
  ])
})
