import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { shareIdOf } from '#domain/lottery/house.ts'
import { testClock } from '#tests/support/clock.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { aReversal, aTopUp, merchantCode, playerId } from '#tests/support/movements.ts'
import { checkLedger } from './check.ts'
import { createLedger } from './create-ledger.ts'
import type { Commission } from './ledger.ts'

const clock = testClock()

const aCommission = (parts: Partial<Commission> = {}): Commission => ({
  merchantCode,
  transferId: 'settlement:1',
  payerId: playerId,
  playerId: 'sub',
  currency: 'BRL',
  amountMinor: 800n,
  ...parts,
})

await forEachEngine('a commission', (database) => {
  const ledger = () => createLedger({ db: database().db, clock })
  const balances = async () => [
    (await ledger().balance(merchantCode, playerId)).balanceMinor,
    (await ledger().balance(merchantCode, 'sub')).balanceMinor,
  ]

  afterEach(async () => {
    expect((await checkLedger(database().db)).problems).toEqual([])
    for (const table of ['entry', 'transfer', 'player_account'])
      await sql.raw(`delete from ${table}`).execute(database().db)
  })

  it('goes from the agent above to the one below at the same moment, once', async () => {
    await ledger().move(aTopUp('top', 1_000n))
    const transferIds = ['settlement:1', 'settlement:1:arrived']
    expect(await ledger().payCommission(aCommission())).toEqual({ outcome: 'moved', transferIds })
    expect(await ledger().payCommission(aCommission())).toEqual({ outcome: 'replayed', transferIds })
    expect((await ledger().payCommission(aCommission({ amountMinor: 1n }))).outcome).toBe('conflict')
    expect(await balances()).toEqual([200n, 800n])
  })

  it('comes from the house to an agent who has no account yet, once', async () => {
    const fromHouse = aCommission({ payerId: null })
    expect(await ledger().payCommission(fromHouse)).toEqual({
      outcome: 'moved',
      transferIds: ['settlement:1'],
    })
    expect((await ledger().payCommission(fromHouse)).outcome).toBe('replayed')
    expect(await balances()).toEqual([0n, 800n])
  })

  it('is never reversed, but for an agent’s part of a lottery ticket', async () => {
    await ledger().move(aTopUp('top', 1_000n))
    await ledger().payCommission(aCommission())
    await ledger().payCommission(aCommission({ transferId: 'settlement:2', payerId: null }))
    const share = shareIdOf('T-01', 'sub', 1)
    await ledger().payCommission(aCommission({ transferId: share, payerId: null, amountMinor: 5n }))
    const undo = async (targetId: string) =>
      (await ledger().reverse(aReversal(`undo:${targetId}`, targetId, { playerId: 'sub', roundId: null })))
        .outcome
    expect(await Promise.all(['settlement:1:arrived', 'settlement:2', share].map(undo))).toEqual([
      'conflict',
      'conflict',
      'moved',
    ])
    expect(await balances()).toEqual([200n, 1_600n])
  })

  it('moves nothing where the payer has less, or an account keeps another currency', async () => {
    await ledger().move(aTopUp('top', 799n))
    expect(await ledger().payCommission(aCommission())).toEqual({
      outcome: 'insufficientFunds',
      transferIds: [],
    })
    await ledger().move({ ...aTopUp('euros', 1n), playerId: 'sub', currency: 'EUR' })
    for (const payerId of [playerId, null])
      expect((await ledger().payCommission(aCommission({ payerId, amountMinor: 1n }))).outcome).toBe(
        'otherCurrency',
      )
    expect(await balances()).toEqual([799n, 1n])
  })

  it('is refused, with nothing moved, where the receiver cannot hold it', async () => {
    await ledger().move(aTopUp('top', 1_000n))
    await ledger().move({ ...aTopUp('nearly full', 2n ** 63n - 800n), playerId: 'sub' })
    for (const payerId of [playerId, null])
      expect(await ledger().payCommission(aCommission({ payerId }))).toEqual({
        outcome: 'aboveMaximum',
        transferIds: [],
      })
    expect(await balances()).toEqual([1_000n, 2n ** 63n - 800n])
  })

  it('is paid as far as the money goes when many come at once, each once', async () => {
    await ledger().move(aTopUp('top', 10_000n))
    const wanted = Array.from({ length: 32 }, (_, index) =>
      aCommission({ transferId: `settlement:${index % 16}` }),
    )
    const outcomes = await Promise.all(wanted.map((each) => ledger().payCommission(each)))
    const count = (name: string) => outcomes.filter(({ outcome }) => outcome === name).length
    expect(count('moved')).toBe(12)
    expect(count('moved') + count('replayed') + count('insufficientFunds')).toBe(32)
    expect(await balances()).toEqual([400n, 9_600n])
  })
})
