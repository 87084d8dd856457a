import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sha256Hex } from '#domain/agents/canonical.ts'
import { contractDocument } from '#domain/agents/document.ts'
import { gameTypeCodes } from '#schemas/api/categories.ts'
import * as ops from '#schemas/api/ops-agents.ts'
import { listAudit } from '#schemas/api/ops.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { createLedger } from '#server/ledger/create-ledger.ts'
import { aTree } from '#server/modules/agents/testing/a-tree.ts'
import { anOperator, theFirstOperator } from '#tests/support/desk.ts'
import type { DeskVisitor } from '#tests/support/desk.ts'
import { settledBy } from '#tests/support/settled-by.ts'
import type { Amounts } from '#tests/support/settled-by.ts'
import { startGateway } from '#tests/support/gateway.ts'
import type { TestGateway } from '#tests/support/gateway.ts'

const merchantCode = 'AURORA01'
const reason = 'asked by the test'
const page = { pageSize: 25 }
const terms = {
  kind: 'daily',
  period: 'day',
  basis: 'validBets',
  currency: 'BRL',
  tiers: [{ threshold: '0.00', minActiveMembers: 0, ratePpm: 12_000 }],
  lobbies: null,
  countsOwnPlay: false,
  deducts: [],
  payer: 'house',
  carriesLosses: false,
} as const
const wireTerms = { ...terms, tiers: [...terms.tiers], deducts: [] }

let gateway: TestGateway
let desk: DeskVisitor
let second: DeskVisitor
let support: DeskVisitor

beforeAll(async () => {
  gateway = await startGateway()
  desk = await theFirstOperator(gateway)
  second = await anOperator(gateway, desk, 'second', 'payments')
  support = await anOperator(gateway, desk, 'support', 'support')
  await gateway.merchants.get(merchantCode)
  // a0 above a1 above a2; a3 is unrelated.
  await aTree(gateway.db, merchantCode, [null, 0, 1, null])
})
afterAll(() => gateway.stop())

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code,
  )

/** A round of one bet and one win of an account. */
async function plays(playerId: string, staked: bigint, won: bigint, round: string) {
  const ledger = createLedger({ db: gateway.db, clock: gateway.clock })
  const leg = {
    merchantCode,
    playerId,
    currency: 'BRL',
    counterparty: 'vendor:SANDBOX',
    roundId: round,
    gameCode: null,
    referenceId: null,
  }
  const house = { ...leg, counterparty: 'house', roundId: null }
  await ledger.move({ ...house, transferId: `in:${round}`, kind: 'playMoney', amountMinor: staked })
  await ledger.move({ ...leg, transferId: `bet:${round}`, kind: 'bet', amountMinor: -staked })
  await ledger.move({
    ...leg,
    transferId: `win:${round}`,
    kind: 'win',
    amountMinor: won,
    referenceId: `bet:${round}`,
  })
}

const agentsAt = async (input: { under?: string; q?: string } = {}) =>
  desk.call(ops.listDeskAgents, { merchantCode, ...page, ...input })

describe('the tree of agents at the desk', () => {
  it('shows one level at a time with what the whole team below did', async () => {
    await plays('a2', 10_000n, 4_000n, 'r1')
    const top = await agentsAt()
    expect(top.path).toEqual([])
    expect(top.list.map(({ playerId, level, teamSize }) => [playerId, level, teamSize])).toEqual([
      ['a0', 1, 2],
      ['a3', 1, 0],
    ])
    expect(top.list[0]).toMatchObject({
      directAgents: 1,
      directMembers: 0,
      validBets: '100.00',
      netLoss: '60.00',
    })
    const below = await agentsAt({ under: 'a1' })
    expect(below.path.map(({ playerId }) => playerId)).toEqual(['a0', 'a1'])
    expect(below.list).toMatchObject([{ playerId: 'a2', level: 3, uplineId: 'a1', validBets: '0.00' }])
  })

  it('searches every level by the beginning of a username', async () => {
    expect((await agentsAt({ q: 'A2' })).list.map(({ playerId }) => playerId)).toEqual(['a2'])
    expect((await agentsAt({ q: '2' })).list).toEqual([])
  })

  it('knows no level of an account that is not there, or of no merchant', async () => {
    expect(await codeOf(agentsAt({ under: 'nobody' }))).toBe('ops.unknown')
    expect(await codeOf(desk.call(ops.listDeskAgents, { under: 'a0', ...page }))).toBe('ops.unknown')
    expect(await codeOf(desk.call(ops.listDeskAgents, { merchantCode: 'ELSEWHERE', ...page }))).toBe(
      'ops.unknown',
    )
  })
})

