import { fc, cases, patienceMs } from '#tests/support/law.ts'
import { expect, it } from 'vitest'
import { testClock } from '#tests/support/clock.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { LedgerModel } from '#tests/support/ledger-model.ts'
import { aBet, aPayment, aReturn, aReversal, aTopUp, aWin, aWithdrawal } from '#tests/support/movements.ts'
import { checkLedger } from './check.ts'
import { createLedger } from './create-ledger.ts'
import { transactionsOf } from './in-turn.ts'

const runs = cases(60, 10_000)

/**
 * Few ids, players and amounts make collisions likely: duplicates, conflicts, empty accounts, reversals before their
 * bets.
 */
const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')
const who = fc.constantFrom('p1', 'p2')
const amount = fc.constantFrom(0n, 1n, 40n, 100n)

const command = fc.oneof(
  { weight: 2, arbitrary: fc.record({ type: fc.constant('topUp' as const), id, playerId: who, amount }) },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('bet' as const), id, playerId: who, amount }) },
  {
    weight: 4,
    arbitrary: fc.record({ type: fc.constant('win' as const), id, playerId: who, amount, of: id }),
  },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('reverse' as const), id, playerId: who, of: id }) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('withdraw' as const),
      id,
      playerId: who,
      amount: fc.constantFrom(1n, 40n),
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('pay' as const), playerId: who, of: id }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('giveBack' as const), playerId: who, of: id }) },
)
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never

await forEachEngine('the ledger against its model', (database) => {
  let run = 0
  it(
    'agrees on every outcome and balance, whatever comes in whatever order',
    async () => {
      const ledger = createLedger({
        db: database().db,
        clock: testClock(),
        inTransaction: transactionsOf(database().db),
      })
      await fc.assert(
        fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 40 }), async (commands) => {
          const model = new LedgerModel()
          const merchantCode = `RUN${run++}`
          /** Ending a hold returns no balance. */
          const both = async (playerId: string, expected: string, outcome: string) => ({
            expected,
            actual: { outcome, balanceMinor: (await ledger.balance(merchantCode, playerId)).balanceMinor },
          })
          for (const step of commands) {
            const { expected, actual } = await play(step)
            expect(actual).toEqual({ outcome: expected, balanceMinor: model.balance(step.playerId) })
          }

          async function play(step: Command) {
            const of = { merchantCode, playerId: step.playerId }
            if (step.type === 'pay' || step.type === 'giveBack') {
              const request = step.type === 'pay' ? aPayment(step.of, of) : aReturn(step.of, of)
              return both(step.playerId, model.endHold(request), await ledger.endHold(request))
            }
            if (step.type === 'reverse') {
              const request = aReversal(step.id, step.of, of)
              return { expected: model.reverse(request), actual: await ledger.reverse(request) }
            }
            const request = movementOf(step, of)
            return { expected: model.move(request), actual: await ledger.move(request) }
          }
        }),
        { numRuns: runs },
      )
      const report = await checkLedger(database().db)
      expect(report.problems).toEqual([])
      expect(report.transfers).toBeGreaterThan(0n)
    },
    patienceMs(120_000),
  )
})

type Movement = Extract<Command, { type: 'topUp' | 'bet' | 'win' | 'withdraw' }>

function movementOf(step: Movement, of: { merchantCode: string; playerId: string }) {
  if (step.type === 'topUp') return aTopUp(step.id, step.amount, of)
  if (step.type === 'bet') return aBet(step.id, step.amount, of)
  if (step.type === 'withdraw') return aWithdrawal(step.id, step.amount, of)
  return aWin(step.id, step.of, step.amount, of)
}
