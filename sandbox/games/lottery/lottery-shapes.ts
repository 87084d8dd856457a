import { Type } from 'typebox'
import type { Static } from 'typebox'
import { Amount, Strict } from '../api/shapes.ts'
import type { GameView, RoundView } from '../api/shapes.ts'
import type { JsonObject } from '../engine/json.ts'
import type { Board } from './board.ts'
import { maxLines } from './tickets.ts'

/** What travels between a lottery's page and this vendor, besides what every game has. */
export const TicketInput = Strict({
  /** Of the draw that is being bet on. */
  number: Type.Integer({ minimum: 0, maximum: 2 ** 40 }),
  /** All bets of the player; none takes them back. */
  lines: Type.Array(
    Strict({
      wager: Type.String({ maxLength: 16 }),
      numbers: Type.Array(Type.String({ pattern: '^[0-9]{1,4}$' }), { minItems: 1, maxItems: 10 }),
      stake: Amount,
    }),
    { maxItems: maxLines },
  ),
})
export type TicketInput = Static<typeof TicketInput>

/** Amounts of a lottery, in major units; its format and bets are data both sides have. */
export interface LotteryRules extends JsonObject {
  readonly chips: readonly string[]
  readonly min: string
  readonly maxTotal: string
  readonly maxPayout: string
  readonly bettingMs: number
  readonly roundMs: number
}
export type LotteryGameView = GameView & LotteryRules

/** A finished draw: the player's ticket, and what was drawn. */
export type LotteryRoundView = RoundView & {
  readonly bet: JsonObject
  readonly result: {
    readonly board: Board
    readonly number: number
    readonly commitment: string
    readonly seed: string
  }
}
