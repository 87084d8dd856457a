import type { ColumnType, Generated } from 'kysely'
import type { SeriesGap } from '#domain/lottery/series.ts'
import type { TicketState } from '#domain/lottery/ticket.ts'
import type { LotteryTerms } from '#schemas/api/ops-lottery.ts'

type Fixed<T> = ColumnType<T, T, never>

/** A stored line; `stake` is minor units as text. */
export interface KeptLine {
  readonly bet: string
  readonly numbers: readonly string[]
  readonly stations: readonly string[]
  readonly stake: string
  readonly picks?: number | undefined
  readonly permutes?: boolean | undefined
  readonly place?: number | undefined
}

/** An order: one ticket per draw, all with the same lines. */
export interface LotteryOrderTable {
  merchant_code: Fixed<string>
  order_id: Fixed<string>
  player_id: Fixed<string>
  game_id: Fixed<string>
  /** Hash of its rule book. */
  rules_hash: Fixed<string>
  currency: Fixed<string>
  series: Fixed<number | null>
  stop_after_win: Fixed<boolean>
  lines: ColumnType<readonly KeptLine[], string, never>
  /** Price per draw. */
  price_minor: Fixed<bigint>
  /** Detects a different order under the same key, which is refused. */
  fingerprint: Fixed<string>
  placed_at: Fixed<Date>
  /** What the agents above the player earn by its series, frozen at the sale; null: nothing. */
  gaps: ColumnType<KeptGaps | null, string | null | undefined, never>
}

/** Gaps between the highest series of the agents above a player, nearest first, in parts of `full`. */
export interface KeptGaps {
  readonly full: number
  readonly of: readonly SeriesGap[]
}

export interface LotteryTicketTable {
  merchant_code: Fixed<string>
  /** `<order>-<number of the draw in it>`. */
  ticket_id: Fixed<string>
  order_id: Fixed<string>
  player_id: Fixed<string>
  game_id: Fixed<string>
  draw_id: Fixed<string>
  /** All stations of its lines, sorted. */
  stations: Fixed<string[]>
  closes_at: Fixed<Date>
  draws_at: Fixed<Date>
  placed_at: Fixed<Date>
  state: TicketState
  price_minor: Fixed<bigint>
  /** Payout: prizes, and the price of bets on refunded stations. */
  win_minor: Generated<bigint>
  /** The part of it returned as stake: the booked bet is smaller by it. The rest is booked as a win. */
  stake_back_minor: Generated<bigint>
  rebate_minor: Generated<bigint>
  /** Numbers of the settlements whose win and rebate are in force; 0: none. */
  win_no: Generated<number>
  rebate_no: Generated<number>
  /** Number of settlements with a different result. */
  settlements: Generated<number>
  /** Board versions it was settled on: `ca-mau=1,dong-thap=2`; `x`: refunded. */
  settled_on: ColumnType<string | null, never, string>
  settled_at: ColumnType<Date | null, never, Date>
  /** Payout per line in minor units as text, if any line has one. */
  paid_lines: ColumnType<readonly string[] | null, never, string | null>
  /** Amount of a waiting correction, taken back once the balance covers it. */
  owed_minor: Generated<bigint>
  /** The price that was not refunded at the latest settlement; null: `price_minor` less `stake_back_minor`. */
  counted_minor: ColumnType<bigint | null, never, bigint>
}

/** What an agent earned by the gap on a downline's ticket. */
export interface LotteryShareTable {
  merchant_code: Fixed<string>
  ticket_id: Fixed<string>
  /** The agent. */
  player_id: Fixed<string>
  game_id: Fixed<string>
  currency: Fixed<string>
  amount_minor: bigint
  /** Number of the settlement whose transfer is in force; 0: none. */
  transfer_no: number
  /** Number of the settlement that the amount is of. */
  settled_no: number
  /** Amount of a waiting correction, taken back once the agent's balance covers it. */
  owed_minor: Generated<bigint>
  /** When the ticket was settled, before any correction. */
  earned_at: Fixed<Date>
}

/** Tickets of orders with gaps that are not booked yet, from their sale on, and again from each correction on. */
interface LotteryUnsharedTable {
  merchant_code: Fixed<string>
  ticket_id: Fixed<string>
  /** The correction that renewed the row; 0: the sale. Booking that settlement or a later one removes the row. */
  settlement: number
  /** Not looked at before: the draw's time, later when booking failed. */
  due_at: Date
}

/** Stakes sold on a number or combination of a draw; `player|<id>`: a player's total for the draw. */
interface LotterySoldTable {
  merchant_code: Fixed<string>
  game_id: Fixed<string>
  draw_id: Fixed<string>
  spot: Fixed<string>
  sold_minor: bigint
  /** The limit at the last sale. */
  most_minor: bigint
}

/** Locked by every sale of a station's draw; closed at the end of sales. */
interface LotterySaleTable {
  game_id: Fixed<string>
  draw_id: Fixed<string>
  station: Fixed<string>
  is_over: boolean
}

/** A merchant's prizes and limits that differ from the rule book's. */
interface LotteryTermsTable {
  merchant_code: Fixed<string>
  game_id: Fixed<string>
  terms: ColumnType<LotteryTerms, string, string>
  changed_at: Date
}

interface LotteryFavouriteTable {
  merchant_code: Fixed<string>
  player_id: Fixed<string>
  game_id: Fixed<string>
  station: Fixed<string>
  added_at: Fixed<Date>
}

declare module '#server/database/tables.ts' {
  interface Tables {
    lottery_order: LotteryOrderTable
    lottery_ticket: LotteryTicketTable
    lottery_share: LotteryShareTable
    lottery_unshared: LotteryUnsharedTable
    lottery_sold: LotterySoldTable
    lottery_sale: LotterySaleTable
    lottery_terms: LotteryTermsTable
    lottery_favourite: LotteryFavouriteTable
  }
}
