// Generated from schemas/lottery/game.schema.json by `npm run generate`. Do not edit.

/**
 * What a typed ticket calls all stations of this game: `mn`; `2mn` means its first two stations of the day.
 *
 * Items: Small letters without accents, digits only in the middle
 */
export type Codes = string[]
/**
 * What a typed ticket calls the station.
 *
 * Items: Small letters without accents, digits only in the middle
 */
export type Codes1 = string[]
/**
 * A day as yyyy-MM-dd
 */
export type Day = string
/**
 * What a typed ticket calls the bet, the usual one first.
 *
 * Items: Small letters without accents, digits only in the middle
 */
export type Codes2 = string[]
/**
 * The number itself, read as a decimal.
 *
 * @minItems 2
 * @maxItems 2
 */
export type Range = number[]
/**
 * The sum of its digits or balls.
 *
 * @minItems 2
 * @maxItems 2
 */
export type Range1 = number[]

/**
 * The rule book of one lottery: its board, calendar and bets.
 */
export interface LotteryGame {
  /**
   * Lets editors complete and check the file.
   */
  $schema?: string
  /**
   * Version of this format.
   */
  schemaVersion: 1
  /**
   * The name of the file without `.json`.
   */
  id: string
  /**
   * The folder of the file, and the lobby that sells the game.
   */
  family: 'vietnam' | 'sea' | 'elott'
  /**
   * The prize mode that calls name for this game.
   */
  prizeMode: 'Lott' | 'ZY' | 'Elott' | 'SEA'
  series?: Series
  /**
   * IANA time zone of every day and time of this file, `Asia/Ho_Chi_Minh`.
   */
  timeZone: string
  board: Board
  times: Times
  codes?: Codes
  /**
   * Words of a typed ticket that stand for many numbers: `tai` is 50 to 99.
   */
  shortcuts?: {
    /**
     * Small letters without accents
     */
    code: string
    /**
     * First number, `50`
     */
    from: string
    /**
     * Last number, `99`
     */
    to: string
    /**
     * Only odd or even numbers.
     */
    parity?: 'odd' | 'even'
  }[]
  /**
   * Each station has a board of its own; the order decides which stations `2mn` means.
   *
   * @minItems 1
   */
  stations: Station[]
  /**
   * Days without a draw, both ends included.
   */
  holidays?: {
    /**
     * Text key `lottery.holiday.<name>`.
     */
    name: string
    /**
     * A day as yyyy-MM-dd
     */
    from: string
    /**
     * A day as yyyy-MM-dd
     */
    to: string
  }[]
  /**
   * Draws held on another day than the calendar says.
   */
  moved?: {
    /**
     * A day as yyyy-MM-dd
     */
    from: string
    /**
     * A day as yyyy-MM-dd
     */
    to: string
  }[]
  /**
   * Players send in five-digit numbers until bets close; their sum modulo 100,000 is added to the drawn number (yeekee). The board is one number of five digits.
   */
  submissions?: {
    /**
     * Numbers a player may send in for one round.
     */
    mostPerPlayer: number
    /**
     * Numbers of all players together in one round.
     */
    most: number
  }
  /**
   * Bets are refunded when no result is known so long after the draw.
   */
  refundAfterMinutes?: number
  band: Band
  limits: Limits
  /**
   * Bet kinds, in the order of the page.
   *
   * @minItems 1
   */
  bets: Bet[]
}
/**
 * Players choose between higher prizes and a higher rebate. Prizes of this file are those of series `statedAt`; at series s they are multiplied by s / statedAt, and (most - s) / full of the stake is the rebate.
 */
export interface Series {
  /**
   * Lowest series a player may bet at.
   */
  least: number
  /**
   * Highest series.
   */
  most: number
  /**
   * The series of the prizes in this file.
   */
  statedAt: number
  /**
   * The series that would return all stakes, 2000.
   */
  full: number
}
export interface Board {
  /**
   * Rows in the order of the printed board.
   *
   * @minItems 1
   */
  rows: Row[]
  /**
   * Ids of the rows in the order of announcement.
   */
  announce: string[]
}
/**
 * Numbers of `digits` digits, or balls numbered `from` to `to`.
 */
export interface Row {
  /**
   * Text key `lottery.row.<id>`.
   */
  id: string
  /**
   * How many numbers or balls are drawn.
   */
  numbers: number
  /**
   * Digits of each number; absent for balls.
   */
  digits?: number
  /**
   * Lowest ball.
   */
  from?: number
  /**
   * Highest ball.
   */
  to?: number
  /**
   * True when a ball can be drawn again, as with dice.
   */
  repeats?: boolean
  /**
   * A printed ticket wins this row with its first digits; absent: with its last ones.
   */
  compares?: 'head'
}
/**
 * One draw a day (`closeAt`, `drawAt`), or rounds (`everySeconds` from `firstAt` to `lastAt`, closed `closeSeconds` before).
 */
