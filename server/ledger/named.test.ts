import { describe, expect, it } from 'vitest'
import { columnsOf, named, parametersOf, run } from './named.ts'
import * as statements from './statements.ts'
import type { SqlRunner } from './sql.ts'

it('gives each name one position, in the order of first use, and leaves casts and texts alone', () => {
  const statement = named<'merchant' | 'amount'>(
    `select 'a:b' where x = $merchant and y = $amount::bigint and z = $merchant`,
  )
  expect(statement).toEqual({
    text: `select 'a:b' where x = $1 and y = $2::bigint and z = $1`,
    names: ['merchant', 'amount'],
  })
})

it('sends the values of its names alone, and refuses to run without one', async () => {
  const sent: unknown[] = []
  const db: SqlRunner = {
    executeQuery: ({ parameters }) => {
      sent.push(parameters)
      return Promise.resolve({ rows: [] })
    },
  }
  const statement = named<'b' | 'a'>('select $b, $a')
  const values = { a: 1, b: 2, c: 3 }
  await run(db, statement, values)
  expect(sent).toEqual([[2, 1]])
  const missing = { b: 2 } as unknown as { a: number; b: number }
  await expect(run(db, statement, missing)).rejects.toThrow('no value for $a')
})

it('leaves no name and no position by hand in any statement of the ledger', () => {
  for (const [name, statement] of Object.entries(statements)) {
    expect(`${name}: ${statement.text.match(/\$[a-z]\w*/gi)?.join() ?? ''}`).toBe(`${name}: `)
    const highest = Math.max(0, ...Array.from(statement.text.matchAll(/\$(\d+)/g), ([, at]) => Number(at)))
    expect([name, highest]).toEqual([name, statement.names.length])
  }
})

describe('a statement for many rows', () => {
  const text =
    'update a set b = $amount::bigint, c = $kind where d = $player and e = $caps::text[] and $amount::bigint > 0'
  it('takes its parameters from columns and constants', () => {
    expect(parametersOf('asked', text, { kind: `'bet'` })).toBe(
      `update a set b = asked."amount"::bigint, c = 'bet' where d = asked."player" and e = asked."caps"::text[] and asked."amount"::bigint > 0`,
    )
  })

  it('has a column for each parameter, of the type it is cast to', () => {
    expect(columnsOf(text, { kind: `'bet'` })).toBe('"amount" bigint, "player" text, "caps" text[]')
  })
})
