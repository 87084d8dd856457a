import type { FeltGameId } from '../../felt/felt-game.ts'
import type { Language } from '../texts/texts.ts'
import { andarBaharWords } from './words/andar-bahar.ts'
import { baccaratWords, luckySixWords } from './words/baccarat.ts'
import { dragonTigerWords } from './words/dragon-tiger.ts'
import { fanTanWords } from './words/fan-tan.ts'
import { fishPrawnCrabWords } from './words/fish-prawn-crab.ts'
import { niuNiuWords } from './words/niu-niu.ts'
import { seDieWords } from './words/se-die.ts'
import { sicBoWords } from './words/sic-bo.ts'
import { threeCardWords, zhaJinHuaWords } from './words/three-cards.ts'

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

/** The words of every game. */
export const feltWords: Readonly<Record<FeltGameId, WordsOf>> = {
  baccarat: baccaratWords,
  luckySix: luckySixWords,
  dragonTiger: dragonTigerWords,
  sicBo: sicBoWords,
  andarBahar: andarBaharWords,
  threeCard: threeCardWords,
  zhaJinHua: zhaJinHuaWords,
  niuNiu: niuNiuWords,
  fanTan: fanTanWords,
  seDie: seDieWords,
  fishPrawnCrab: fishPrawnCrabWords,
}

/** What a player calls a spot; where faces have names, they stand for their numbers. */
export function spotName({ spots, faces = {} }: FeltWords, id: string): string {
  const [stem = '', n = ''] = id.split('-')
  const figures = Array.from(n, (figure) => faces[figure] ?? figure)
  const joined = figures.join(
    stem === 'combo'
      ? ' + '
      : stem === 'kwok' || stem === 'three'
        ? '-'
        : faces[n.charAt(0)] === undefined
          ? ''
          : ' ',
  )
  return (spots[id] ?? spots[stem] ?? id)
    .replace('{n}', joined)
    .replace('{first}', figures[0] ?? '')
    .replace('{second}', figures[1] ?? '')
}

export const totalName = ({ totals = {} }: FeltWords, total: string): string => totals[total] ?? total
