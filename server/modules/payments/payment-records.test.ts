import { expect, it } from 'vitest'
import * as records from '#schemas/api/payment-records.ts'
import { getStatement } from '#schemas/api/records.ts'
import { register } from '#schemas/api/register.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { act, aPayingPlayer, hourMs } from '#tests/support/paying-player.ts'
import { aRegistration } from '#tests/support/slices.ts'

const dayIn = (timeZone: string, at: Date) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(at)
const timeZone = 'America/Sao_Paulo'

await onOneEngine('records of money in and out', (database) => {
  async function aPlayer() {
    const player = await aPayingPlayer(database().db, { timeZone })
    const today = () => dayIn(timeZone, player.clock.now())
    return { ...player, today, first: { from: today(), to: today() } }
  }

  it('of deposits are filtered, summed, and paged by place in both orders', async () => {
    const { visitor, pix, hear, clock, today, first } = await aPlayer()
    const amounts = ['10.00', '20.00', '30.00']
    for (const amount of amounts) {
      const { pix: code } = await pix(amount)
      if (amount !== '20.00') await hear(code?.brCode ?? '', { amount })
      clock.advance(1_000)
    }
    const period = { from: first.from, to: today() }
    const amountsOf = async (more: object) => {
      const { list, next } = await visitor.call(records.listDepositRecords, {
        ...period,
        ...more,
        pageSize: 2,
      })
      return { amounts: list.map(({ amount }) => amount), next }
    }
    const newest = await amountsOf({})
    expect(newest.amounts).toEqual(['30.00', '20.00'])
    expect(await amountsOf({ cursor: newest.next })).toEqual({ amounts: ['10.00'], next: null })
    expect((await amountsOf({ order: 'oldest' })).amounts).toEqual(['10.00', '20.00'])
    expect((await amountsOf({ state: 'pending' })).amounts).toEqual(['20.00'])
    expect((await amountsOf({ method: 'bank' })).amounts).toEqual([])
    const totals = { count: 3, received: '40.00', awaited: '20.00', currency: 'BRL' }
    expect(await visitor.call(records.sumDepositRecords, period)).toEqual(totals)
    await expect(amountsOf({ cursor: 'nonsense' })).rejects.toMatchObject({ code: 'request.invalid' })
  })

  it('of withdrawals have the amount paid, the fee and the amount held', async () => {
    const { visitor, withdraw, paymentsDesk, own, tracked, today, clock, first } = await aPlayer()
    await withdraw('100.00')
    const [one] = await tracked()
    const order = act(one?.withdrawalId ?? '', own.merchantCode)
    await paymentsDesk.approveWithdrawal(order)
    await paymentsDesk.payWithdrawal(order)
    clock.advance(1_000)
    await withdraw('50.00')
    const period = { from: first.from, to: today() }
    const { list } = await visitor.call(records.listWithdrawalRecords, { ...period, pageSize: 20 })
    expect(list.map(({ state, amount }) => [state, amount])).toEqual([
      ['inProcess', '50.00'],
      ['paid', '100.00'],
    ])
    const [, paid] = list
    expect(paid?.account).not.toBe('')
    expect(await visitor.call(records.sumWithdrawalRecords, period)).toEqual({
      count: 2,
      paid: paid?.payout,
      fees: paid?.fee,
      underWay: '50.00',
      currency: 'BRL',
    })
    const onlyPaid = await visitor.call(records.listWithdrawalRecords, {
      ...period,
      state: 'paid',
      pageSize: 20,
    })
    expect(onlyPaid.list).toHaveLength(1)
  })

  it('belong to the brand’s day and to their player', async () => {
    const { visitor, pix, clock, first, visitorOf, site, today } = await aPlayer()
    await pix('10.00')
    clock.advance(24 * hourMs)
    await pix('20.00')
    const on = async (day: string) =>
      (await visitor.call(records.listDepositRecords, { from: day, to: day, pageSize: 20 })).list.map(
        ({ amount }) => amount,
      )
    expect([await on(first.from), await on(today())]).toEqual([['10.00'], ['20.00']])
    const other = visitorOf(site)
    await other.call(register, aRegistration({ username: 'somebody2' }))
    const theirs = { from: first.from, to: today() }
    expect((await other.call(records.listDepositRecords, { ...theirs, pageSize: 20 })).list).toEqual([])
    expect((await other.call(records.sumWithdrawalRecords, theirs)).count).toBe(0)
  })

  it('sum to deposits less withdrawals since registration', async () => {
    const { visitor, pix, hear, withdraw, paymentsDesk, site, clock } = await aPlayer()
    const { pix: code } = await pix('50.00')
    await hear(code?.brCode ?? '', { amount: '50.00' })
    await pix('70.00')
    await withdraw('30.00')
    const { withdrawalId } = await withdraw('20.00')
    await paymentsDesk.rejectWithdrawal({ ...act(withdrawalId, site.merchantCode), reason: 'account' })
    clock.advance(30 * 24 * hourMs)
    // Whatever period is looked at: this is of the whole time.
    const day = dayIn(timeZone, clock.now())
    expect((await visitor.call(getStatement, { from: day, to: day })).lifetime).toEqual({
      deposits: '50.00',
      withdrawals: '30.00',
      net: '20.00',
    })
  })
})
