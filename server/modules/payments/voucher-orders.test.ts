import { expect, it } from 'vitest'
import * as payments from '#schemas/api/payments.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { aPayingPlayer, times } from '#tests/support/paying-player.ts'

await onOneEngine('voucher orders', (database) => {
  it('a voucher order is taken once under an idempotency key, by an operator who reads the same codes again', async () => {
    const player = await aPayingPlayer(database().db)
    const { paymentsDesk: desk, own } = player
    const repeated = (parts: Partial<Parameters<typeof desk.orderVouchers>[0]> = {}) =>
      desk.orderVouchers({
        merchantCode: own.merchantCode,
        operatorId: 'op-1',
        confirmed: true,
        currency: 'BRL',
        amountMinor: 2_500n,
        count: 2,
        idempotencyKey: 'a-key-of-the-operator',
        ...parts,
      })
    const counted = async () =>
      (await database().db.selectFrom('decided_alone').select('sum_minor').execute()).map(
        (row) => row.sum_minor,
      )
    const [first, ...again] = await Promise.all(times(4, () => repeated()))
    expect(new Set(first?.codes).size).toBe(2)
    expect(again).toEqual(again.map(() => first))
    expect(await repeated()).toEqual(first)
    expect(await counted()).toEqual([5_000n])
    await expect(repeated({ count: 3 })).rejects.toMatchObject({ code: 'idempotency.keyReused' })
    const foreign = await repeated({ operatorId: 'op-2' })
    expect(foreign.codes).not.toContain(first?.codes[0])
    // Above the threshold, the second operator's decision does not change what the first one is told.
    const large = { count: 200, idempotencyKey: 'another-key-of-the-operator' }
    expect(await repeated({ ...large, confirmed: false })).toMatchObject({ outcome: 'unconfirmed' })
    const { batchId } = await repeated(large)
    await desk.approveVouchers({ ...own, batchId, operatorId: 'op-2', confirmed: true })
    expect(await repeated(large)).toEqual({ outcome: 'secondPerson', batchId, codes: [] })
    const { shown } = await desk.vouchers([own.merchantCode], { state: null, cursor: null, size: 9 })
    expect(shown).toHaveLength(3)
    await player.visitor.call(payments.orderDeposit, { method: 'voucher', code: first?.codes[1] ?? '' })
    expect((await checkLedger(database().db)).problems).toEqual([])
  })
})
