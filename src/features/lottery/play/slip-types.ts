import type { Random } from '#src/lib/random.ts'
import type { LotteryApi } from '../lottery.api.ts'
import type { Pads } from './pads.ts'

/** Lines of one ticket. */
export const mostLines = 100
/** Stations a line may name. */
export const mostStations = 4

/** What a slip needs of its surroundings. */
export interface SlipDependencies {
  readonly api: Pick<LotteryApi, 'rules' | 'draws' | 'place'>
  readonly pads: Pads
  readonly random: Random
  readonly currency: string
  /** The gateway's time; read inside computed values. */
  readonly now: () => number
  readonly hearTime: (serverTime: string) => void
  readonly onBought: () => void
}

/** How the line being chosen is bet; `series` and `stopAfterWin` are the ticket's. */
export interface Choices {
  readonly stakeMinor: bigint
  readonly picks: number | null
  readonly permutes: boolean
  readonly place: number
  readonly series: number | null
  readonly stopAfterWin: boolean
}

export type Phase = 'editing' | 'confirming' | 'sending' | 'bought'
