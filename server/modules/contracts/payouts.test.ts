import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { readSettlement, recompute } from '#domain/agents/document.ts'
import { checkLedger } from '#server/ledger/check.ts'
import type { ContractsDeps } from './create-contracts.ts'
import { aHouse, aRate, someTerms } from '#tests/support/agents-house.ts'
import { forEachEngine } from '#tests/support/database.ts'

await forEachEngine('the payout of a period', (database) => {
  it('rolls a period with too few active members over, to the day that has enough and into the next contract', async () => {
    const house = await aHouse(database().db, [null, 0, 0])
    const { sign, bet, undo, pass, settle, settled, balance, settlements, merchantCode } = house
    await sign(null, 'a0', someTerms({ rollsOverBelow: 2 }))
    pass('day')
    const figures = async () =>
      (await settled()).map((row) => [row.basis_minor, row.amount_minor, row.roll_minor, row.state])
    const first = await bet('a1', 1_000_000n)
    pass('day')
    await settle('day')
    expect(await figures()).toEqual([[1_000_000n, 0n, 12_000n, 'nothing']])
    // A bet that was undone later lowers the day, and not what rolled over.
    await undo('a1', first)
    await bet('a1', 3_000_000n)
    pass('day')
    await settle('day')
    expect((await figures())[1]).toEqual([2_000_000n, 0n, 36_000n, 'nothing'])
    expect(await balance('a0')).toBe(0n)
    await bet('a1', 500_000n)
    await bet('a2', 500_000n)
    pass('day')
    await settle('day')
    expect((await figures())[2]).toEqual([1_000_000n, 48_000n, 0n, 'paid'])
    expect(await balance('a0')).toBe(48_000n)
    for (const row of await settled()) {
      const one = await settlements.one(merchantCode, 'a0', row.settlement_id)
      expect(await recompute(one.document, one.contract)).toEqual({ equal: true })
    }

    await bet('a1', 1_000_000n)
    await sign(null, 'a0', someTerms())
    pass('day')
    await settle('day')
    expect((await figures())[3]).toEqual([1_000_000n, 0n, 12_000n, 'nothing'])
    pass('day')
    await settle('day')
    expect((await figures())[4]).toEqual([0n, 12_000n, 0n, 'paid'])
    expect((await checkLedger(house.db)).problems).toEqual([])
  })

  it('tells the agent how the period stands: active members, what rolled over, and how long nobody new has deposited', async () => {
    const { sign, bet, pass, settle, clock, consolidated, merchantCode } = await aHouse(
      database().db,
      [null, 0, 0],
      { timeZone: 'America/Sao_Paulo' },
    )
    await sign(null, 'a0', someTerms({ rollsOverBelow: 2, idle: { afterDays: 30, keepsPpm: 0 } }))
    pass('day')
    await bet('a1', 1_000_000n)
    pass('day')
    await settle('day')
    const standing = async () => (await consolidated(merchantCode, 'a0')).contracts[0]
    expect(await standing()).toMatchObject({ rolledMinor: 12_000n, activeMembers: 0, idle: { days: 1 } })
    await bet('a1', 500_000n)
    await bet('a2', 500_000n)
    const first = Math.floor(clock.now().getTime() / 300_000) * 300_000
    expect(await standing()).toMatchObject({
      activeMembers: 2,
      validBetsMinor: 1_000_000n,
      idle: { days: 0, from: new Date(first + 30 * 86_400_000) },
    })
    clock.advance(12 * 86_400_000)
    await settle('day')
    expect(await standing()).toMatchObject({ rolledMinor: 0n, idle: { days: 12 } })
    const plain = await aHouse(database().db, [null])
    await plain.sign(null, 'a0', someTerms())
    plain.pass('day')
    expect((await plain.consolidated(plain.merchantCode, 'a0')).contracts[0]).toMatchObject({
      rolledMinor: 0n,
      idle: null,
    })
  })

  it('keeps what rolled over where an earlier release settled a day between, which pays its day at once', async () => {
    const { sign, bet, pass, settle, settled, db, merchantCode } = await aHouse(database().db, [null, 0, 0])
    await sign(null, 'a0', someTerms({ rollsOverBelow: 2 }))
    pass('day')
    await bet('a1', 1_000_000n)
    pass('day')
    await settle('day')
    const [rolled] = await settled()
    if (rolled === undefined) throw new Error('Nothing was settled')
    // The row as that release writes it.
    const { roll_minor: _, transfer_ids: _ids, ...row } = rolled
    const until = new Date(rolled.period_until.getTime() + 86_400_000)
    await db
      .insertInto('settlement')
      .values({
        ...row,
        settlement_id: `${rolled.contract_id}:between`,
        period_from: rolled.period_until,
        period_until: until,
      })
      .execute()
    pass('day')
    await bet('a1', 1_000_000n)
    await bet('a2', 1_000_000n)
    pass('day')
    await settle('day')
    expect((await settled()).map((each) => [each.amount_minor, each.roll_minor])).toEqual([
      [0n, 12_000n],
      [0n, null],
      [36_000n, 0n],
    ])
    await expect(
      sql`update settlement set roll_minor = 1 where merchant_code = ${merchantCode}`.execute(db),
    ).rejects.toThrow('settlement_fixed')
  })

  it('cuts what a team earns that had no new depositor for too long, counted from the start of the contract at most', async () => {
    const house = await aHouse(database().db, [null, 0, 0])
    const { sign, bet, deposit, pass, settle, settled, clock, settlements, merchantCode } = house
    await deposit('a1', 1n)
    await sign(null, 'a0', someTerms({ idle: { afterDays: 30, keepsPpm: 250_000 } }))
    pass('day')
    const started = clock.now()
    clock.advance(28 * 86_400_000)
    /** A day with stakes, and what it paid. */
    const day = async () => {
      // Deposits of the agent and further deposits of a member bring nobody new.
      await bet('a0', 5_000n)
      await bet('a1', 1_000_000n)
      pass('day')
      await settle('day')
      return (await settled()).at(-1)?.amount_minor
    }
    expect(await day()).toBe(12_000n)
    expect(await day()).toBe(3_000n)
    await deposit('a2', 1n)
    const again = clock.now()
    expect(await day()).toBe(12_000n)
    const sinces = await Promise.all(
      (await settled()).slice(-3).map(async (row) => {
        const one = await settlements.one(merchantCode, 'a0', row.settlement_id)
        expect(await recompute(one.document, one.contract)).toEqual({ equal: true })
        return readSettlement(one.document).sums.idleSince
      }),
    )
    const slot = (at: Date, ms: number) => new Date(Math.floor(at.getTime() / ms) * ms).toISOString()
    expect(sinces).toEqual([slot(started, 86_400_000), slot(started, 86_400_000), slot(again, 300_000)])
  })

  it('takes off a dividend what the salary earned in its days, not what rolled over from before or is not paid yet', async () => {
    const house = await aHouse(database().db, [null, 0, 0])
    const { sign, bet, pass, settle, settled } = house
    await sign(null, 'a0', someTerms({ rollsOverBelow: 2 }))
    pass('day')
    await bet('a1', 1_000_000n)
    const dividend = someTerms({
      kind: 'dividend',
      period: 'day',
      basis: 'netLoss',
      ...aRate(500_000),
      deducts: ['salaries'],
    })
    await sign(null, 'a0', dividend)
    pass('day')
    await bet('a1', 500_000n)
    pass('day')
    await bet('a1', 500_000n)
    await bet('a2', 500_000n)
    pass('day')
    await settle('day')
    const rows = await settled()
    expect(rows.flatMap((row) => (row.kind === 'daily' ? [row.amount_minor] : []))).toEqual([0n, 0n, 30_000n])
    // 1.2 % of each day's own stakes.
    expect(rows.flatMap((row) => (row.kind === 'dividend' ? [row.basis_minor] : []))).toEqual([
      500_000n - 6_000n,
      1_000_000n - 12_000n,
    ])
  })

  /** The house pays a0, who pays a1: 12,000 and 8,000 rolled over, and a day is running in which they earn 6,000 and 4,000. */
  async function rolledOver() {
    const house = await aHouse(database().db, [null, 0, 1, 1])
    const { sign, bet, pass, settle, settled, settlements, merchantCode } = house
    const rolling = { rollsOverBelow: 4 }
    const own = await sign(null, 'a0', someTerms(rolling))
    const grant = await sign('a0', 'a1', someTerms({ ...rolling, ...aRate(8_000), payer: 'upline' }))
    pass('day')
    await bet('a2', 1_000_000n)
    pass('day')
    await settle('day')
    await bet('a2', 500_000n)
    /** What each agent is paid by the end of the running day, and what still waits. */
    const ending = async () => {
      pass('day')
      await settle('day')
      const last = (await settled()).slice(-2)
      for (const row of last) {
        const one = await settlements.one(merchantCode, row.downline_id, row.settlement_id)
        expect(await recompute(one.document, one.contract)).toEqual({ equal: true })
      }
      return last.map((row) => [row.downline_id, row.amount_minor, row.roll_minor])
    }
    return { ...house, own: own.contract.contract_id, grant: grant.contract.contract_id, rolling, ending }
  }
  const waits = [
    ['a0', 0n, 18_000n],
    ['a1', 0n, 12_000n],
  ]
  const paid = [
    ['a0', 18_000n, 0n],
    ['a1', 12_000n, 0n],
  ]

  it('pays what rolled over with the last day if the agent above ended the contract', async () => {
    const { contracts, key, grant, ending } = await rolledOver()
    await contracts.terminate('a0', key(grant), 0)
    expect(await ending()).toEqual([waits[0], paid[1]])
  })

  it('pays what rolled over with the last day if the house ended the contract, also below where it is no longer covered', async () => {
    const { contracts, key, own, ending, balance, settle, pass, settled } = await rolledOver()
    await contracts.endByHouse(key(own))
    expect(await ending()).toEqual(paid)
    expect([await balance('a0'), await balance('a1')]).toEqual([6_000n, 12_000n])
    pass('day')
    await settle('day')
    expect(await settled()).toHaveLength(4)
  })

  it('does not pay with the last day what rolled over if the agent ended the contract, and pays it with a new one', async () => {
    const { contracts, key, grant, ending, sign, rolling, bet, settled, settle, pass } = await rolledOver()
    await contracts.terminate('a1', key(grant), 0)
    expect(await ending()).toEqual(waits)
    pass('day')
    const again = await sign('a0', 'a1', someTerms({ ...rolling, ...aRate(8_000), payer: 'upline' }))
    pass('day')
    await bet('a2', 500_000n)
    await contracts.endByHouse(key(again.contract.contract_id))
    pass('day')
    await settle('day')
    expect((await settled()).findLast((row) => row.downline_id === 'a1')).toMatchObject({
      amount_minor: 16_000n,
      roll_minor: 0n,
    })
  })

  it('passes what rolled over to a contract that replaces the one before, and pays it if the payer ends that before it begins', async () => {
    const renewed = await rolledOver()
    const terms = someTerms({ ...renewed.rolling, ...aRate(4_000), payer: 'upline' })
    await renewed.sign('a0', 'a1', terms)
    expect(await renewed.ending()).toEqual(waits)
    for (const by of ['a0', 'a1'] as const) {
      const { sign, contracts, key, ending } = await rolledOver()
      const { contract } = await sign('a0', 'a1', terms)
      await contracts.terminate(by, key(contract.contract_id), 0)
      expect(await ending()).toEqual([waits[0], by === 'a0' ? paid[1] : waits[1]])
    }
  })

  it('refreshes the open pages of both sides when a period rolls over, once, and not when nothing does', async () => {
    const { open, settle, pass, bet, sign, clock, merchantCode } = await aHouse(database().db, [null, 0, 1])
    await sign(null, 'a0', someTerms())
    await sign('a0', 'a1', someTerms({ ...aRate(8_000), rollsOverBelow: 2, payer: 'upline' }))
    pass('day')
    const told: string[] = []
    const publish = ({ playerId }: { readonly playerId: string }, { type }: { readonly type: string }) =>
      told.push(`${playerId} ${type}`)
    const gateway = open({ hub: { publish } as unknown as ContractsDeps['hub'] })
    pass('day')
    await settle('day', gateway)
    expect(told).toEqual([])
    await bet('a2', 1_000_000n)
    pass('day')
    await gateway.settleUpTo(merchantCode, 'day', clock.now())
    await gateway.settleUpTo(merchantCode, 'day', clock.now())
    expect(told.toSorted()).toEqual(['a0 contracts', 'a1 contracts'])
  })
})
