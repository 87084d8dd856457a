import { fc, cases, isCampaign, patienceMs, tellLaw } from '#tests/support/law.ts'
import { expect, it } from 'vitest'
import { testClock } from '#tests/support/clock.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { LedgerModel } from '#tests/support/ledger-model.ts'
import { aBet, aPayment, aReturn, aReversal, aTopUp, aWin, aWithdrawal } from '#tests/support/movements.ts'
import { inSlices } from '#tests/support/slices-of-a-law.ts'
import { checkLedger } from './check.ts'
import { createLedger } from './create-ledger.ts'
import { transactionsOf } from './in-turn.ts'

/** Histories. In the campaign those on PostgreSQL have more than a million commands together. */
const runs = { PostgreSQL: cases(60, 22_000), PGlite: cases(60, 10_000) }
const longestHistory = cases(40, 100)
/** Otherwise most arrays are short. */
const lengths = isCampaign ? 'max' : 'small'
const slice = cases(60, 500)
const lanes = cases(1, 4)
const leastCommands = { PostgreSQL: cases(60, 1_000_000), PGlite: cases(60, 10_000) }

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

let histories = 0

/** Plays a history on the ledger and on its model; each outcome and balance has to agree. Returns its commands. */
async function live(ledger: ReturnType<typeof createLedger>, steps: readonly Command[]): Promise<number> {
  const model = new LedgerModel()
  const merchantCode = `RUN${histories++}`
  /** Ending a hold returns no balance. */
  const both = async (playerId: string, expected: string, outcome: string) => ({
    expected,
    actual: { outcome, balanceMinor: (await ledger.balance(merchantCode, playerId)).balanceMinor },
  })
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
  for (const step of steps) {
    // Each command finds what the one before it left.
    const { expected, actual } = await play(step)
    expect(actual).toEqual({ outcome: expected, balanceMinor: model.balance(step.playerId) })
  }
  return steps.length
}

await forEachEngine('the ledger against its model', (database) => {
  it(
    'agrees on every outcome and balance, whatever comes in whatever order',
    async () => {
      const { db, engine } = database()
      const ledger = createLedger({ db, clock: testClock(), inTransaction: transactionsOf(db) })
      const began = performance.now()
      let playedNow = 0
      const size = { runs: runs[engine], slice, lanes }
      const figures = await inSlices(`ledger model on ${engine}`, size, async (numRuns, seed) => {
        let commands = 0
        const holds = fc.asyncProperty(
          fc.array(command, { minLength: 1, maxLength: longestHistory, size: lengths }),
          async (steps) => {
            commands += await live(ledger, steps)
          },
        )
        await fc.assert(holds, { numRuns, seed })
        playedNow += commands
        return { commands }
      })
      const perMinute = Math.round((playedNow * 60_000) / (performance.now() - began))
      tellLaw(
        `ledger model on ${engine}`,
        `${figures['commands']} commands in ${runs[engine]} histories, ${perMinute} commands a minute`,
      )
      expect(figures['commands']).toBeGreaterThanOrEqual(leastCommands[engine])
      const report = await checkLedger(db)
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
