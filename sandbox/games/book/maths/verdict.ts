/**
 * Result of a selection in the terms of betting feeds: `won` applies to the part that counts, `voidHalves` is the
 * number of refunded halves of the stake (void factor 0, 0.5 or 1), `sharers` the number of dead-heat winners sharing
 * the counting part (1: none).
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
 * Asian lines: `quarters` is the result's distance beyond the line, in quarters of a goal. A quarter line is two half
 * stakes on the neighbouring lines, so one quarter beyond wins one half and refunds the other.
 */
export function beyondLine(quarters: number): Verdict {
  if (quarters >= 2) return won
  if (quarters === 1) return halfWon
  if (quarters === 0) return voided
  return quarters === -1 ? halfLost : lost
}
