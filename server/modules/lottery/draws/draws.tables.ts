import type { ColumnType } from 'kysely'
import type { Board } from '#domain/lottery/board.ts'

type Fixed<T> = ColumnType<T, T, never>
type FixedJson<T> = ColumnType<T, string, never>

interface OfDraw {
  game_id: Fixed<string>
  draw_id: Fixed<string>
  station: Fixed<string>
}

export type DrawSource = 'fair' | 'feed'
export type DrawState = 'open' | 'drawn' | 'refunded'

/** One draw of one station, for all merchants. */
export interface LotteryDrawTable extends OfDraw {
  closes_at: Date
  draws_at: Date
  source: Fixed<DrawSource>
  state: DrawState
  /** 0 while open; each outcome adds 1. */
  version: number
  /** The version on which tickets were settled. */
  settled_version: number
  /** Lease: a gateway is settling it until then. */
  settling_until: Date | null
  /** Reports differ; an operator decides. */
  disputed: boolean
  /** SHA-256 of the seed, hex. */
  commitment: Fixed<string | null>
  /** When the commitment was published; null: the draw is dated before the sandbox was set up. */
  committed_at: Fixed<Date | null>
  /** The seed, encrypted with the gateway's key. */
  sealed_seed: Fixed<Uint8Array | null>
  /** The seed, hex, once drawn. */
  seed: string | null
  board: ColumnType<Board | null, string | null, string>
  /** When the outcome, or its latest correction, was published. */
  ended_at: Date | null
  submission_count: number
  /** Sum of submissions, modulo 100,000. */
  submission_sum: number
}

interface LotteryBoardReplacedTable extends OfDraw {
  version: Fixed<number>
  board: FixedJson<Board>
  published_at: Fixed<Date>
  /** Reason for the replacement. */
  reason: Fixed<string>
}

/** A number submitted by a player to a round. */
interface LotterySubmissionTable extends OfDraw {
  /** Order of arrival, from 1. */
  place: Fixed<number>
  merchant_code: Fixed<string>
  player_id: Fixed<string>
  number: Fixed<string>
  at: Fixed<Date>
}

/** A board reported by a trusted source. */
interface LotteryReportTable extends OfDraw {
  report_id: Fixed<string>
  source: Fixed<string>
  board: FixedJson<Board>
  at: Fixed<Date>
  /** Replaced by a later report of the same source. */
  replaced: boolean
}

/** A board entered by an operator. */
interface LotteryProposalTable extends OfDraw {
  proposal_id: Fixed<string>
  board: FixedJson<Board>
  by_operator: Fixed<string>
  reason: Fixed<string>
  at: Fixed<Date>
  /** Version of the board it would replace; 0: the draw has none. */
  of_version: Fixed<number>
  state: 'waiting' | 'confirmed' | 'dropped'
  decided_by: string | null
}

declare module '#server/database/tables.ts' {
  interface Tables {
    lottery_draw: LotteryDrawTable
    lottery_board_replaced: LotteryBoardReplacedTable
    lottery_submission: LotterySubmissionTable
    lottery_report: LotteryReportTable
    lottery_proposal: LotteryProposalTable
  }
}
