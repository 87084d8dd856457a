import type { Random } from '#src/lib/random.ts'
import type { LotteryApi } from '../lottery.api.ts'
import type { Pads } from './pads.ts'

/** Maximum number of lines on a ticket. */
export const mostLines = 100
/** Maximum number of stations of a line. */
export const mostStations = 4

/** Dependencies of a slip. */
export interface SlipDependencies {
  readonly api: Pick<LotteryApi, 'rules' | 'draws' | 'place'>
  readonly pads: Pads
  readonly random: Random
  readonly currency: string
  /** Time of the gateway, milliseconds since the epoch; read inside computed values. */
  readonly now: () => number
  readonly hearTime: (serverTime: string) => void
  readonly onBought: () => void
}

/** Options of the draft line; `series` and `stopAfterWin` belong to the ticket. */
export interface Choices {
  readonly stakeMinor: bigint
  readonly picks: number | null
  readonly permutes: boolean
  readonly place: number
  readonly series: number | null
  readonly stopAfterWin: boolean
}

export type Phase = 'editing' | 'confirming' | 'sending' | 'bought'
