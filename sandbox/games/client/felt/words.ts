import type { FeltGameId } from '../../felt/felt-game.ts'
import type { Language } from '../texts/texts.ts'
import { andarBaharWords } from './words/andar-bahar.ts'
import { baccaratWords, luckySixWords } from './words/baccarat.ts'
import { dragonTigerWords } from './words/dragon-tiger.ts'
import { sicBoWords } from './words/sic-bo.ts'

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
  /** By figure of a score, where it is not a number. */
  readonly totals?: Readonly<Record<string, string>>
}

export type WordsOf = Readonly<Record<Language, FeltWords>>

/** The words of every game. */
export const feltWords: Readonly<Record<FeltGameId, WordsOf>> = {
  baccarat: baccaratWords,
  luckySix: luckySixWords,
  dragonTiger: dragonTigerWords,
  sicBo: sicBoWords,
  andarBahar: andarBaharWords,
}

/** What a player calls a spot. */
export function spotName({ spots }: FeltWords, id: string): string {
  const [stem = '', n = ''] = id.split('-')
  return (spots[id] ?? spots[stem] ?? id).replace(
    '{n}',
    n.split('').join(n.length > 1 && stem === 'combo' ? ' + ' : ''),
  )
}

export const totalName = ({ totals = {} }: FeltWords, total: string): string => totals[total] ?? total
