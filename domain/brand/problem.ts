import type { Pointer } from './pointer.ts'
import type { RuleId } from './rules/rule-docs.ts'

/** A place in a file; line and column count from 1. */
export interface Place {
  readonly file: string
  readonly line: number
  readonly column: number
}

/** One thing that is wrong with a brand, and where. */
export interface Problem extends Place {
  readonly rule: RuleId
  readonly pointer: Pointer
  /** What is wrong, as a sentence without a full stop. */
  readonly sentence: string
  /** What was probably meant. */
  readonly suggestion: string | null
}

export const placeText = ({ file, line, column }: Place) => `${file}:${line}:${column}`

/** `brands/aurora.json:7:3 unknown key "chatHeaderColour" — did you mean "chat.headerColor"? [brand/unknown-key]` */
export const problemText = ({ sentence, suggestion, rule, ...place }: Problem) =>
  `${placeText(place)} ${sentence}${suggestion === null ? '' : ` — did you mean "${suggestion}"?`} [${rule}]`

/** A workflow command that marks the line in a pull request. */
export const problemGithub = ({ sentence, suggestion, rule, file, line, column }: Problem) => {
  const escape = (text: string) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
  const hint = suggestion === null ? '' : ` — did you mean "${suggestion}"?`
  return `::error file=${file},line=${line},col=${column},title=${rule}::${escape(sentence + hint)}`
}

/** By file, then by place. */
export const inReadingOrder = (problems: readonly Problem[]) =>
  problems.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column)
