import { spelledOut } from './one-line-text.ts'
import type { Pointer } from './pointer.ts'
import type { RuleId } from './rules/rule-docs.ts'

/** A place in a file; line and column count from 1. */
export interface Place {
  readonly file: string
  readonly line: number
  readonly column: number
}

/** One problem of a checked file, and where it is. `Rule`: the rule ids of its kind of file. */
export interface Problem<Rule extends string = RuleId> extends Place {
  readonly rule: Rule
  readonly pointer: Pointer
  /** The problem as a sentence without full stop. */
  readonly sentence: string
  /** The value that was probably meant. */
  readonly suggestion: string | null
  /** The brands for which a value in another file is wrong; absent for problems of the file itself. */
  readonly brands?: readonly string[]
}

export const placeText = ({ file, line, column }: Place) => `${file}:${line}:${column}`

/** `brands/aurora.json:7:3 unknown key "chatHeaderColour" — did you mean "chat.headerColor"? [brand/unknown-key]` */
export const problemText = ({ rule, ...problem }: Problem<string>) =>
  spelledOut(`${placeText(problem)} ${said(problem)} [${rule}]`)

/** At most so many brand names are listed: a parent may have a thousand children. */
const mostNamed = 3

function said({
  sentence,
  suggestion,
  brands = [],
}: Pick<Problem, 'sentence' | 'suggestion' | 'brands'>): string {
  const others = brands.length - mostNamed
  const named = brands.slice(0, mostNamed).join(', ') + (others > 0 ? ` and ${others} more` : '')
  const hint = suggestion === null ? '' : ` — did you mean "${suggestion}"?`
  return `${sentence}${named === '' ? '' : `, for ${named}`}${hint}`
}

/** A workflow command that marks the line in a pull request. */
export const problemGithub = (
  { rule, file, line, column, ...problem }: Problem<string>,
  level: 'error' | 'warning' = 'error',
) => {
  const escape = (text: string) => spelledOut(text).replaceAll('%', '%25')
  const property = (text: string) => escape(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
  return `::${level} file=${property(file)},line=${line},col=${column},title=${rule}::${escape(said(problem))}`
}

/** By file, then by place. */
export const inReadingOrder = <P extends Place>(problems: readonly P[]) =>
  problems.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column)
