import { expect, it } from 'vitest'
import type { ContractPeriod } from '#domain/agents/terms.ts'
import { aHouse, aRate, someTerms } from '#tests/support/agents-house.ts'
import { forEachEngine } from '#tests/support/database.ts'

await forEachEngine('contracts of one kind that follow each other with other periods', (database) => {
  const aDividend = (period: ContractPeriod) =>
    someTerms({ kind: 'dividend', period, basis: 'netLoss', ...aRate(100_000), rollsOverBelow: 2 })

  /** December rolls 1,000 over; a dividend by day replaces the one by month from February on, and pays its first day 2,000. */
  async function afterAnOutage(membersOfJanuary: readonly string[]) {
    const house = await aHouse(database().db, [null, 0, 0])
    const { sign, bet, pass, settle } = house
    const betting = async (members: readonly string[], total: bigint) => {
      for (const member of members) await bet(member, total / BigInt(members.length))
    }
    await sign(null, 'a0', aDividend('month'))
    pass('month')
    await betting(['a1'], 10_000n)
    pass('month')
    await settle('month')
    await betting(membersOfJanuary, 10_000n)
    await sign(null, 'a0', aDividend('day'))
    pass('month')
    await betting(['a1', 'a2'], 20_000n)
    pass('day')
    return house
  }
  const enough = ['a1', 'a2']
  const tooFew = ['a1']
  const figures = async ({ settled }: Awaited<ReturnType<typeof afterAnOutage>>) =>
    (await settled()).map(({ amount_minor, roll_minor }) => [amount_minor, roll_minor])
  const expected = new Map([
    [enough, [0n, 2_000n, 2_000n]],
    [tooFew, [0n, 0n, 4_000n]],
  ])

  it.each([
    ['enough', enough],
    ['too few', tooFew],
  ])(
    'pays what rolled over once when days are settled before the month: a month with %s',
    async (_, members) => {
      const house = await afterAnOutage(members)
      await house.settle('day')
      await house.settle('month')
      expect((await figures(house)).map(([amount]) => amount)).toEqual(expected.get(members))
      expect(await house.balance('a0')).toBe(4_000n)
    },
  )

  it.each([
    ['enough', enough],
    ['too few', tooFew],
  ])('pays what rolled over once when both are settled at once: a month with %s', async (_, members) => {
    const house = await afterAnOutage(members)
    const other = house.open()
    await Promise.all([house.settle('day'), house.settle('month', other), house.settle('day', other)])
    await house.upkeep()
    expect((await figures(house)).map(([amount]) => amount)).toEqual(expected.get(members))
    expect(await house.balance('a0')).toBe(4_000n)
  })

  it('settles the last days of a dividend by day before the month that follows it, and in the same run', async () => {
    const house = await aHouse(database().db, [null, 0, 0])
    const { sign, bet, pass, settle, balance } = house
    await sign(null, 'a0', aDividend('day'))
    pass('day')
    await bet('a1', 10_000n)
    await sign(null, 'a0', aDividend('month'))
    pass('day')
    await bet('a1', 10_000n)
    await bet('a2', 10_000n)
    pass('month')
    await settle('month')
    expect(await figures(house)).toEqual([
      [0n, 1_000n],
      [3_000n, 0n],
    ])
    await settle('day')
    expect(await balance('a0')).toBe(3_000n)
  })

  it('does not wait for a contract without bets, nor for one that ended before its first period', async () => {
    const house = await aHouse(database().db, [null, 0, 0])
    const { sign, bet, pass, settle, settled, contracts, key } = house
    await sign(null, 'a0', aDividend('month'))
    pass('month')
    const { contract } = await sign(null, 'a0', aDividend('week'))
    await contracts.terminate('a0', key(contract.contract_id), 0)
    await sign(null, 'a0', aDividend('day'))
    pass('month')
    await bet('a1', 10_000n)
    await bet('a2', 10_000n)
    pass('day')
    await settle('day')
    expect((await settled()).map(({ amount_minor }) => amount_minor)).toEqual([0n, 2_000n])
  })
})
