import { expect, it } from 'vitest'
import { onOneEngine } from '#tests/support/database.ts'
import { aWallet, vendorCode } from '#tests/support/vendor-wallet.ts'
import type { VendorEvent } from '#tests/support/vendor-wallet-model.ts'
import type { WalletSetup } from '#tests/support/vendor-wallet.ts'
import { strictPolicy } from './wallet-policy.ts'

type Money = Extract<VendorEvent, { amountMinor: bigint }>

const bet = (amountMinor: bigint, round = 1): Money => ({ type: 'bet', id: `b${round}`, round, amountMinor })
const win = (amountMinor: bigint, round = 1): Money => ({ type: 'win', id: `w${round}`, round, amountMinor })
const rollback = (round = 1): VendorEvent => ({ type: 'rollback', id: `r${round}`, round })

await onOneEngine('the policy of a vendor', (database) => {
  let run = 0
  const open = (setup: WalletSetup = {}) =>
    aWallet(database().db, { merchantCode: `POLICY${run++}`, ...setup })

  it('pays one win of a bet, in the bet’s own round, and parks and reports what else comes', async () => {
    const { wallet, money, send, player, alarms, grant } = await open()
    await send(bet(100n))
    const elsewhere = { ...money({ id: 'w0', round: 7, amountMinor: 50n }), betTransactionId: 'b1' }
    await expect(wallet.win(vendorCode, elsewhere)).rejects.toThrow('vendor.transactionNotFound')
    await send(win(300n))
    await expect(send({ ...win(300n), id: 'w2' })).rejects.toThrow('vendor.betSettled')
    expect(await player.balance()).toBe(1200n)
    expect(alarms.map(({ transactionId, why }) => [transactionId, why])).toEqual([
      ['w0', 'vendor.transactionNotFound'],
      ['w2', 'vendor.betSettled'],
    ])
    const parked = await database()
      .db.selectFrom('parked_win')
      .select(['transaction_id', 'reason'])
      .where('merchant_code', '=', grant.merchantCode)
      .orderBy('transaction_id')
      .execute()
    expect(parked).toEqual([
      { transaction_id: 'w0', reason: 'vendor.transactionNotFound' },
      { transaction_id: 'w2', reason: 'vendor.betSettled' },
    ])
  })

  it('refuses a win the account cannot hold, moves nothing and parks it', async () => {
    const nearlyFull = 2n ** 63n - 1000n
    const { send, player, alarms } = await open({ balanceMinor: nearlyFull })
    await send(bet(100n))
    await expect(send(win(10n ** 12n))).rejects.toThrow('vendor.balanceLimit')
    expect(await player.balance()).toBe(nearlyFull - 100n)
    expect(alarms).toMatchObject([{ transactionId: 'w1', sign: 'refusedWin', why: 'vendor.balanceLimit' }])
    expect(await send({ ...win(100n), id: 'w2' })).toMatchObject({ balanceMinor: nearlyFull })
  })

  it('pays one of 64 wins of a bet that come at once', async () => {
    const { send, player } = await open()
    await send(bet(100n))
    const answers = await Promise.allSettled(
      Array.from({ length: 64 }, (_, i) => send({ ...win(50n), id: `w${i}` })),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await player.balance()).toBe(950n)
  })

  it('rolls back a bet that has paid only after its win', async () => {
    const { wallet, send, player, alarms, wirePlayerId } = await open()
    await send(bet(100n))
    await send(win(300n))
    await expect(send(rollback())).rejects.toThrow('vendor.betSettled')
    expect(alarms).toMatchObject([{ sign: 'refusedRollback' }])
    const undoWin = { playerId: wirePlayerId, transactionId: 'u', targetTransactionId: 'w1', roundId: '1' }
    await wallet.rollback(vendorCode, undoWin)
    expect(await send(rollback())).toMatchObject({ balanceMinor: 1000n })
    expect(await player.balance()).toBe(1000n)
  })

  it('leaves either the win or the rolled-back stake, whichever of the two comes first', async () => {
    const { send, player } = await open({ balanceMinor: 10_000n })
    for (let round = 1; round <= 16; round++) {
      await send(bet(100n, round))
      const before = await player.balance()
      await Promise.allSettled([send(win(300n, round)), send(rollback(round))])
      expect([before + 100n, before + 300n]).toContain(await player.balance())
    }
  })

  it('follows the agreement with the vendor', async () => {
    const { wallet, money, send, player, gate } = await open()
    gate.policy = { ...strictPolicy, winsPerBet: 'many', winRound: 'any', rollbackOfPaidBet: 'kept' }
    await send(bet(100n))
    await send(win(30n))
    await wallet.win(vendorCode, {
      ...money({ id: 'w2', round: 2, amountMinor: 40n }),
      betTransactionId: 'b1',
    })
    expect(await send(rollback())).toMatchObject({ balanceMinor: 1070n })
    expect(await player.balance()).toBe(1070n)
  })

  it('takes no bet of long ago or of tomorrow, pays a late win and reports it', async () => {
    const { wallet, money, send, alarms } = await open()
    const call = money({ id: 'b1', round: 1, amountMinor: 100n })
    const old = new Date('2020-01-01T00:00:00.000Z')
    const tomorrow = new Date('2026-11-22T12:00:00.000Z')
    for (const happenedAt of [old, tomorrow])
      await expect(wallet.bet(vendorCode, { ...call, happenedAt })).rejects.toThrow('request.invalid')
    await send(bet(100n))
    // A retry gets the first result, whatever its timestamp.
    expect(await wallet.bet(vendorCode, { ...call, happenedAt: old })).toMatchObject({ balanceMinor: 900n })
    alarms.length = 0
    const late = { ...money({ id: 'w1', round: 1, amountMinor: 50n }), betTransactionId: 'b1' }
    await expect(wallet.win(vendorCode, { ...late, happenedAt: tomorrow })).rejects.toThrow('request.invalid')
    expect(await wallet.win(vendorCode, { ...late, happenedAt: old })).toMatchObject({ balanceMinor: 950n })
    expect(alarms).toMatchObject([{ sign: 'staleTimestamp', transactionId: 'w1', why: old.toISOString() }])
  })
})
