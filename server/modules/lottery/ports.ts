import type { Board } from '#domain/lottery/board.ts'

/* What the two halves of the lottery slice, draws and tickets, use of each other. */

/** All draws of one lottery that happen together. */
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
  /** No result came in time, or an operator gave the draw up. */
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
