/**
 * How a selection ended, in the words of the betting feeds: `won` is the result of the part that counts, `voidHalves` says
 * how many halves of the stake come back untouched (void factor 0, 0.5 or 1), `sharers` among how many winners of a dead
 * heat the counting part is divided (1: nobody to share with).
 */
export interface Verdict {
  readonly won: boolean
  readonly voidHalves: 0 | 1 | 2
  readonly sharers: number
}

export const lost: Verdict = { won: false, voidHalves: 0, sharers: 1 }
export const won: Verdict = { won: true, voidHalves: 0, sharers: 1 }
export const halfWon: Verdict = { won: true, voidHalves: 1, sharers: 1 }
export const halfLost: Verdict = { won: false, voidHalves: 1, sharers: 1 }
export const voided: Verdict = { won: false, voidHalves: 2, sharers: 1 }

export const wonIf = (condition: boolean): Verdict => (condition ? won : lost)

/**
 * Asian lines: `quarters` is how far the result is beyond the line, in quarters of a goal. A quarter line is two bets of
 * half the stake on its neighbours, so one quarter beyond wins one half and gets the other back.
 */
export function beyondLine(quarters: number): Verdict {
  if (quarters >= 2) return won
  if (quarters === 1) return halfWon
  if (quarters === 0) return voided
  return quarters === -1 ? halfLost : lost
}
