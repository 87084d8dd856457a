import { describe, expect, it } from 'vitest'
import type { SportsStanding } from '#schemas/vendor/sports.ts'
import { testClock } from '#tests/support/clock.ts'
import { createBooks } from './books.ts'
import type { OpenBook } from './books.ts'

/** A book whose vendor answers, or fails, when the test says so. */
function aBook() {
  const clock = testClock()
  const asked: PromiseWithResolvers<readonly SportsStanding[] | null>[] = []
  const problems: Error[] = []
  const books = createBooks({
    clock,
    vendors: { hostOf: () => Promise.resolve(undefined) },
    gates: { of: () => Promise.resolve(() => true) },
    games: { open: () => Promise.resolve([]) },
    onProblem: (problem: Error) => void problems.push(problem),
  } as unknown as Parameters<typeof createBooks>[0])
  const vendor = {
    standings() {
      const answer = Promise.withResolvers<readonly SportsStanding[] | null>()
      asked.push(answer)
      return answer.promise
    },
  }
  const open = { game: { gameId: 'BOOK' }, vendor } as unknown as OpenBook
  return { clock, asked, problems, table: () => books.standings(open, 'league') }
}

const table: readonly SportsStanding[] = []

describe('a query of the book', () => {
  it('is shared by all who come while the vendor has not answered, however long it takes', async () => {
    const { clock, asked, table: ask } = aBook()
    const first = ask()
    clock.advance(5_000)
    const second = ask()
    expect(asked).toHaveLength(1)
    asked[0]?.resolve(table)
    expect(await first).toBe(table)
    expect(await second).toBe(table)
  })

  it('that fails after a slow answer gives that answer', async () => {
    const { clock, asked, problems, table: ask } = aBook()
    const first = ask()
    clock.advance(5_000)
    asked[0]?.resolve(table)
    await first
    const later = ask()
    asked[1]?.reject(new Error('no answer'))
    expect(await later).toBe(table)
    expect(problems).toEqual([])
  })

  it('that fails with no earlier answer is refused, and the next one a second later is new', async () => {
    const { clock, asked, problems, table: ask } = aBook()
    const first = ask()
    asked[0]?.reject(new Error('no answer'))
    await expect(first).rejects.toMatchObject({ code: 'sports.unavailable' })
    expect(problems).toHaveLength(1)
    clock.advance(1_000)
    const second = ask()
    asked[1]?.resolve(table)
    expect(await second).toBe(table)
  })
})
