import { sql } from 'kysely'
import type { AliasedRawBuilder } from 'kysely'
import { describe, expect, it } from 'vitest'
import { onOneEngine } from '#tests/support/database.ts'
import { cases, fc, tellLaw } from '#tests/support/law.ts'
import {
  byAmount,
  byEarliest,
  byFirst,
  byInstant,
  byInteger,
  byLatest,
  byText,
  keysetBy,
  keysetIn,
  readPage,
  sortIn,
} from './keyset.ts'
import type { KeysetWish, Placed, PlaceWish } from './keyset.ts'
import { toCursor } from './paging.ts'

const keysetOf = keysetBy(
  {
    name: [byText('item.name')],
    count: [byInteger('item.count')],
    at: [byInstant('item.at')],
    amount: byAmount('item.currency', 'item.count'),
  },
  [byText('item.id')],
)
type Sort = 'name' | 'count' | 'at' | 'amount'
type Wish = KeysetWish<Sort>

/** Few values, so that many rows are equal in the sort; instants differ by microseconds. */
const anItem = fc.record({
  name: fc.constantFrom('', 'ana', 'Ana', 'bia', 'عمر', '"[,]"'),
  count: fc.constantFrom(-7n, 0n, 3n, 900_000_000_000_000n),
  at: fc.constantFrom(
    '2026-11-21T10:00:00.000001Z',
    '2026-11-21T10:00:00.000002Z',
    '1999-12-31T23:59:59.999999Z',
  ),
  currency: fc.constantFrom('BRL', 'EUR'),
})
interface Item {
  readonly id: string
  readonly name: string
  readonly count: bigint
  readonly at: string
  readonly currency: string
}

await onOneEngine('a list paged by keyset', (database) => {
  const readOf = (items: readonly Item[]) => {
    const table = sql`(select * from jsonb_to_recordset(${JSON.stringify(items, (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    )}::jsonb) as item (id text, name text, count bigint, at timestamptz, currency text)) item`
    return {
      page: async (wish: Wish) => {
        const { beyond, order, take, place, pageOf } = keysetOf(wish)
        const { rows } = await sql<Placed & { id: string }>`select item.id, ${place} as place from ${table}
          where ${beyond} ${order} limit ${take}`.execute(database().db)
        return pageOf(rows)
      },
      /** All ids in the database's own order. */
      sorted: async (wish: Wish) => {
        const { rows } = await sql<{
          id: string
        }>`select item.id from ${table} ${keysetOf(wish).order}`.execute(database().db)
        return rows.map(({ id }) => id)
      },
    }
  }

  it('shows every row once, in the order of the whole list, whatever is equal', async () => {
    const runs = cases(30, 1_000)
    await fc.assert(
      fc.asyncProperty(
        fc.array(anItem, { maxLength: 9 }),
        fc.constantFrom<Sort>('name', 'count', 'at', 'amount'),
        fc.boolean(),
        fc.integer({ min: 1, max: 4 }),
        async (parts, sort, descending, size) => {
          const { page, sorted } = readOf(parts.map((part, index) => ({ id: `i${index}`, ...part })))
          const seen: string[] = []
          let cursor: string | null = null
          do {
            const read: Awaited<ReturnType<typeof page>> = await page({ sort, descending, cursor, size })
            expect(read.shown.length).toBeLessThanOrEqual(size)
            seen.push(...read.shown.map(({ id }) => id))
            cursor = read.next
          } while (cursor !== null)
          expect(seen).toEqual(await sorted({ sort, descending, cursor: null, size }))
          expect(new Set(seen).size).toBe(parts.length)
        },
      ),
      { numRuns: runs },
    )
    tellLaw('pages by keyset are the whole sorted list', `${runs} lists`)
  })

  it('sorts amounts within their currency', async () => {
    const item = { name: '', at: '2026-11-21T10:00:00Z' }
    const { sorted } = readOf([
      { ...item, id: 'large', currency: 'BRL', count: 900n },
      { ...item, id: 'euro', currency: 'EUR', count: 5n },
      { ...item, id: 'small', currency: 'BRL', count: 10n },
    ])
    const wish = { sort: 'amount', cursor: null, size: 9 } as const
    expect(await sorted({ ...wish, descending: true })).toEqual(['euro', 'large', 'small'])
  })
})

const queueOrder = keysetIn('ascending', [
  byFirst('task.urgent'),
  byEarliest('task.due'),
  byLatest('task.at'),
  byText('task.id'),
])
const instants = ['2026-11-21T10:00:00.001Z', '2026-11-21T10:00:00.002Z', '1999-12-31T23:59:59.999Z']
const aTask = fc.record({
  urgent: fc.boolean(),
  due: fc.constantFrom(null, ...instants),
  at: fc.constantFrom(...instants),
})

await onOneEngine('a work queue paged by keyset', (database) => {
  it('mixes directions: urgent first, the earliest due, none due last, then the latest', async () => {
    const runs = cases(30, 1_000)
    await fc.assert(
      fc.asyncProperty(
        fc.array(aTask, { maxLength: 9 }),
        fc.integer({ min: 1, max: 4 }),
        async (parts, size) => {
          const tasks = parts.map((part, index) => ({ id: `t${index}`, ...part }))
          const from = sql<
            (typeof tasks)[number]
          >`(select * from jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb)
            as task (id text, urgent boolean, due timestamptz, at timestamptz))`.as('task')
          const seen: string[] = []
          let cursor: string | null = null
          do {
            const page: Awaited<ReturnType<typeof readTasks>> = await readTasks(from, { cursor, size })
            expect(page.shown.length).toBeLessThanOrEqual(size)
            seen.push(...page.shown.map(({ id }) => id))
            cursor = page.next
          } while (cursor !== null)
          const dueOf = ({ due }: (typeof tasks)[number]) => (due === null ? Infinity : Date.parse(due))
          const sorted = tasks.toSorted(
            (one, other) =>
              Number(other.urgent) - Number(one.urgent) ||
              (dueOf(one) === dueOf(other) ? 0 : dueOf(one) - dueOf(other)) ||
              Date.parse(other.at) - Date.parse(one.at) ||
              (one.id < other.id ? -1 : 1),
          )
          expect(seen).toEqual(sorted.map(({ id }) => id))
        },
      ),
      { numRuns: runs },
    )
    tellLaw('pages of a work queue are the whole queue', `${runs} queues`)
  })

  const readTasks = (from: AliasedRawBuilder<{ id: string }, 'task'>, place: PlaceWish) =>
    readPage(database().db.selectFrom(from).select('task.id'), queueOrder(place))
})

it('a cursor names its sort, and one of an unknown sort is refused', () => {
  expect(sortIn(toCursor(['count', '3', 'i1']), ['name', 'count'])).toBe('count')
  expect(() => sortIn(toCursor(['gone', '3']), ['name', 'count'])).toThrow(
    expect.objectContaining({ code: 'request.invalid' }),
  )
})

describe('a cursor', () => {
  it.each([
    ['of another sort', toCursor(['name', '3', 'i1'])],
    ['with a value of another type', toCursor(['count', 'three', 'i1'])],
    ['with a number that no column holds', toCursor(['count', '9'.repeat(19), 'i1'])],
    ['with a text that no column holds', toCursor(['count', '3', 'i\0'])],
    ['with a value too few', toCursor(['count', '3'])],
    ['that is none', 'nonsense'],
  ])('%s is refused', (_, cursor) => {
    expect(() => keysetOf({ sort: 'count', descending: true, cursor, size: 1 })).toThrow(
      expect.objectContaining({ code: 'request.invalid' }),
    )
  })
})
