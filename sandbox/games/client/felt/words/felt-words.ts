import type { Language } from '../../texts/texts.ts'

/** A game's terms in one language. */
export interface FeltWords {
  /** The first paragraph of the rules. */
  readonly intro: string
  readonly rules: readonly string[]
  /** By place letter. */
  readonly places: Readonly<Record<string, string>>
  /** By outcome; for a side of the table the text is used as the subject of "wins". */
  readonly outcomes: Readonly<Record<string, string>>
  /** By spot; `total` applies to `total-4`, with `{n}` for the part after the dash. */
  readonly spots: Readonly<Record<string, string>>
  /** By face of a die or side of a coin; card names are separate. */
  readonly faces?: Readonly<Record<string, string>>
  /** By score, where it is not a number. */
  readonly totals?: Readonly<Record<string, string>>
}

export type WordsOf = Readonly<Record<Language, FeltWords>>
