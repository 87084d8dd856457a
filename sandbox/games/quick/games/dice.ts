import { fraction, times } from '../../slots/fraction.ts'
import type { InstantGame } from '../quick-game.ts'
import { fairTimes } from '../returns.ts'

/** Results 0.00 to 99.99. */
export const diceOutcomes = 10_000
/** Maximum number of winning results. */
export const mostWinning = 9_800

export interface DiceBet {
  readonly side: 'over' | 'under'
  /** Hundredths: results beyond it win, the target itself loses. */
  readonly target: number
}

/** `over 5049` or `under 5000`; null when invalid. */
export function readDice(choice: string): DiceBet | null {
  const [, side, figure = ''] = /^(over|under) (0|[1-9]\d{0,3})$/.exec(choice) ?? []
  if (side !== 'over' && side !== 'under') return null
  const bet = { side, target: Number(figure) } as const
  const winning = winningOf(bet)
  return winning >= 1 && winning <= mostWinning ? bet : null
}

/** Number of winning results. */
export const winningOf = ({ side, target }: DiceBet) =>
  side === 'under' ? target : diceOutcomes - 1 - target

export const diceTimes = (bet: DiceBet) => fairTimes(winningOf(bet), diceOutcomes)

/** The bet with the given number of winning results. */
export const diceBetOf = (side: DiceBet['side'], winning: number): DiceBet => ({
  side,
  target: side === 'under' ? winning : diceOutcomes - 1 - winning,
})

export const diceText = ({ side, target }: DiceBet) => `${side} ${target}`

const betOf = (choice: string) => readDice(choice) ?? diceBetOf('under', 1)

export const dice: InstantGame = {
  type: 'instant',
  read: (choice) => (readDice(choice) === null ? null : choice),
  play(choice, draws) {
    const bet = betOf(choice)
    const roll = draws.below(diceOutcomes)
    const isWon = bet.side === 'under' ? roll < bet.target : roll > bet.target
    return { times: isWon ? diceTimes(bet) : fraction(0), seen: { roll } }
  },
  returnOf(choice) {
    const bet = betOf(choice)
    return times(fraction(winningOf(bet), diceOutcomes), diceTimes(bet))
  },
  choices: [1, 50, 100, 2_500, 5_000, 9_000, mostWinning].flatMap((winning) => [
    diceText(diceBetOf('over', winning)),
    diceText(diceBetOf('under', winning)),
  ]),
  most: fairTimes(1, diceOutcomes),
}