describe('contracts at the desk', () => {
  it('are granted by an administrator with a reason, listed and written down', async () => {
    expect(
      await codeOf(
        second.call(ops.grantContract, { merchantCode, playerId: 'a3', terms: wireTerms, reason }),
      ),
    ).toBe('operator.roleMissing')
    const { contractId, ends } = await desk.call(ops.grantContract, {
      merchantCode,
      playerId: 'a3',
      terms: wireTerms,
      reason,
    })
    expect(ends).toBe(0)
    const { list } = await support.call(ops.listDeskContracts, { merchantCode, playerId: 'a3', ...page })
    expect(list).toMatchObject([
      {
        contractId,
        merchantCode,
        state: 'proposed',
        upline: null,
        downline: { memberId: 'a3' },
        terms: wireTerms,
      },
    ])
    const { list: entries } = await desk.call(listAudit, { action: 'contract.grant', ...page })
    expect(entries.map(({ phase }) => phase)).toEqual(['done', 'begun'])
    expect(entries[0]).toMatchObject({ reason, subject: 'agent a3', actor: 'operator' })
  })

  it('that name every lobby count all of them', async () => {
    const every = { ...wireTerms, lobbies: [...gameTypeCodes] }
    const { contractId } = await desk.call(ops.grantContract, {
      merchantCode,
      playerId: 'a3',
      terms: every,
      reason,
    })
    const { list } = await support.call(ops.listDeskContracts, { merchantCode, playerId: 'a3', ...page })
    expect(list.find((row) => row.contractId === contractId)).toMatchObject({ terms: wireTerms })
    await desk.call(ops.withdrawContract, { merchantCode, contractId, reason })
  })

  it('that the house offered are taken back until they are answered, those of agents not', async () => {
    const { db, clock } = gateway
    const withdraw = (who: DeskVisitor, contractId: string) =>
      codeOf(who.call(ops.withdrawContract, { merchantCode, contractId, reason }))
    const grant = () =>
      desk.call(ops.grantContract, { merchantCode, playerId: 'a3', terms: wireTerms, reason })
    const { contractId } = await grant()
    expect(await withdraw(second, contractId)).toBe('operator.roleMissing')
    expect(await withdraw(desk, contractId)).toBe('done')
    const { list } = await support.call(ops.listDeskContracts, { merchantCode, playerId: 'a3', ...page })
    expect(list.find((row) => row.contractId === contractId)).toMatchObject({
      state: 'withdrawn',
      endReason: 'withdrawn',
    })
    expect(await withdraw(desk, contractId)).toBe('contracts.wrongState')
    const { list: entries } = await desk.call(listAudit, { action: 'contract.withdraw', ...page })
    expect(entries.map(({ phase }) => phase)).toContain('done')

    const ofAgent = { merchantCode, contractId: 'of-an-agent', upline: 'a1', downline: 'a2' }
    const document = contractDocument({
      ...ofAgent,
      proposedAt: clock.now().toISOString(),
      terms: {
        ...terms,
        tiers: [{ thresholdMinor: 0n, minActiveMembers: 0, ratePpm: 1_000 }],
        payer: 'upline',
      },
    })
    await db
      .insertInto('agent_contract')
      .values({
        merchant_code: merchantCode,
        contract_id: ofAgent.contractId,
        kind: 'daily',
        period: 'day',
        upline_id: ofAgent.upline,
        downline_id: ofAgent.downline,
        document,
        hash: await sha256Hex(document),
        proposed_at: clock.now(),
        expires_at: new Date(clock.now().getTime() + 1_000),
      })
      .execute()
    expect(await withdraw(desk, ofAgent.contractId)).toBe('contracts.unknown')
    await grant()
  })

  it('are refused for terms that contradict themselves, and for kinds the merchant does not allow', async () => {
    const grant = (parts: object) =>
      codeOf(
        desk.call(ops.grantContract, {
          merchantCode,
          playerId: 'a3',
          terms: { ...wireTerms, ...parts },
          reason,
        }),
      )
    expect(await grant({ period: 'week' })).toBe('contracts.termsInvalid')
    const policy = {
      mayBringAgents: false,
      mostLevels: 2,
      kinds: ['dividend' as const],
      issue: 'manual' as const,
      ceilings: { dividend: 400_000, daily: null, hourly: null, realtime: null },
      carryFrom: '50.00',
    }
    await desk.call(ops.setAgentPolicy, { merchantCode, ...policy, approveFrom: '900.00', reason })
    expect(await grant({})).toBe('contracts.kindNotAllowed')
    const { list } = await support.call(ops.listAgentPolicies, { merchantCode })
    expect(list).toMatchObject([{ merchantCode, ...policy, approveFrom: '900.00' }])
    await desk.call(ops.setAgentPolicy, {
      merchantCode,
      ...policy,
      kinds: ['daily', 'dividend'],
      approveFrom: '900.00',
      reason,
    })
  })
})

