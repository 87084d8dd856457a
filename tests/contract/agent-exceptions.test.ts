import { afterAll, beforeAll, expect, it } from 'vitest'
import * as ops from '#schemas/api/ops-agents.ts'
import type { AgentExceptionRow } from '#schemas/api/ops-agents.ts'
import type { Reply } from '#schemas/api/route.ts'
import { aHouse, aRate, aTier, someTerms } from '#tests/support/agents-house.ts'
import { theFirstOperator } from '#tests/support/desk.ts'
import type { DeskVisitor } from '#tests/support/desk.ts'
import { startGateway } from '#tests/support/gateway.ts'
import type { TestGateway } from '#tests/support/gateway.ts'

const merchantCode = 'IPE01'

let gateway: TestGateway
let desk: DeskVisitor
let house: Awaited<ReturnType<typeof aHouse>>

/** The house pays a0 1.2 % of volume, who pays a1 0.8 %, and a3 half the net loss of a4; a2 and a4 play. */
beforeAll(async () => {
  gateway = await startGateway()
  desk = await theFirstOperator(gateway)
  await gateway.merchants.get(merchantCode)
  house = await aHouse(gateway.db, [null, 0, 1, null, 3], { merchantCode })
  await house.sign(null, 'a0', someTerms())
  await house.sign('a0', 'a1', someTerms({ ...aRate(8_000), payer: 'upline' }))
  const dividend = { kind: 'dividend', basis: 'netLoss', tiers: [aTier({ ratePpm: 500_000 })] } as const
  await house.sign(null, 'a3', someTerms({ ...dividend, carriesLosses: true }))
  house.pass('day')
})
afterAll(() => gateway.stop())

const policy = async (parts: { approveFrom?: string; carryFrom?: string }) => {
  const { list } = await desk.call(ops.listAgentPolicies, { merchantCode })
  const [{ currency: _, ...kept }] = list as [(typeof list)[number]]
  await desk.call(ops.setAgentPolicy, { ...kept, ...parts, reason: 'asked by the test' })
}
const exceptions = (what: AgentExceptionRow['what'], of = merchantCode) =>
  desk.call(ops.listAgentExceptions, { merchantCode: of, what, pageSize: 25 })
const closeDay = async () => {
  house.pass('day')
  await house.settle('day')
}

it('a salary that the agent above cannot pay is an exception until that agent has the money', async () => {
  // The house's 1,200.00 to a0 wait for two operators, so a0 lacks the 800.00 of a1.
  await policy({ approveFrom: '1000.00' })
  await house.bet('a2', 10_000_000n)
  await closeDay()
  const owed = await exceptions('owed')
  expect(owed).toMatchObject({
    list: [
      {
        merchantCode,
        what: 'owed',
        agent: { playerId: 'a1', username: 'a1' },
        kind: 'daily',
        amount: '800.00',
        currency: 'BRL',
        ratePpm: null,
        ceilingPpm: null,
        note: null,
      },
    ],
    totals: { count: 1 },
  })
  expect((await house.settled()).find((row) => row.state === 'owed')?.settlement_id).toBe(owed.list[0]?.id)
  expect((await exceptions('owed', 'AURORA01')).totals).toEqual({ count: 0 })

  await house.deposit('a0', 79_999n)
  await house.upkeep()
  expect((await exceptions('owed')).totals).toEqual({ count: 1 })
  await house.deposit('a0', 1n)
  await house.upkeep()
  expect(await exceptions('owed')).toMatchObject({ list: [], totals: { count: 0 } })
})

