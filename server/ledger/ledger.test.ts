import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { testClock } from '#tests/support/clock.ts'
import { forEachEngine } from '#tests/support/database.ts'
import {
  aBet,
  aPayment,
  aReturn,
  aReversal,
  aTopUp,
  aWin,
  aWithdrawal,
  merchantCode,
  playerId,
} from '#tests/support/movements.ts'
import { checkLedger } from './check.ts'
import { createLedger } from './create-ledger.ts'

const clock = testClock()

await forEachEngine('the ledger', (database) => {
  const ledger = () => createLedger({ db: database().db, clock })

  afterEach(async () => {
    expect((await checkLedger(database().db)).problems).toEqual([])
    for (const table of ['game_round', 'entry', 'transfer', 'player_account'])
      await sql.raw(`delete from ${table}`).execute(database().db)
  })

  it('knows nothing of a player without an account', async () => {
    expect(await ledger().balance(merchantCode, 'nobody')).toEqual({ balanceMinor: 0n, currency: 'XXX' })
  })

  it('moves money in, out and back in, with two entries each', async () => {
    expect(await ledger().move(aTopUp('top', 1_000n))).toEqual({ outcome: 'moved', balanceMinor: 1_000n })
    expect(await ledger().move(aBet('bet', 300n))).toEqual({ outcome: 'moved', balanceMinor: 700n })
    expect(await ledger().move(aWin('win', 'bet', 450n))).toEqual({ outcome: 'moved', balanceMinor: 1_150n })
    expect(await ledger().balance(merchantCode, playerId)).toEqual({ balanceMinor: 1_150n, currency: 'BRL' })
    const entries = await database()
      .db.selectFrom('entry')
      .select(['account', 'amount_minor'])
      .orderBy('transfer_id')
      .orderBy('seq')
      .execute()
    expect(entries).toEqual([
      { account: 'player:p1', amount_minor: -300n },
      { account: 'vendor:SANDBOX', amount_minor: 300n },
      { account: 'player:p1', amount_minor: 1_000n },
      { account: 'house', amount_minor: -1_000n },
      { account: 'player:p1', amount_minor: 450n },
      { account: 'vendor:SANDBOX', amount_minor: -450n },
    ])
  })

  it('never goes below zero, to the last cent', async () => {
    await ledger().move(aTopUp('top', 100n))
    expect(await ledger().move(aBet('b1', 101n))).toEqual({
      outcome: 'insufficientFunds',
      balanceMinor: 100n,
    })
    expect(await ledger().move(aBet('b2', 100n))).toEqual({ outcome: 'moved', balanceMinor: 0n })
    expect((await ledger().move(aBet('b3', 1n, { playerId: 'poor' }))).outcome).toBe('insufficientFunds')
  })

  it('never holds more than its columns, whichever way the money comes', async () => {
    const most = 2n ** 63n - 1n
    await ledger().move(aTopUp('top', most - 50n))
    await ledger().move(aBet('bet', 100n))
    await ledger().move(aTopUp('more', 100n))
    const full = { outcome: 'aboveMaximum', balanceMinor: most - 50n }
    expect(await ledger().move(aTopUp('last', 51n))).toEqual(full)
    expect(await ledger().reverse(aReversal('back', 'bet'))).toEqual(full)
    await ledger().move({ ...aTopUp('other', 100n), playerId: 'p2' })
    const passed = { playerId: 'p2', toId: playerId, currency: 'BRL', amountMinor: 51n }
    const pass = { ...passed, merchantCode, transferId: 'pass', way: 'up', dayMostMinor: 1_000n } as const
    expect(await ledger().pass(pass)).toEqual({ outcome: 'aboveMaximum', balanceMinor: 100n })
    expect((await ledger().balance(merchantCode, playerId)).balanceMinor).toBe(most - 50n)
  })

  it('lets a refused transfer be tried again under the same id', async () => {
    expect((await ledger().move(aBet('bet', 50n))).outcome).toBe('insufficientFunds')
    await ledger().move(aTopUp('top', 50n))
    expect((await ledger().move(aBet('bet', 50n))).outcome).toBe('moved')
  })

  it('does a repeated transfer once, and refuses the id for another content', async () => {
    await ledger().move(aTopUp('top', 500n))
    await ledger().move(aBet('bet', 100n))
    expect(await ledger().move(aBet('bet', 100n))).toEqual({ outcome: 'replayed', balanceMinor: 400n })
    expect(await ledger().move(aBet('bet', 99n))).toEqual({ outcome: 'conflict', balanceMinor: 400n })
    expect(await ledger().move(aBet('bet', 100n, { roundId: 'r2' }))).toMatchObject({ outcome: 'conflict' })
  })

  it('keeps merchants apart, ids and players alike', async () => {
    await ledger().move(aTopUp('top', 500n))
    expect(await ledger().move(aTopUp('top', 20n, { merchantCode: 'OTHER01' }))).toEqual({
      outcome: 'moved',
      balanceMinor: 20n,
    })
    expect((await ledger().balance(merchantCode, playerId)).balanceMinor).toBe(500n)
    expect((await ledger().move(aWin('w', 'bet', 1n, { merchantCode: 'OTHER01' }))).outcome).toBe(
      'unknownReference',
    )
  })

  it('closes a lost round with a win of zero: a transfer without entries', async () => {
    await ledger().move(aTopUp('top', 500n))
    await ledger().move(aBet('bet', 100n))
    expect(await ledger().move(aWin('win', 'bet', 0n))).toEqual({ outcome: 'moved', balanceMinor: 400n })
    expect(await ledger().move(aWin('win', 'bet', 0n))).toEqual({ outcome: 'replayed', balanceMinor: 400n })
  })

  it('pays no win without its own bet', async () => {
    await ledger().move(aTopUp('top', 500n))
    await ledger().move(aTopUp('top2', 500n, { playerId: 'p2' }))
    await ledger().move(aBet('other', 100n, { playerId: 'p2' }))
    for (const reference of ['nothing', 'other', 'top'])
      expect((await ledger().move(aWin('win', reference, 50n))).outcome).toBe('unknownReference')
  })

  it('is a fault, not a refusal, to move another currency than the account has', async () => {
    await ledger().move(aTopUp('top', 500n))
    await expect(ledger().move(aTopUp('usd', 1n, { currency: 'USD' }))).rejects.toThrow(
      'A movement in USD met an account in BRL',
    )
  })

  describe('a round', () => {
    const round = async () =>
      database()
        .db.selectFrom('game_round')
        .select(['round_id', 'game_code', 'state', 'staked_minor', 'won_minor'])
        .executeTakeFirstOrThrow()
    const key = { merchantCode, playerId, vendorAccount: 'vendor:SANDBOX', roundId: 'r1' }

    it('sums its stakes and wins, and stays open until it is closed', async () => {
      await ledger().move(aTopUp('top', 1_000n))
      await ledger().move(aBet('bet', 300n))
      await ledger().move(aBet('raise', 200n))
      await ledger().move(aWin('part', 'bet', 50n))
      expect(await round()).toEqual({
        round_id: 'r1',
        game_code: 'g1',
        state: 'open',
        staked_minor: 500n,
        won_minor: 50n,
      })
      await ledger().move(aWin('last', 'raise', 700n, { closesRound: true }))
      expect(await round()).toMatchObject({ state: 'closed', won_minor: 750n })
    })

    it('counts a repeated movement once', async () => {
      await ledger().move(aTopUp('top', 1_000n))
      for (let copy = 0; copy < 3; copy++) await ledger().move(aBet('bet', 300n))
      expect(await round()).toMatchObject({ staked_minor: 300n })
    })

    it('is void once everything in it was given back', async () => {
      await ledger().move(aTopUp('top', 1_000n))
      await ledger().move(aBet('bet', 300n))
      await ledger().move(aBet('raise', 200n))
      await ledger().reverse(aReversal('back1', 'bet'))
      expect(await round()).toMatchObject({ state: 'open', staked_minor: 200n })
      await ledger().reverse(aReversal('back2', 'raise'))
      expect(await round()).toMatchObject({ state: 'void', staked_minor: 0n, won_minor: 0n })
    })

    it('can be closed without a movement, and again; one that never was cannot', async () => {
      expect(await ledger().closeRound(key)).toBe(false)
      await ledger().move(aTopUp('top', 1_000n))
      await ledger().move(aBet('bet', 300n))
      expect(await ledger().closeRound(key)).toBe(true)
      expect(await ledger().closeRound(key)).toBe(true)
      expect(await round()).toMatchObject({ state: 'closed' })
    })
  })

  describe('money on its way to a vendor', () => {
    const balances = async () =>
      Object.fromEntries(
        (
          await database()
            .db.selectFrom('entry')
            .select(({ fn }) => ['account', fn.sum<string>('amount_minor').as('sum')])
            .groupBy('account')
            .execute()
        ).map(({ account, sum }) => [account, BigInt(sum)]),
      )
    const sent = (transferId: string, amountMinor: bigint) =>
      ledger().move({
        ...aBet(transferId, amountMinor),
        kind: 'toVendor',
        counterparty: 'transit:PURSE',
        roundId: null,
        gameCode: null,
      })

    it('is in transit until it has arrived, which it does once', async () => {
      await ledger().move(aTopUp('top', 1_000n))
      await sent('ref1', 400n)
      expect(await balances()).toEqual({ house: -1_000n, 'player:p1': 600n, 'transit:PURSE': 400n })
      for (let copy = 0; copy < 3; copy++)
        expect(await ledger().arrive({ merchantCode, transferId: 'ref1' })).toBe(true)
      expect(await balances()).toEqual({
        house: -1_000n,
        'player:p1': 600n,
        'transit:PURSE': 0n,
        'vendor:PURSE': 400n,
      })
    })

    it('comes back when the vendor refused it, and cannot arrive any more', async () => {
      await ledger().move(aTopUp('top', 1_000n))
      await sent('ref1', 400n)
      await ledger().reverse(aReversal('ref1-back', 'ref1'))
      expect(await balances()).toEqual({ house: -1_000n, 'player:p1': 1_000n, 'transit:PURSE': 0n })
      expect(await ledger().arrive({ merchantCode, transferId: 'ref1' })).toBe(false)
    })

    it('cannot come back once it has arrived', async () => {
      await ledger().move(aTopUp('top', 1_000n))
      await sent('ref1', 400n)
      await ledger().arrive({ merchantCode, transferId: 'ref1' })
      expect(await ledger().reverse(aReversal('ref1-back', 'ref1'))).toMatchObject({ outcome: 'conflict' })
      expect((await balances())['transit:PURSE']).toBe(0n)
    })
  })

  describe('a reversal', () => {
    it('gives a stake back once, however often and under whatever id it comes', async () => {
      await ledger().move(aTopUp('top', 500n))
      await ledger().move(aBet('bet', 200n))
      expect(await ledger().reverse(aReversal('back', 'bet'))).toEqual({
        outcome: 'moved',
        balanceMinor: 500n,
      })
      expect(await ledger().reverse(aReversal('back', 'bet'))).toEqual({
        outcome: 'replayed',
        balanceMinor: 500n,
      })
      expect(await ledger().reverse(aReversal('back2', 'bet'))).toEqual({
        outcome: 'replayed',
        balanceMinor: 500n,
      })
    })

    it('makes its bet void: a copy of the bet and a late win are refused', async () => {
      await ledger().move(aTopUp('top', 500n))
      await ledger().move(aBet('bet', 200n))
      await ledger().reverse(aReversal('back', 'bet'))
      expect(await ledger().move(aBet('bet', 200n))).toEqual({ outcome: 'voided', balanceMinor: 500n })
      expect(await ledger().move(aWin('win', 'bet', 900n))).toEqual({ outcome: 'voided', balanceMinor: 500n })
    })

    it('that comes before its bet is remembered, and the bet is refused', async () => {
      await ledger().move(aTopUp('top', 500n))
      expect(await ledger().reverse(aReversal('back', 'bet'))).toEqual({
        outcome: 'unknownReference',
        balanceMinor: 500n,
      })
      expect(await ledger().reverse(aReversal('back', 'bet'))).toEqual({
        outcome: 'unknownReference',
        balanceMinor: 500n,
      })
      expect(await ledger().move(aBet('bet', 200n))).toEqual({ outcome: 'voided', balanceMinor: 500n })
      expect(await ledger().move(aWin('win', 'bet', 900n))).toEqual({ outcome: 'voided', balanceMinor: 500n })
    })

    it('does not take back a win that is already spent', async () => {
      await ledger().move(aTopUp('top', 100n))
      await ledger().move(aBet('bet', 100n))
      await ledger().move(aWin('win', 'bet', 80n))
      await ledger().move(aBet('bet2', 30n))
      expect(await ledger().reverse(aReversal('back', 'win'))).toEqual({
        outcome: 'insufficientFunds',
        balanceMinor: 50n,
      })
      await ledger().move(aTopUp('top2', 30n))
      expect(await ledger().reverse(aReversal('back', 'win'))).toEqual({ outcome: 'moved', balanceMinor: 0n })
    })

    it('touches neither another player’s transfer, nor a reversal, nor with a used id', async () => {
      await ledger().move(aTopUp('top', 500n))
      await ledger().move(aBet('bet', 200n))
      expect((await ledger().reverse(aReversal('back', 'bet', { playerId: 'p2' }))).outcome).toBe('conflict')
      expect((await ledger().reverse(aReversal('top', 'bet'))).outcome).toBe('conflict')
      expect((await ledger().reverse(aReversal('self', 'self'))).outcome).toBe('conflict')
      await ledger().reverse(aReversal('back', 'bet'))
      expect((await ledger().reverse(aReversal('again', 'back'))).outcome).toBe('conflict')
    })
  })
  describe('holding what a player withdraws', () => {
    const entriesOf = async (transferId: string) =>
      (
        await database()
          .db.selectFrom('entry')
          .select(['account', 'amount_minor'])
          .where('transfer_id', '=', transferId)
          .orderBy('seq')
          .execute()
      ).map(({ account, amount_minor }) => `${account} ${amount_minor}`)

    it('takes it out of play at once, and pays it less the fee', async () => {
      await ledger().move(aTopUp('top', 1_000n))
      expect(await ledger().move(aWithdrawal('out', 400n))).toEqual({ outcome: 'moved', balanceMinor: 600n })
      expect((await ledger().move(aBet('bet', 601n))).outcome).toBe('insufficientFunds')
      expect(await ledger().endHold(aPayment('out', { payTo: { account: 'bank:A', feeMinor: 25n } }))).toBe(
        'done',
      )
      expect(await entriesOf('out')).toEqual(['player:p1 -400', 'held:p1 400'])
      expect(await entriesOf('out:paid')).toEqual(['held:p1 -375', 'bank:A 375'])
      expect(await entriesOf('out:fee')).toEqual(['held:p1 -25', 'house 25'])
      expect((await ledger().balance(merchantCode, playerId)).balanceMinor).toBe(600n)
    })

    it('gives it back once, and then it cannot be paid', async () => {
      await ledger().move(aTopUp('top', 1_000n))
      await ledger().move(aWithdrawal('out', 400n))
      expect(await ledger().endHold(aReturn('out'))).toBe('done')
      expect(await ledger().endHold(aReturn('out'))).toBe('done')
      expect(await ledger().endHold(aPayment('out'))).toBe('otherwise')
      expect((await ledger().balance(merchantCode, playerId)).balanceMinor).toBe(1_000n)
    })

    it('knows a hold by its player, and nothing that is no hold', async () => {
      await ledger().move(aTopUp('top', 1_000n))
      await ledger().move(aWithdrawal('out', 400n))
      expect(await ledger().endHold(aReturn('out', { playerId: 'p2' }))).toBe('otherwise')
      expect(await ledger().endHold(aReturn('top'))).toBe('otherwise')
      expect((await ledger().reverse(aReversal('back', 'out'))).outcome).toBe('conflict')
      expect((await ledger().move(aWithdrawal('out', 400n))).outcome).toBe('replayed')
      expect((await ledger().move(aWithdrawal('out', 399n))).outcome).toBe('conflict')
      expect((await ledger().move(aWithdrawal('more', 601n))).outcome).toBe('insufficientFunds')
    })
  })
})
