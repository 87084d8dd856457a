import { expect, it } from 'vitest'
import { forEachEngine } from '#tests/support/database.ts'
import { ledgersOn } from '#tests/support/ledgers.ts'
import {
  aBet,
  aPayment,
  aReturn,
  aReversal,
  aTopUp,
  aWin,
  aWithdrawal,
  playerId,
} from '#tests/support/movements.ts'
import { cases } from '#tests/support/law.ts'
import type { MoveResult } from './ledger.ts'

const count = (results: readonly MoveResult[], outcome: MoveResult['outcome']) =>
  results.filter((result) => result.outcome === outcome).length
const times = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i))

await forEachEngine('the ledger under races', (database) => {
  const { ledger, booksAreRight } = ledgersOn(database)

  it('lets 64 bets drain one balance to zero and not further', async () => {
    const of = { merchantCode: 'DRAIN' }
    await ledger().move(aTopUp('top', 100n, of))
    const results = await Promise.all(times(64, (i) => ledger().move(aBet(`bet${i}`, 10n, of))))
    expect(count(results, 'moved')).toBe(10)
    expect(count(results, 'insufficientFunds')).toBe(54)
    expect((await ledger().balance('DRAIN', playerId)).balanceMinor).toBe(0n)
    await booksAreRight()
  })

  it('does 64 copies of one bet once, and of one first credit once', async () => {
    const of = { merchantCode: 'COPIES' }
    const credits = await Promise.all(times(64, () => ledger().move(aTopUp('top', 100n, of))))
    const bets = await Promise.all(times(64, () => ledger().move(aBet('bet', 10n, of))))
    for (const results of [credits, bets]) {
      expect(count(results, 'moved')).toBe(1)
      expect(count(results, 'replayed')).toBe(63)
    }
    expect((await ledger().balance('COPIES', playerId)).balanceMinor).toBe(90n)
    await booksAreRight()
  })

  it('undoes a bet once under 32 reversals with ids of their own', async () => {
    const of = { merchantCode: 'UNDO' }
    await ledger().move(aTopUp('top', 100n, of))
    await ledger().move(aBet('bet', 10n, of))
    const results = await Promise.all(times(32, (i) => ledger().reverse(aReversal(`back${i}`, 'bet', of))))
    expect(count(results, 'moved')).toBe(1)
    expect(count(results, 'replayed')).toBe(31)
    expect((await ledger().balance('UNDO', playerId)).balanceMinor).toBe(100n)
    await booksAreRight()
  })

  it('settles a bet and its reversal that arrive together on no effect', async () => {
    const of = { merchantCode: 'MEET' }
    await ledger().move(aTopUp('top', 1_000n, of))
    await Promise.all(
      times(40, (i) => [
        ledger().move(aBet(`bet${i}`, 10n, of)),
        ledger().reverse(aReversal(`back${i}`, `bet${i}`, of)),
        ledger().move(aBet(`bet${i}`, 10n, of)),
      ]).flat(),
    )
    expect((await ledger().balance('MEET', playerId)).balanceMinor).toBe(1_000n)
    await booksAreRight()
  })

  it('decides a win and a reversal of its bet that arrive together one way or the other', async () => {
    const of = { merchantCode: 'EITHER' }
    await ledger().move(aTopUp('top', 1_000n, of))
    for (let round = 0; round < cases(8, 200); round++) {
      const bet = `bet${round}`
      const before = (await ledger().move(aBet(bet, 10n, of))).balanceMinor
      const [win, back] = await Promise.all([
        ledger().move(aWin(`win${round}`, bet, 25n, of)),
        ledger().reverse(aReversal(`back${round}`, bet, of)),
      ])
      expect(['moved', 'voided']).toContain(win.outcome)
      expect(back.outcome).toBe('moved')
      const paid = win.outcome === 'moved' ? 25n : 0n
      expect((await ledger().balance('EITHER', playerId)).balanceMinor).toBe(before + 10n + paid)
    }
    await booksAreRight()
  })

  it('lets 64 withdrawals and bets take no more than there is, and ends each hold one way', async () => {
    const of = { merchantCode: 'HOLDS' }
    await ledger().move(aTopUp('top', 100n, of))
    const results = await Promise.all(
      times(64, (i) => ledger().move(i % 2 === 0 ? aWithdrawal(`w${i}`, 10n, of) : aBet(`b${i}`, 10n, of))),
    )
    expect(count(results, 'moved')).toBe(10)
    const held = results.flatMap(({ outcome }, i) => (outcome === 'moved' && i % 2 === 0 ? [`w${i}`] : []))
    const ends = await Promise.all(
      held.flatMap((id) =>
        times(8, (i) => ledger().endHold(i % 2 === 0 ? aPayment(id, of) : aReturn(id, of))),
      ),
    )
    // Eight calls end each hold, four in each way; only those four that asked for the actual outcome get "done".
    expect(ends.filter((end) => end === 'done')).toHaveLength(4 * held.length)
    await booksAreRight()
  })

  it('returns a hold while its player withdraws again, again and again', async () => {
    const of = { merchantCode: 'AGAIN' }
    await ledger().move(aTopUp('top', 1_000n, of))
    await Promise.all(
      times(40, async (i) => {
        await ledger().move(aWithdrawal(`w${i}`, 10n, of))
        await ledger().endHold(aReturn(`w${i}`, of))
      }),
    )
    expect((await ledger().balance('AGAIN', playerId)).balanceMinor).toBe(1_000n)
    await booksAreRight()
  })

  it('keeps the sum of all balances over a storm of everything', { timeout: 120_000 }, async () => {
    const players = times(8, (i) => `p${i}`)
    const of = (i: number) => ({ merchantCode: 'STORM', playerId: players[i % players.length] ?? playerId })
    await Promise.all(times(8, (i) => ledger().move(aTopUp(`top${i}`, 500n, of(i)))))
    await Promise.all(
      times(400, (i) => {
        const bet = `bet${i % 80}`
        // Two copies of each bet, its win and its reversal run concurrently.
        if (i < 160) return ledger().move(aBet(bet, 7n, of(i)))
        if (i < 280) return ledger().move(aWin(`win${i % 80}`, bet, 9n, of(i)))
        return ledger().reverse(aReversal(`back${i % 40}`, `bet${i % 40}`, of(i)))
      }),
    )
    await booksAreRight()
  })
})