const settled = (...amounts: Amounts) =>
  settledBy(gateway, { merchantCode, desk, terms: wireTerms, reason })(...amounts)
const decide = async (who: DeskVisitor, decision: 'approve' | 'hold' | 'release', settlementIds: string[]) =>
  (await who.call(ops.decideSettlements, { merchantCode, settlementIds, decision, reason })).list.map(
    ({ state }) => state,
  )

describe('settlements at the desk', () => {
  it('are approved one by one, the large ones by two persons, and paid once', async () => {
    const ids = await settled([500n, false], [90_000n, true])
    expect(await decide(desk, 'approve', ids)).toEqual(['paid', 'pending'])
    expect(await decide(desk, 'approve', ids)).toEqual([null, null])
    const { list } = await support.call(ops.listDeskSettlements, { merchantCode, state: 'pending', ...page })
    expect(list).toMatchObject([{ large: true, approvedBy: ['operator'], note: reason, amount: '900.00' }])
    expect(await decide(second, 'approve', ids)).toEqual([null, 'paid'])
    const { problems } = await checkLedger(gateway.db)
    expect(problems).toEqual([])
    const paid = await gateway.db
      .selectFrom('transfer')
      .select('amount_minor')
      .where('kind', '=', 'commission')
      .where('player_id', '=', 'a0')
      .execute()
    expect(new Set(paid.map((row) => row.amount_minor))).toEqual(new Set([500n, 90_000n]))
    expect(paid).toHaveLength(2)
  })

  it('below the threshold need a second person, too, once a day’s sum for one agent reaches it', async () => {
    gateway.clock.advance(24 * 3_600_000)
    await Promise.all([desk.logIn('operator'), second.logIn('second')])
    const ids = await settled([40_000n, false], [40_000n, false], [10_000n, false], [9_000n, false])
    // 400 + 400 are below 900; another 100 would reach the daily limit of the agent and of the operator.
    expect(await decide(desk, 'approve', ids)).toEqual(['paid', 'paid', 'pending', 'paid'])
    expect(await decide(desk, 'approve', [ids[2] ?? ''])).toEqual([null])
    expect(await decide(second, 'approve', [ids[2] ?? ''])).toEqual(['paid'])
    const one = async () => decide(second, 'approve', await settled([5_000n, false]))
    expect(await one()).toEqual(['pending'])
    gateway.clock.advance(24 * 3_600_000)
    await Promise.all([desk.logIn('operator'), second.logIn('second'), support.logIn('support')])
    expect(await one()).toEqual(['paid'])
  })

  it('are written down one by one, before and after', async () => {
    const ids = await settled([100n, false], [200n, false])
    await decide(second, 'hold', ids)
    const { list } = await desk.call(listAudit, { action: 'settlement.decide', ...page })
    expect(list.slice(0, 4).map(({ phase, subject }) => [phase, subject])).toEqual([
      ['done', `hold settlement ${ids[1]}`],
      ['begun', `hold settlement ${ids[1]}`],
      ['done', `hold settlement ${ids[0]}`],
      ['begun', `hold settlement ${ids[0]}`],
    ])
    expect(JSON.parse(list[0]?.after ?? '{}')).toMatchObject({ state: 'held', note: reason })
  })

  it('are not paid while they are held, and wait for approval again when they are released', async () => {
    const ids = await settled([300n, false])
    expect(await decide(desk, 'hold', ids)).toEqual(['held'])
    expect(await decide(desk, 'approve', ids)).toEqual([null])
    expect(await decide(desk, 'release', ids)).toEqual(['pending'])
    expect(await decide(desk, 'approve', ids)).toEqual(['paid'])
  })

  it('are none of support’s business, and unknown ones stay unknown', async () => {
    const ids = await settled([300n, false])
    expect(await codeOf(decide(support, 'approve', ids))).toBe('operator.roleMissing')
    expect(await decide(desk, 'approve', ['no such settlement'])).toEqual([null])
  })
})

