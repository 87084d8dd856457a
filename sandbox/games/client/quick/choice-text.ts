import { readDice } from '../../quick/games/dice.ts'
import { readPicks } from '../../quick/games/keno.ts'
import { readTarget } from '../../quick/games/limbo.ts'
import { readBoard } from '../../quick/games/plinko.ts'
import { readLevel } from '../../quick/games/tower.ts'
import { readWheel } from '../../quick/games/wheel.ts'
import type { QuickId } from '../../quick/quick-game.ts'
import type { Figures } from '../shell/figures.ts'
import type { QuickTranslate } from './texts.ts'

interface Tongue {
  readonly t: QuickTranslate
  readonly figures: Figures
}

type Words = (choice: string, tongue: Tongue) => string

const words: Readonly<Record<QuickId, Words>> = {
  dice(choice, { t, figures }) {
    const bet = readDice(choice)
    return bet === null
      ? ''
      : `${t(bet.side === 'over' ? 'diceOver' : 'diceUnder')} ${figures.hundredths(bet.target)}`
  },
  limbo: (choice, { figures }) => figures.times(readTarget(choice) ?? 0),
  plinko(choice, { t }) {
    const board = readBoard(choice)
    return board === null ? '' : `${t('rows')}: ${board.rows} · ${t(board.risk)}`
  },
  wheel(choice, { t }) {
    const wheel = readWheel(choice)
    return wheel === null ? '' : `${t('segments')}: ${wheel.size} · ${t(wheel.risk)}`
  },
  keno: (choice, { t }) => t('kenoPicked', { count: readPicks(choice)?.length ?? 0 }),
  mines: (choice, { t }) => `${t('minesCount')}: ${choice}`,
  hilo: () => '',
  tower(choice, { t }) {
    const level = readLevel(choice)
    return level === null ? '' : t(level)
  },
}

/** A choice in display text; empty when there is none. */
export const choiceText = (quick: QuickId, choice: string, tongue: Tongue) => words[quick](choice, tongue)
