import { styleText } from 'node:util'

/** One verb of `npm run brand --` or `npm run lottery --`. */
export interface Verb {
  /** `check [id…] [--format text|json|github]` */
  readonly usage: string
  readonly summary: string
  /** Options, one line each, for `--help`. */
  readonly options: readonly string[]
  /** Returns the exit code: 0 fine, 1 problems in the files, 2 usage error. */
  run(args: readonly string[]): Promise<number> | number
}

/** A usage error: its message is printed and the exit code is 2. */
export class UsageError extends Error {}

/** Colours in terminals only; pipes, files and `NO_COLOR` get plain text. */
export const bold = (text: string) => styleText('bold', text)
export const dim = (text: string) => styleText('dim', text)
export const red = (text: string) => styleText('red', text)
export const green = (text: string) => styleText('green', text)

export const print = (...lines: readonly string[]) => console.log(lines.join('\n'))
