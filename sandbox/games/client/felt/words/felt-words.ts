import type { Language } from '../../texts/texts.ts'

/** What a game calls its things, in one language. */
export interface FeltWords {
  /** The first paragraph of the rules. */
  readonly intro: string
  readonly rules: readonly string[]
  /** By the letter of the place. */
  readonly places: Readonly<Record<string, string>>
  /** By outcome; those that stand for a side of the table win something. */
  readonly outcomes: Readonly<Record<string, string>>
  /** By spot; `total` names `total-4`, with `{n}` for what follows the dash. */
  readonly spots: Readonly<Record<string, string>>
  /** By face of a die or side of a coin; cards have words of their own. */
  readonly faces?: Readonly<Record<string, string>>
  /** By figure of a score, where it is not a number. */
  readonly totals?: Readonly<Record<string, string>>
}

export type WordsOf = Readonly<Record<Language, FeltWords>>
