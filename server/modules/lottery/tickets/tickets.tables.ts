import type { ColumnType, Generated } from 'kysely'
import type { TicketState } from '#domain/lottery/ticket.ts'
import type { LotteryTerms } from '#schemas/api/ops-lottery.ts'

type Fixed<T> = ColumnType<T, T, never>

/** A line as it is kept: `stake` is minor units as text. */
export interface KeptLine {
  readonly bet: string
  readonly numbers: readonly string[]
  readonly stations: readonly string[]
  readonly stake: string
  readonly picks?: number | undefined
  readonly permutes?: boolean | undefined
  readonly place?: number | undefined
}

/** What a player bought at once: a ticket for each draw, all with the same lines. */
export interface LotteryOrderTable {
  merchant_code: Fixed<string>
  order_id: Fixed<string>
  player_id: Fixed<string>
  game_id: Fixed<string>
  /** The rule book it was sold under. */
  rules_hash: Fixed<string>
  currency: Fixed<string>
  series: Fixed<number | null>
  stop_after_win: Fixed<boolean>
  lines: ColumnType<readonly KeptLine[], string, never>
  /** Of one draw. */
  price_minor: Fixed<bigint>
  /** Another order under the same key is refused. */
  fingerprint: Fixed<string>
  placed_at: Fixed<Date>
}

export interface LotteryTicketTable {
  merchant_code: Fixed<string>
  /** `<order>-<number of the draw in it>`. */
  ticket_id: Fixed<string>
  order_id: Fixed<string>
  player_id: Fixed<string>
  game_id: Fixed<string>
  draw_id: Fixed<string>
  /** Every station of its lines, sorted. */
  stations: Fixed<string[]>
  closes_at: Fixed<Date>
  draws_at: Fixed<Date>
  placed_at: Fixed<Date>
  state: TicketState
  price_minor: Fixed<bigint>
  /** What it brought: prizes, and the price of bets on a station that was refunded. */
  win_minor: Generated<bigint>
  /** The part of it that came back as stake: the bet in the books is by so much smaller. The rest is its win. */
  stake_back_minor: Generated<bigint>
  rebate_minor: Generated<bigint>
  /** The settlement that made the win, and the rebate, that stand; 0: none stands. */
  win_no: Generated<number>
  rebate_no: Generated<number>
  /** How often it was settled with another result. */
  settlements: Generated<number>
  /** Versions of the boards it was settled on: `ca-mau=1,dong-thap=2`; `x`: refunded. */
  settled_on: ColumnType<string | null, never, string>
  settled_at: ColumnType<Date | null, never, Date>
  /** Minor units of each line as text, where any brought something. */
  paid_lines: ColumnType<readonly string[] | null, never, string | null>
  /** A correction that takes this much back waits until the player's balance covers it. */
  owed_minor: Generated<bigint>
}

/** What players have staked on a number or combination of a draw; `player|<id>`: what a player has paid for the draw. */
interface LotterySoldTable {
  merchant_code: Fixed<string>
  game_id: Fixed<string>
  draw_id: Fixed<string>
  spot: Fixed<string>
  sold_minor: bigint
  /** The limit of the last sale. */
  most_minor: bigint
}

/** Locked by every sale of a station's draw; once over, nothing is sold. */
interface LotterySaleTable {
  game_id: Fixed<string>
  draw_id: Fixed<string>
  station: Fixed<string>
  is_over: boolean
}

/** A merchant's prizes and limits, beside the rule book's. */
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
    lottery_sold: LotterySoldTable
    lottery_sale: LotterySaleTable
    lottery_terms: LotteryTermsTable
    lottery_favourite: LotteryFavouriteTable
  }
}