export interface Times {
  /**
   * When bets close.
   */
  closeAt?: string
  /**
   * When the draw begins.
   */
  drawAt?: string
  /**
   * Time from one round to the next.
   */
  everySeconds?: number
  /**
   * Draw of the first round of a day.
   */
  firstAt?: string
  /**
   * No round of a day draws later.
   */
  lastAt?: string
  /**
   * Bets close so long before the draw.
   */
  closeSeconds?: number
}
export interface Station {
  /**
   * Text key `lottery.station.<id>`.
   */
  id: string
  codes?: Codes1
  times?: Times1
  /**
   * The entry with the latest `validFrom` up to a day decides that day.
   *
   * @minItems 1
   */
  calendar: {
    /**
     * First day of this entry.
     */
    validFrom: string
    /**
     * Days of the week with a draw.
     */
    weekdays?: ('mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun')[]
    /**
     * Days of the month with a draw; 31 means the last day of a shorter month.
     */
    monthDays?: number[]
    /**
     * Single days with a special draw.
     */
    dates?: Day[]
  }[]
}
/**
 * One draw a day (`closeAt`, `drawAt`), or rounds (`everySeconds` from `firstAt` to `lastAt`, closed `closeSeconds` before).
 */
export interface Times1 {
  /**
   * When bets close.
   */
  closeAt?: string
  /**
   * When the draw begins.
   */
  drawAt?: string
  /**
   * Time from one round to the next.
   */
  everySeconds?: number
  /**
   * Draw of the first round of a day.
   */
  firstAt?: string
  /**
   * No round of a day draws later.
   */
  lastAt?: string
  /**
   * Bets close so long before the draw.
   */
  closeSeconds?: number
}
/**
 * Bounds of the return of every bet, in percent; never above 100.
 */
export interface Band {
  /**
   * Lowest return in percent.
   */
  least: string
  /**
   * Highest return in percent.
   */
  most: string
}
/**
 * Amounts in everyday units: one euro, ten thousand dong.
 */
export interface Limits {
  /**
   * Lowest stake.
   */
  leastStake: number
  /**
   * Highest stake.
   */
  mostStake: number
  /**
   * What all players together may stake on one number of a draw.
   */
  mostPerNumber: number
  /**
   * What a player may pay for one draw.
   */
  mostPerDraw: number
}
export interface Bet {
  /**
   * Text key `lottery.bet.<id>`.
   */
  id: string
  codes?: Codes2
  /**
   * `number`: the chosen number is drawn, every hit pays. `hits`: so many of the chosen ones are drawn. `choice`: a property of the drawn number.
   */
  rule: 'number' | 'hits' | 'choice'
  /**
   * The part of the board that counts. Each number of the rows is one lot; the balls of a row together are one lot.
   */
  on?: {
    /**
     * Rows that count; absent: all that have enough digits.
     *
     * @minItems 1
     */
    rows?: string[]
    /**
     * The last digits of each lot.
     */
    tail?: number
    /**
     * The first digits or balls.
     */
    head?: number
    /**
     * Single places: 0 is the first, -1 the last.
     *
     * @minItems 1
     */
    at?: number[]
  }
  /**
   * The player also chooses one of so many places, counted on from `on.at`.
   */
  places?: number
  /**
   * `number`: the digits may come in any order.
   */
  anyOrder?: boolean
  /**
   * A line may stake on all orders of its digits, each order a bet (đảo).
   */
  permutes?: boolean
  /**
   * `hits`: whether lots or the single digits or balls of one lot are compared; absent: lots.
   */
  among?: 'lots' | 'symbols'
  /**
   * `hits`: a line may hold more numbers than a combination; every combination is a bet.
   */
  combines?: boolean
  /**
   * `hits` of two: a number drawn again adds half a prize.
   */
  repeats?: 'half'
  /**
   * Boards of so many stations count together.
   */
  together?: number
  /**
   * What one bet costs for a stake of 1.
   */
  stake: {
    /**
     * `lot`: 1 for each lot. `numberLot`: 1 for each chosen number and lot. `flat`: 1. `price`: the price given.
     */
    base: 'lot' | 'numberLot' | 'flat' | 'price'
    /**
     * Price for a stake of 1, with base `price`.
     */
    price?: string
  }
  /**
   * Limits of this bet where they differ from the game's.
   */
  limits?: {
    /**
     * Highest stake.
     */
    mostStake?: number
    /**
     * What all players together may stake on one number.
     */
    mostPerNumber?: number
  }
  /**
   * The first prize whose conditions hold is paid.
   *
   * @minItems 1
   */
  prizes: Prize[]
}
export interface Prize {
  /**
   * Paid for a stake of 1, the stake included.
   */
  pays: string
  /**
   * `number`: only for hits in this row.
   */
  row?: string
  /**
   * `number`: only for numbers whose digits have so many orders: 24, 12, 6, 4, 1.
   */
  orders?: number
  /**
   * `hits`: how many are chosen.
   */
  picks?: number
  /**
   * `hits`: how many of them are drawn.
   */
  hits?: number
  /**
   * `choice`: text key `lottery.choice.<choice>`.
   */
  choice?: string
  /**
   * `choice`: wins when every condition given holds.
   */
  when?: {
    value?: Range
    sum?: Range1
    /**
     * The number is one of these.
     *
     * @minItems 1
     */
    oneOf?: number[]
    /**
     * Of the last digit or ball.
     */
    parity?: 'odd' | 'even'
    /**
     * Of the sum.
     */
    sumParity?: 'odd' | 'even'
    /**
     * `pair`: exactly two alike; `run`: consecutive.
     */
    pattern?: 'triple' | 'pair' | 'different' | 'run' | 'notTriple'
    /**
     * Which of the first and the last is higher.
     */
    higher?: 'first' | 'last' | 'neither'
  }
}
