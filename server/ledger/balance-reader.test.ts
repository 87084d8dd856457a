import type { CompiledQuery, QueryResult } from 'kysely'
import { describe, expect, it } from 'vitest'
import { balanceReader } from './balance-reader.ts'
import type { SqlRunner } from './sql.ts'
import { readBalances } from './statements.ts'

/** A database whose queries resolve on demand; the balance in the n-th answer is n cents. */
function aSlowDatabase() {
  const asked: string[][] = []
  const waiting: PromiseWithResolvers<null>[] = []
  const db: SqlRunner = {
    async executeQuery<R>({ parameters }: CompiledQuery<R>): Promise<QueryResult<R>> {
      const players = parameters[readBalances.names.indexOf('players')] as string[]
      const answer = Promise.withResolvers<null>()
      asked.push(players)
      const number = BigInt(asked.length)
      waiting.push(answer)
      await answer.promise
      const rows = players.map(() => ({ balanceMinor: number, currency: 'BRL' }))
      return { rows: rows as R[] }
    },
  }
  return { db, asked, waiting }
}
const untilAsked = (asked: readonly unknown[], times: number) => expect.poll(() => asked.length).toBe(times)

describe('balances read for many pages at once', () => {
  it('share one query when they are asked for while another is under way', async () => {
    const { db, asked, waiting } = aSlowDatabase()
    const balance = balanceReader(db)
    const first = balance('M1', 'ana')
    await untilAsked(asked, 1)
    const later = ['bruno', 'carla', 'dora'].map(async (player) => balance('M1', player))
    waiting[0]?.resolve(null)
    await untilAsked(asked, 2)
    waiting[1]?.resolve(null)
    await Promise.all([first, ...later])
    expect(asked).toEqual([['ana'], ['bruno', 'carla', 'dora']])
  })

  it('are never older than the question', async () => {
    const { db, asked, waiting } = aSlowDatabase()
    const balance = balanceReader(db)
    const before = balance('M1', 'ana')
    await untilAsked(asked, 1)
    const after = balance('M1', 'ana')
    waiting[0]?.resolve(null)
    await untilAsked(asked, 2)
    waiting[1]?.resolve(null)
    expect((await before).balanceMinor).toBe(1n)
    expect((await after).balanceMinor).toBe(2n)
  })

  it('go on after a query that failed, which fails only for those who asked', async () => {
    const { db, asked, waiting } = aSlowDatabase()
    const balance = balanceReader(db)
    const lost = balance('M1', 'ana')
    await untilAsked(asked, 1)
    const next = balance('M1', 'bruno')
    waiting[0]?.reject(new Error('the connection was lost'))
    await expect(lost).rejects.toThrow('the connection was lost')
    await untilAsked(asked, 2)
    waiting[1]?.resolve(null)
    expect((await next).balanceMinor).toBe(2n)
  })
})
