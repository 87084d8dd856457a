import { cases, fc } from '#tests/support/law.ts'
import { expect, it } from 'vitest'
import { ApiError } from '#server/lib/handle.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { VendorWalletModel } from '#tests/support/vendor-wallet-model.ts'
import type { VendorEvent } from '#tests/support/vendor-wallet-model.ts'
import { aWallet } from '#tests/support/vendor-wallet.ts'

/** A vendor's possible calls about one round: its bet, its wins, its rollbacks, each up to five times. */
const aRound = (round: number) =>
  fc
    .record({
      stakeMinor: fc.constantFrom(0n, 1n, 250n, 400n, 1000n),
      winsMinor: fc.array(fc.constantFrom(0n, 1n, 500n, 3000n), { maxLength: 2 }),
      rollbacks: fc.integer({ min: 0, max: 2 }),
      /** A second bet with the first one's id and another amount. */
      forged: fc.boolean(),
      copies: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 6, maxLength: 6 }),
    })
    .map(({ stakeMinor, winsMinor, rollbacks, forged, copies }): VendorEvent[] => {
      const bet = { type: 'bet' as const, id: `b${round}`, round, amountMinor: stakeMinor }
      const events: VendorEvent[] = [
        bet,
        ...(forged ? [{ ...bet, amountMinor: stakeMinor + 1n }] : []),
        ...winsMinor.map((amountMinor, i): VendorEvent => ({
          type: 'win',
          id: `w${round}-${i}`,
          round,
          amountMinor,
        })),
        ...Array.from({ length: rollbacks }, (_, i): VendorEvent => ({
          type: 'rollback',
          id: `r${round}-${i}`,
          round,
        })),
      ]
      return events.flatMap((event, i) => Array.from({ length: copies[i] ?? 1 }, () => event))
    })

const history = fc
  .integer({ min: 1, max: 4 })
  .chain((rounds) => fc.tuple(...Array.from({ length: rounds }, (_, round) => aRound(round))))
  .chain((rounds) => fc.shuffledSubarray(rounds.flat(), { minLength: rounds.flat().length }))

await forEachEngine('the seamless wallet', (database) => {
  it('ends with the balance of the model, however often and in whatever order vendor events arrive', async () => {
    let run = 0
    let played = 0
    await fc.assert(
      fc.asyncProperty(history, async (events) => {
        const { player, send } = await aWallet(database().db, {
          merchantCode: `RUN${run++}`,
          balanceMinor: 1500n,
        })
        const model = new VendorWalletModel(1500n)
        for (const event of events) {
          played += 1
          const expected = model.apply(event)
          const outcome = await send(event).then(
            (movement) => ({ ok: true as const, balanceMinor: movement.balanceMinor }),
            (error: unknown) => ({
              ok: false as const,
              code: error instanceof ApiError ? error.code : String(error),
            }),
          )
          expect({ event, outcome }).toEqual({ event, outcome: expected })
        }
        expect(await player.balance()).toBe(model.balanceMinor)
      }),
      { numRuns: cases(40, 1_000) },
    )
    expect((await checkLedger(database().db)).problems).toEqual([])
    expect(played).toBeGreaterThan(300)
  }, 120_000)

  it('gives concurrent duplicates one effect and one reply', async () => {
    const { player, send } = await aWallet(database().db, { merchantCode: 'TOGETHER', balanceMinor: 1000n })
    const bet: VendorEvent = { type: 'bet', id: 'b1', round: 1, amountMinor: 300n }
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(bet)))
    expect(new Set(answers.map((answer) => answer.operatorTransactionId)).size).toBe(1)
    expect(await player.balance()).toBe(700n)
    const win: VendorEvent = { type: 'win', id: 'w1', round: 1, amountMinor: 50n }
    await Promise.all(Array.from({ length: 12 }, () => send(win)))
    expect(await player.balance()).toBe(750n)
    await send({ type: 'bet', id: 'b2', round: 2, amountMinor: 300n })
    await Promise.all(Array.from({ length: 12 }, (_, i) => send({ type: 'rollback', id: `r${i}`, round: 2 })))
    expect(await player.balance()).toBe(750n)
  })

  it('never keeps both a bet and its concurrent rollback', async () => {
    for (let round = 0; round < 15; round += 1) {
      const { player, send } = await aWallet(database().db, {
        merchantCode: `RACE${round}`,
        balanceMinor: 1000n,
      })
      await Promise.allSettled([
        send({ type: 'bet', id: `b${round}`, round, amountMinor: 300n }),
        send({ type: 'rollback', id: `r${round}`, round }),
      ])
      expect(await player.balance()).toBe(1000n)
    }
  })
})
