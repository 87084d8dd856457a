import { CompiledQuery } from 'kysely'
import type { SqlRunner } from './sql.ts'

type SqlValue = string | bigint | number | boolean | Date | null | readonly (string | null)[]

export type Values<Name extends string> = Readonly<Record<Name, SqlValue>>

/** A statement with named parameters; `Name` is the union of their names, `Row` the row type. */
export interface Statement<Name extends string, Row> {
  /** SQL with positional parameters. */
  readonly text: string
  /** Parameter name of each position. */
  readonly names: readonly Name[]
  /** Phantom field for the type checker. */
  readonly row?: Row
}

const parameter = /\$([a-z]\w*)/gi

/** Compiles `$name` to `$1`, `$2` … in order of first occurrence. */
export function named<Name extends string, Row = unknown>(text: string): Statement<Name, Row> {
  const names = [...new Set(Array.from(text.matchAll(parameter), ([, name]) => name as Name))]
  return {
    names,
    text: text.replace(parameter, (_, name: Name) => `$${names.indexOf(name) + 1}`),
  }
}

type Constants = Readonly<Record<string, string>>

/** The text with columns of a table in place of its parameters, and constants in place of some. */
export const parametersOf = (table: string, text: string, constants: Constants): string =>
  text.replace(parameter, (_, name: string) => constants[name] ?? `${table}."${name}"`)

/** Column definitions for the parameters of a text that are not constants, each of the type it is cast to. */
export function columnsOf(text: string, constants: Constants): string {
  const types = new Map<string, string>()
  for (const [, name = '', type] of text.matchAll(/\$([a-z]\w*)(?:::(\w+(?:\[\])?))?/gi))
    if (constants[name] === undefined) types.set(name, type ?? types.get(name) ?? 'text')
  return Array.from(types, ([name, type]) => `"${name}" ${type}`).join(', ')
}

/** One round trip. Values the statement does not name are ignored. */
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
