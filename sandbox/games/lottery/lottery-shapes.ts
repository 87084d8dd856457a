import { Type } from 'typebox'
import type { Static } from 'typebox'
import { Amount, Strict } from '../api/shapes.ts'
import type { GameView, RoundView } from '../api/shapes.ts'
import type { JsonObject } from '../engine/json.ts'
import type { Board } from './board.ts'
import { maxLines } from './tickets.ts'

/** Request and reply shapes between a lottery's page and this vendor, besides the common ones. */
export const TicketInput = Strict({
  /** Of the draw open for bets. */
  number: Type.Integer({ minimum: 0, maximum: 2 ** 40 }),
  /** All bets of the player; an empty list withdraws them. */
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

/** Amounts of a lottery in major units; its format and bets are data shared with the page. */
export interface LotteryRules extends JsonObject {
  readonly chips: readonly string[]
  readonly min: string
  readonly maxTotal: string
  readonly maxPayout: string
  readonly bettingMs: number
  readonly roundMs: number
}
export type LotteryGameView = GameView & LotteryRules

/** A finished draw: the player's ticket and the drawn numbers. */
export type LotteryRoundView = RoundView & {
  readonly bet: JsonObject
  readonly result: {
    readonly board: Board
    readonly number: number
    readonly commitment: string
    readonly seed: string
  }
}
