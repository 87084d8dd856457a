import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { testClock } from '#tests/support/clock.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { aBet, aReversal, aTopUp, aWin, merchantCode, playerId } from '#tests/support/movements.ts'
import { checkLedger } from './check.ts'
import { createLedger } from './create-ledger.ts'

const clock = testClock()

await forEachEngine('the ledger', (database) => {
  const ledger = () => createLedger({ db: database().db, clock })

  afterEach(async () => {
    expect((await checkLedger(database().db)).problems).toEqual([])
    for (const table of ['entry', 'transfer', 'player_account'])
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
})
