import { inCurrency } from '../engine/coins.ts'

/** A crash table as data. Times in milliseconds. */
export interface CrashTable {
  readonly id: string
  readonly name: string
  readonly studio: { readonly code: string; readonly name: string }
  readonly bettingMs: number
  /** Between the last bet and the start, for stakes still on their way to the wallet. */
  readonly closedMs: number
  /** From the crash to the next betting: the minimum interval between two bets of a player. */
  readonly pauseMs: number
  readonly colours: readonly [string, string, string, string]
}

export const crashTables: readonly CrashTable[] = [
  {
    id: 'nightjar-highwind',
    name: 'Highwind',
    studio: { code: 'NIGHTJAR', name: 'Nightjar Minis' },
    bettingMs: 7_000,
    closedMs: 800,
    pauseMs: 5_000,
    colours: ['#173a63', '#070f24', '#ffb45e', '#ffe9cf'],
  },
]

const ladder = [20n, 50n, 100n, 200n, 500n, 1_000n, 2_000n, 5_000n, 10_000n] as const

/** Allowed stakes of a round, in minor units. */
export const crashStakes = (currency: string): readonly bigint[] =>
  ladder.map((cents) => inCurrency(cents, currency))
