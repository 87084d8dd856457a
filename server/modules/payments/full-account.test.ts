import { expect, it } from 'vitest'
import * as payments from '#schemas/api/payments.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { createLedger } from '#server/ledger/create-ledger.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { aTopUp } from '#tests/support/movements.ts'
import { act, aPayingPlayer, hourMs } from '#tests/support/paying-player.ts'
import type { PayingPlayer } from '#tests/support/paying-player.ts'

/** With the player's 1,000.00 less than 25.00 below what an account holds. */
const nearlyFullMinor = 2n ** 63n - 2_500n - 100_000n

await onOneEngine('money that the account cannot hold', (database) => {
  const moves = ({ own, clock }: PayingPlayer, amountMinor: bigint) =>
    createLedger({ db: database().db, clock }).move({
      ...aTopUp(`test ${amountMinor}`, amountMinor),
      ...own,
      kind: amountMinor < 0n ? 'bet' : 'prize',
    })
  const booksAreRight = async () => expect((await checkLedger(database().db)).problems).toEqual([])

  it('goes back to its payer, once, and the player is told', async () => {
    const player = await aPayingPlayer(database().db)
    const { pix, hear, latest, inbox } = player
    const order = await pix('50.00')
    await moves(player, nearlyFullMinor)
    const returned = { outcome: 'returned', reason: 'balanceFull' }
    const payment = { transaction_id: 'E00000009999' }
    expect(await hear(order.pix?.brCode ?? '', payment)).toEqual(returned)
    expect(await hear(order.pix?.brCode ?? '', payment)).toEqual(returned)
    expect(await latest()).toMatchObject({ state: 'rejected', reason: 'balanceFull' })
    expect(await inbox()).toHaveLength(1)
    await booksAreRight()
  })

  it('stays held where a withdrawal comes back, keeps no other one waiting, and comes back once it fits', async () => {
    const [full, other] = [await aPayingPlayer(database().db), await aPayingPlayer(database().db)]
    const { withdrawalId } = await full.withdraw('400.00')
    await moves(full, 2n ** 63n - 1n - 60_000n)
    const order = { ...act(withdrawalId, full.own.merchantCode), reason: 'The name does not fit' }
    expect(await full.paymentsDesk.rejectWithdrawal(order)).toBe('done')
    expect((await full.tracked())[0]).toMatchObject({ state: 'rejected' })
    const second = await other.withdraw('400.00')
    other.clock.advance(15 * 24 * hourMs)
    await other.paymentJobs.finishWithdrawals()
    expect((await other.tracked()).find((row) => row.withdrawalId === second.withdrawalId)).toMatchObject({
      state: 'expired',
    })
    expect(await other.balance()).toBe('1000.00')
    await moves(full, -40_000n)
    const before = await full.balance()
    await full.paymentJobs.finishWithdrawals()
    expect(BigInt((await full.balance()).replace('.', '')) - BigInt(before.replace('.', ''))).toBe(40_000n)
    await booksAreRight()
  })

  it('leaves its voucher good, with a sentence', async () => {
    const player = await aPayingPlayer(database().db)
    const order = { merchantCode: player.own.merchantCode, operatorId: 'op-1', confirmed: true }
    const { codes } = await player.paymentsDesk.orderVouchers({
      ...order,
      currency: 'BRL',
      amountMinor: 2_500n,
      count: 1,
    })
    const redeem = () =>
      player.visitor.call(payments.orderDeposit, { method: 'voucher', code: codes[0] ?? '' })
    await moves(player, nearlyFullMinor)
    await expect(redeem()).rejects.toMatchObject({ code: 'wallet.balanceFull' })
    await moves(player, -1n)
    expect(await redeem()).toMatchObject({ state: 'confirmed', received: '25.00' })
    await booksAreRight()
  })
})
