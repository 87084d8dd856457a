import type { FeltGameId } from '../../felt/felt-game.ts'
import type { FeltWords, WordsOf } from './words/felt-words.ts'
import { andarBaharWords } from './words/andar-bahar.ts'
import { baccaratWords, luckySixWords } from './words/baccarat.ts'
import { dragonTigerWords } from './words/dragon-tiger.ts'
import { fanTanWords } from './words/fan-tan.ts'
import { fishPrawnCrabWords } from './words/fish-prawn-crab.ts'
import { mahjongTilesWords } from './words/mahjong-tiles.ts'
import { niuNiuWords } from './words/niu-niu.ts'
import { seDieWords } from './words/se-die.ts'
import { sicBoWords } from './words/sic-bo.ts'
import { wenzhouPaiGowWords } from './words/wenzhou-pai-gow.ts'
import { threeCardWords, zhaJinHuaWords } from './words/three-cards.ts'

/** Texts of every game. */
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
  mahjongTiles: mahjongTilesWords,
  wenzhouPaiGow: wenzhouPaiGowWords,
}

/** A spot's name; faces with names replace their numbers. */
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
