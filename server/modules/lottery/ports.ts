import type { Board } from '#domain/lottery/board.ts'
import type { SeriesLimits } from '#domain/lottery/series.ts'
import type { DrawWire, LotteryWire } from '#schemas/api/lottery.ts'

/* Interfaces between the two parts of the lottery slice, draws and tickets. */

/** Identifies all draws of a lottery that take place together. */
export interface RoundKey {
  readonly gameId: string
  /** `2026-11-23`, quick games `2026-11-23-0042`. */
  readonly drawId: string
}

export interface DrawKey extends RoundKey {
  readonly station: string
}

/** The outcome of a station's draw. */
export type Outcome =
  | { readonly kind: 'drawn'; readonly board: Board; readonly version: number; readonly publishedAt: Date }
  /** No result in time, or cancelled by an operator. */
  | { readonly kind: 'refunded' }

/** Boards, implemented by the draws. */
export interface Boards {
  /** Outcomes of a round by station; stations without an entry are not drawn yet. */
  of(round: RoundKey): Promise<ReadonlyMap<string, Outcome>>
}

/** The highest series of a player and of the agents above, from the agents' slice. */
export type SeriesLimitsOf = (player: {
  readonly merchantCode: string
  readonly playerId: string
}) => Promise<SeriesLimits>

/** Tickets, implemented by the tickets. */
export interface TicketSettlement {
  /**
   * Settles every ticket of the round whose stations have all ended, and settles again when a board has a new version.
   * Idempotent. Returns the number of tickets changed.
   */
  settle(round: RoundKey): Promise<number>
}

/** Ticket figures for the desk, implemented by the tickets. */
export interface TicketFigures {
  /** Tickets with a bet on the draw, by merchant. Amounts are in the merchant's currency. */
  ofDraw(draw: DrawKey): Promise<
    readonly {
      readonly merchantCode: string
      readonly tickets: number
      readonly stakedMinor: bigint
      readonly paidMinor: bigint
      readonly currency: string
    }[]
  >
  /** The numbers of a round with the highest share of their limit sold. */
  exposure(
    merchantCode: string,
    round: RoundKey,
    most: number,
  ): Promise<
    readonly {
      readonly bet: string
      readonly place: number | null
      readonly stations: readonly string[]
      readonly number: string
      readonly soldMinor: bigint
      readonly mostMinor: bigint
    }[]
  >
}

/** Rows of lists of lotteries, implemented by the draws. */
export interface LotteryRows {
  /** The given lotteries that the merchant sells, in the given order. */
  rowsOf(merchantCode: string, gameIds: readonly string[]): Promise<readonly LotteryWire[]>
  /** The ids of the lotteries the merchant sells, in the order of the rule books. */
  soldBy(merchantCode: string): Promise<ReadonlySet<string>>
  /** The next draw of each station of a lottery. */
  nextOf(gameId: string): Promise<readonly DrawWire[]>
}
