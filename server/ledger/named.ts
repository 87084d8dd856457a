import { CompiledQuery } from 'kysely'
import type { SqlRunner } from './sql.ts'

type SqlValue = string | bigint | number | boolean | Date | null | readonly (string | null)[]

export type Values<Name extends string> = Readonly<Record<Name, SqlValue>>

/** A statement whose parameters have names; `Name` lists them, `Row` is what it returns. */
export interface Statement<Name extends string, Row> {
  /** With positions instead of names, as the database reads it. */
  readonly text: string
  /** The name of each position. */
  readonly names: readonly Name[]
  /** For the type checker alone. */
  readonly row?: Row
}

const parameter = /\$([a-z]\w*)/gi

/** Compiles `$name` to `$1`, `$2` … once, in the order in which the names first occur. */
export function named<Name extends string, Row = unknown>(text: string): Statement<Name, Row> {
  const names = [...new Set(Array.from(text.matchAll(parameter), ([, name]) => name as Name))]
  return {
    names,
    text: text.replace(parameter, (_, name: Name) => `$${names.indexOf(name) + 1}`),
  }
}

/** One round trip. Values of other names are left out. */
export async function run<Name extends string, Row>(
  db: SqlRunner,
  { text, names }: Statement<Name, Row>,
  values: Values<NoInfer<Name>>,
): Promise<readonly Row[]> {
  const parameters = names.map((name) => {
    const value: SqlValue | undefined = values[name]
    if (value === undefined) throw new Error(`The statement has no value for $${name}`)
    return value
  })
  return (await db.executeQuery<Row>(CompiledQuery.raw(text, parameters))).rows
}
