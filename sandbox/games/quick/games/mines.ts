import { fraction, times } from '../../slots/fraction.ts'
import type { StepGame } from '../quick-game.ts'
import { choose, houseReturn } from '../returns.ts'
import { drawn } from './keno.ts'

export const mineFields = 25
export const mostMines = 24

/** The number of mines, `1` to `24`; null otherwise. */
export function readMines(choice: string): number | null {
  const mines = /^[1-9]\d?$/.test(choice) ? Number(choice) : 0
  return mines >= 1 && mines <= mostMines ? mines : null
}

/** Payout after the given safe fields: the return divided by the probability of finding them. */
export const minesTimes = (mines: number, found: number) =>
  times(houseReturn, fraction(choose(mineFields, found), choose(mineFields - mines, found)))

const fieldOf = (move: string) => (/^([1-9]|1\d|2[0-5])$/.test(move) ? Number(move) : null)

export const mines: StepGame = {
  type: 'steps',
  read: (choice) => (readMines(choice) === null ? null : choice),
  play(choice, draws, moves) {
    const count = readMines(choice) ?? mostMines
    const buried = drawn(count, mineFields, draws)
    const opened: number[] = []
    let isLost = false
    for (const move of moves) {
      const field = fieldOf(move)
      if (field === null || isLost || opened.includes(field)) return null
      opened.push(field)
      isLost = buried.includes(field)
    }
    const safe = mineFields - count
    const found = isLost ? opened.length - 1 : opened.length
    if (found > safe) return null
    return {
      isLost,
      steps: found,
      times: isLost ? fraction(0) : minesTimes(count, found),
      offers: isLost || found === safe ? {} : { field: minesTimes(count, found + 1) },
      seen: { opened },
      all: { opened, mines: buried.toSorted((a, b) => a - b) },
    }
  },
  offerOf: () => 'field',
  choices: Array.from({ length: mostMines }, (_, i) => String(i + 1)),
  most: null,
}
