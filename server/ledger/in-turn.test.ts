import { describe, expect, it } from 'vitest'
import { forEachEngine } from '#tests/support/database.ts'
import { ledgersOn } from '#tests/support/ledgers.ts'
import { aBet, aReversal, aTopUp, aWin, playerId } from '#tests/support/movements.ts'
import { createInTurn } from './in-turn.ts'
import type { InTransaction } from './in-turn.ts'
import type { SqlRunner } from './sql.ts'

const noDatabase: SqlRunner = { executeQuery: () => Promise.reject(new Error('no database')) }
const times = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i))

/** A transaction that commits when told, or fails then. */
function heldTransactions() {
  const commits: { commit(): void; fail(error: Error): void }[] = []
  const inTransaction: InTransaction = async (work) => {
    const result = await work(noDatabase)
    await new Promise<void>((commit, fail) => commits.push({ commit, fail }))
    return result
  }
  return { inTransaction, commits }
}
const soon = () => new Promise((resolve) => setImmediate(resolve))
const refused = (code: string) => Object.assign(new Error(code), { code })

describe('statements of one account', () => {
  /** One statement under way, and three that wait for it. */
  function waiting() {
    const { inTransaction, commits } = heldTransactions()
    const inTurn = createInTurn(noDatabase, inTransaction)
    const ran: string[] = []
    const answered: string[] = []
    let release = () => {}
    const first = inTurn('a', () => new Promise<void>((resolve) => (release = resolve)))
    const told = times(3, (i) =>
      inTurn('a', (on) => {
        ran.push(`${i}${on === noDatabase ? '' : '?'}`)
        return Promise.resolve(i)
      }).then(
        (value) => answered.push(`done ${value}`),
        (error: unknown) => answered.push(String(error)),
      ),
    )
    return { inTurn, commits, ran, answered, told, free: async () => (release(), await first, await soon()) }
  }

  it('wait for the one under way, run in order, and are answered after their commit', async () => {
    const { commits, ran, answered, told, free } = waiting()
    await soon()
    expect(ran).toEqual([])
    await free()
    expect([ran, answered, commits.length]).toEqual([['0', '1', '2'], [], 1])
    commits[0]?.commit()
    await Promise.all(told)
    expect(answered).toEqual(['done 0', 'done 1', 'done 2'])
  })

  it('run alone when the database refused their transaction', async () => {
    const { commits, ran, answered, told, free } = waiting()
    await free()
    commits[0]?.fail(refused('40001'))
    await Promise.all(told)
    expect(ran).toEqual(['0', '1', '2', '0', '1', '2'])
    expect(answered).toEqual(['done 0', 'done 1', 'done 2'])
  })

  it('all fail, and none is repeated, when nobody knows whether the commit happened', async () => {
    const { commits, ran, answered, told, free } = waiting()
    await free()
    commits[0]?.fail(refused('ECONNRESET'))
    await Promise.all(told)
    expect(ran).toEqual(['0', '1', '2'])
    expect(answered).toEqual(times(3, () => 'Error: ECONNRESET'))
  })

  it('do not wait for those of another account', async () => {
    const { inTurn, free } = waiting()
    expect(await inTurn('b', () => Promise.resolve('other'))).toBe('other')
    await free()
  })
})

await forEachEngine('movements of one account that come together', (database) => {
  const { ledger, booksAreRight } = ledgersOn(database)

  it('are each checked against the balance that the ones before it left', async () => {
    const of = { merchantCode: 'TOGETHER' }
    await ledger().move(aTopUp('top', 100n, of))
    const book = ledger()
    const amounts = [60n, 60n, 30n, 30n, 10n]
    const results = await Promise.all(amounts.map((amount, i) => book.move(aBet(`bet${i}`, amount, of))))
    expect(results.map(({ outcome }) => outcome)).toEqual([
      'moved',
      'insufficientFunds',
      'moved',
      'insufficientFunds',
      'moved',
    ])
    expect((await book.balance('TOGETHER', playerId)).balanceMinor).toBe(0n)
    await booksAreRight()
  })

  it('hold although one of them fails: a win too large, a reversal of a win that is spent', async () => {
    const of = { merchantCode: 'ONEFAILS' }
    await ledger().move(aTopUp('top', 100n, of))
    await ledger().move(aBet('bet', 10n, of))
    await ledger().move(aWin('win', 'bet', 50n, of))
    await ledger().move(aBet('spend', 140n, of))
    await ledger().move(aTopUp('more', 20n, of))
    const book = ledger()
    const results = await Promise.all([
      book.move(aBet('b1', 5n, of)),
      book.move(aBet('b2', 5n, of)),
      book.reverse(aReversal('back', 'win', of)),
      book.move(aTopUp('huge', 9_223_372_036_854_775_807n, of)),
      book.move(aBet('b2', 5n, of)),
      book.move(aBet('b3', 5n, of)),
    ])
    expect(results.map(({ outcome }) => outcome)).toEqual([
      'moved',
      'moved',
      'insufficientFunds',
      'aboveMaximum',
      'replayed',
      'moved',
    ])
    expect((await book.balance('ONEFAILS', playerId)).balanceMinor).toBe(5n)
    await booksAreRight()
  })
})