describe('ceilings and exceptions at the desk', () => {
  const policyWith = async (daily: number | null) => {
    const { list } = await desk.call(ops.listAgentPolicies, { merchantCode })
    const [{ currency: _, ...policy }] = list as [(typeof list)[number]]
    await desk.call(ops.setAgentPolicy, {
      ...policy,
      ceilings: { ...policy.ceilings, daily },
      reason: 'rates of this market',
    })
  }
  const exceptions = async (what?: (typeof ops.agentExceptions)[number]) =>
    (await support.call(ops.listAgentExceptions, { merchantCode, ...page, ...(what && { what }) })).list

  it('no contract is offered above a ceiling, which is set with a reason and written down', async () => {
    await policyWith(11_999)
    const grant = () =>
      codeOf(desk.call(ops.grantContract, { merchantCode, playerId: 'a3', terms: wireTerms, reason }))
    expect(await grant()).toBe('contracts.aboveCeiling')
    const { list } = await desk.call(listAudit, { action: 'agents.policy', ...page })
    expect(list[0]).toMatchObject({ phase: 'done', reason: 'rates of this market' })
    expect(JSON.parse(list[0]?.after ?? '{}')).toMatchObject({ ceilings: { daily: 11_999 } })
    await policyWith(12_000)
    expect(await grant()).toBe('done')
    await policyWith(null)
  })

  it('a contract above a lowered ceiling, a held settlement and a failed job are listed until dealt with', async () => {
    const before = await exceptions()
    const { db, clock } = gateway
    const [id = ''] = await settled([700n, false])
    await decide(desk, 'hold', [id])
    await policyWith(5_000)
    const job = { job: 'contracts.settle.day', merchant_code: merchantCode }
    await db
      .insertInto('job_run')
      .values({
        ...job,
        period_start: new Date(clock.now().getTime() - 86_400_000),
        period_end: clock.now(),
        state: 'failed',
        attempts: 1,
        lease_id: null,
        next_try_at: clock.now(),
        started_at: clock.now(),
        duration_ms: 3,
        error: 'The team has no sums',
      })
      .execute()
    const all = (await exceptions()).filter((row) => !before.some((old) => old.id === row.id))
    expect(new Set(all.map(({ what }) => what))).toEqual(new Set(['held', 'aboveCeiling', 'jobFailed']))
    expect((await exceptions('held')).find((row) => row.id === id)).toMatchObject({
      agent: { playerId: 'a0' },
      amount: '7.00',
      note: reason,
    })
    expect(await exceptions('aboveCeiling')).toMatchObject([
      { agent: { playerId: 'a0' }, ratePpm: 12_000, ceilingPpm: 5_000 },
    ])
    expect(await exceptions('jobFailed')).toMatchObject([{ agent: null, note: 'The team has no sums' }])
    expect(await codeOf(support.call(ops.listAgentExceptions, { merchantCode: 'ELSEWHERE', ...page }))).toBe(
      'ops.unknown',
    )
    await policyWith(null)
    await decide(desk, 'release', [id])
    await db.deleteFrom('job_run').where('error', '=', 'The team has no sums').execute()
    expect(await exceptions()).toEqual(before)
  })
})

describe('simulated terms', () => {
  it('cost what the last month’s play comes to, in all and by agent, and nothing is stored', async () => {
    gateway.clock.advance(31 * 24 * 3_600_000)
    await support.logIn('support')
    const simulated = (parts: object, of: { playerId?: string } = {}) =>
      support.call(ops.simulateTerms, { merchantCode, terms: { ...wireTerms, ...parts }, ...of })
    const cost = await simulated({})
    expect(cost).toMatchObject({ cost: '1.20', costPpm: 12_000, currency: 'BRL' })
    const all = cost.agents.map(({ playerId, basis, amount }) => [playerId, basis, amount].join(' '))
    expect(all).toEqual(['a0 100.00 1.20', 'a3 0.00 0.00'])
    expect((await simulated({}, { playerId: 'a1' })).agents).toMatchObject([
      { playerId: 'a1', amount: '1.20' },
    ])
    expect(await codeOf(simulated({}, { playerId: 'nobody' }))).toBe('ops.unknown')
    const rolling = await simulated({ rollsOverBelow: 9 })
    expect(rolling).toMatchObject({ cost: '0.00', rolled: '1.20', agents: [{ rolled: '1.20' }, {}] })
    // Nobody of the team has ever made a deposit.
    expect((await simulated({ idle: { afterDays: 30, keepsPpm: 250_000 } })).cost).toBe('0.30')
    const { list } = await support.call(ops.listDeskContracts, { merchantCode, playerId: 'a1', ...page })
    expect(list.filter(({ upline }) => upline === null)).toEqual([])
  })
})
