import { expect, it } from 'vitest'
import { limitSlots } from '#domain/protection/limits.ts'
import { createSpans } from '#domain/protection/periods.ts'
import { testClock } from '#tests/support/clock.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { aBet, aPayment, aReturn, aTopUp, aWithdrawal, playerId } from '#tests/support/movements.ts'
import { cases, patienceMs } from '#tests/support/law.ts'
import { checkLedger } from './check.ts'
import { noCaps } from './counting.ts'
import { createLedger } from './create-ledger.ts'
import { transactionsOf } from './in-turn.ts'
import type { Ledger, MoveResult } from './ledger.ts'
import { setCaps } from './limits.ts'

const races = cases(2, 10_000)
const looksAtTheBooks = Math.min(100, races)
/** Timeout of one race on the embedded database on a busy machine. */
const raceMs = 15_000

const ways = 64
const many = <T>(make: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: ways }, (_, i) => make(i)))
const count = (results: readonly MoveResult[], outcome: MoveResult['outcome']) =>
  results.filter((result) => result.outcome === outcome).length

/** One race: `came` is the result of 64 concurrent calls, `due` the expected one. */
type Race = (ledger: Ledger, of: { merchantCode: string }) => Promise<{ came: unknown; due: unknown }>

await forEachEngine('the ledger under many races', (database) => {
  const balance = async (ledger: Ledger, { merchantCode }: { merchantCode: string }) =>
    (await ledger.balance(merchantCode, playerId)).balanceMinor

  const kinds: Readonly<Record<string, Race>> = {
    'one balance drained': async (ledger, of) => {
      await ledger.move(aTopUp('top', 105n, of))
      const results = await many((i) => ledger.move(aBet(`bet${i}`, 10n, of)))
      return { came: [count(results, 'moved'), await balance(ledger, of)], due: [10, 5n] }
    },
    'the same key again and again': async (ledger, of) => {
      await ledger.move(aTopUp('top', 100n, of))
      const results = await many(() => ledger.move(aBet('bet', 10n, of)))
      return {
        came: [count(results, 'moved'), count(results, 'replayed'), await balance(ledger, of)],
        due: [1, ways - 1, 90n],
      }
    },
    'the edge of a limit': async (ledger, of) => {
      await ledger.move(aTopUp('top', 10_000n, of))
      const caps = limitSlots.map(({ kind, period }) => (kind === 'loss' && period === '24h' ? 105n : null))
      await setCaps(database().db, { ...of, playerId }, 'BRL', caps)
      const results = await many((i) => ledger.move(aBet(`bet${i}`, 10n, of)))
      return {
        came: [count(results, 'moved'), count(results, 'limitReached'), await balance(ledger, of)],
        due: [10, ways - 10, 9_900n],
      }
    },
    'withdrawals against bets, and eight ends of each hold': async (ledger, of) => {
      await ledger.move(aTopUp('top', 100n, of))
      const results = await many((i) =>
        ledger.move(i % 2 === 0 ? aWithdrawal(`w${i}`, 10n, of) : aBet(`b${i}`, 10n, of)),
      )
      const held = results.flatMap(({ outcome }, i) => (outcome === 'moved' && i % 2 === 0 ? [`w${i}`] : []))
      const ends = await Promise.all(
        held.flatMap((id) =>
          Array.from({ length: 8 }, (_, i) =>
            ledger.endHold(i % 2 === 0 ? aPayment(id, of) : aReturn(id, of)),
          ),
        ),
      )
      // Eight calls end each hold, four in each way; only those four that asked for the actual outcome get "done".
      return {
        came: [count(results, 'moved'), ends.filter((end) => end === 'done').length],
        due: [10, 4 * held.length],
      }
    },
    'one bonus claimed': async (ledger, of) => {
      const prize = aTopUp('prize', 50n, { ...of, kind: 'prize' })
      const results = await many(() => ledger.move(prize))
      return { came: [count(results, 'moved'), await balance(ledger, of)], due: [1, 50n] }
    },
  }

  it(
    `breaks no rule in ${races} races of ${ways} calls at once`,
    async () => {
      const { db } = database()
      const clock = testClock('2026-11-21T15:00:00.000Z')
      const spansOf = createSpans(() => clock.now())
      const ledger = createLedger({
        db,
        clock,
        inTransaction: transactionsOf(db),
        limitsOf: () => ({ spans: spansOf('America/Sao_Paulo'), caps: noCaps }),
      })
      const names = Object.keys(kinds)
      const began = performance.now()
      for (let race = 0; race < races; race += 1) {
        const name = names[race % names.length] ?? ''
        const outcome = await kinds[name]?.(ledger, { merchantCode: `RACE${race}` })
        expect(outcome?.came, `race ${race}: ${name}`).toEqual(outcome?.due)
        // A book check reads all rows, so a long run checks only every n-th race.
        if ((race + 1) % Math.floor(races / looksAtTheBooks) !== 0) continue
        expect((await checkLedger(db)).problems, `the books after race ${race}`).toEqual([])
        if (races > looksAtTheBooks)
          process.stdout.write(`${race + 1} races in ${Math.round((performance.now() - began) / 1_000)} s\n`)
      }
    },
    patienceMs(60_000 + races * raceMs),
  )
})
