import type { Board } from '#domain/lottery/board.ts'
import type { DrawWire, LotteryWire } from '#schemas/api/lottery.ts'

/* What the two halves of the lottery slice, draws and tickets, use of each other. */

/** All draws of a lottery that take place together. */
export interface RoundKey {
  readonly gameId: string
  /** `2026-11-23`, quick games `2026-11-23-0042`. */
  readonly drawId: string
}

export interface DrawKey extends RoundKey {
  readonly station: string
}

/** How a station's draw ended. */
export type Outcome =
  | { readonly kind: 'drawn'; readonly board: Board; readonly version: number; readonly publishedAt: Date }
  /** No result in time, or cancelled by an operator. */
  | { readonly kind: 'refunded' }

/** Boards, implemented by the draws. */
export interface Boards {
  /** The ended draws of a round by station; a station without an entry is still to come. */
  of(round: RoundKey): Promise<ReadonlyMap<string, Outcome>>
}

/** Tickets, implemented by the tickets. */
export interface TicketSettlement {
  /**
   * Settles every ticket of the round whose stations have all ended, and settles again where a board has a new version.
   * Repeating it changes nothing. Returns the number of tickets that changed.
   */
  settle(round: RoundKey): Promise<number>
}

/** What the desk shows of tickets, implemented by the tickets. */
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
  /** The numbers of a round that most of their limit is sold of, at most `most`. */
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
  /** The lotteries named that the merchant sells, in the order named. */
  rowsOf(merchantCode: string, gameIds: readonly string[]): Promise<readonly LotteryWire[]>
  /** The ids of the lotteries the merchant sells, in the order of the rule books. */
  soldBy(merchantCode: string): Promise<ReadonlySet<string>>
  /** The next draw of each station of a lottery. */
  nextOf(gameId: string): Promise<readonly DrawWire[]>
}