it('a loss carried over is an exception from the amount of the policy on, until the team earns it back', async () => {
  await policy({ carryFrom: '1000.00' })
  const big = await house.bet('a4', 10_000n)
  await house.win('a4', big, 109_999n)
  await closeDay()
  // The team won 999.99.
  expect(await exceptions('carried')).toMatchObject({ list: [], totals: { count: 0 } })
  await policy({ carryFrom: '999.99' })
  expect(await exceptions('carried')).toMatchObject({
    list: [
      {
        what: 'carried',
        agent: { playerId: 'a3', username: 'a3' },
        kind: 'dividend',
        amount: '-999.99',
        currency: 'BRL',
        note: null,
      },
    ],
    totals: { count: 1 },
  })
  const [{ id }] = (await exceptions('carried')).list as [AgentExceptionRow]

  // The next settlement brings it forward, and is the exception in its place.
  const small = await house.bet('a4', 1_000n)
  await house.win('a4', small, 1_001n)
  await closeDay()
  const { list } = await exceptions('carried')
  expect(list.map(({ amount }) => amount)).toEqual(['-1000.00'])
  expect(list[0]?.id).not.toBe(id)

  await policy({ carryFrom: '0.00' })
  await house.bet('a4', 99_999n)
  await closeDay()
  expect((await exceptions('carried')).list.map(({ amount }) => amount)).toEqual(['-0.01'])
  await house.bet('a4', 1n)
  await closeDay()
  expect(await exceptions('carried')).toMatchObject({ list: [], totals: { count: 0 } })
})

it('exceptions are sorted by each column over pages, both ways, also those without an agent or an amount', async () => {
  await policy({ approveFrom: '1000.00', carryFrom: '0.00' })
  await house.bet('a2', 10_000_000n)
  await house.bet('a2', 2_000_000n)
  const bet = await house.bet('a4', 1_000n)
  await house.win('a4', bet, 5_000n)
  await closeDay()
  await gateway.db
    .insertInto('job_watch')
    .values({
      job: 'contracts.settle',
      last_run_at: new Date('2026-01-01T00:00:00Z'),
      duration_ms: 1,
      next_run_at: new Date('2100-01-01T00:00:00Z'),
      error: 'broken',
    })
    .onConflict((conflict) => conflict.column('job').doUpdateSet({ error: 'broken' }))
    .execute()
  type Sort = (typeof ops.agentExceptionSorts)[number]
  const pageFrom = (cursor: string | null, sort: Sort, order: 'asc' | 'desc') =>
    desk.call(ops.listAgentExceptions, {
      merchantCode,
      sort,
      order,
      pageSize: 1,
      ...(cursor !== null && { cursor }),
    })
  const read = async (sort: Sort, order: 'asc' | 'desc') => {
    const found: AgentExceptionRow[] = []
    let cursor: string | null = null
    do {
      const { list, next }: Reply<typeof ops.listAgentExceptions> = await pageFrom(cursor, sort, order)
      found.push(...list)
      cursor = next
    } while (cursor !== null)
    return found
  }
  const valueOf: Readonly<Record<Sort, (row: AgentExceptionRow) => string | number>> = {
    since: ({ since }) => since,
    what: ({ what }) => what,
    agent: ({ agent }) => agent?.username ?? '',
    // By currency first: those without an amount have none.
    amount: ({ amount }) => Number(amount ?? -Infinity),
  }
  for (const sort of ops.agentExceptionSorts) {
    const rising = await read(sort, 'asc')
    expect(new Set(rising.map(({ what }) => what))).toEqual(new Set(['owed', 'carried', 'jobFailed']))
    const values = rising.map(valueOf[sort])
    expect(values, sort).toEqual(values.toSorted((one, other) => (one < other ? -1 : Number(one > other))))
    expect(await read(sort, 'desc'), sort).toEqual(rising.toReversed())
  }
  const { next } = await desk.call(ops.listAgentExceptions, { merchantCode, sort: 'agent', pageSize: 1 })
  const ofAnotherSort = desk.call(ops.listAgentExceptions, {
    merchantCode,
    sort: 'amount',
    pageSize: 1,
    cursor: next ?? '',
  })
  await expect(ofAnotherSort).rejects.toMatchObject({ code: 'request.invalid' })
})
