import { Type } from 'typebox'
import type { Static } from 'typebox'
import { Amount, Strict } from '../api/shapes.ts'
import type { GameView, RoundView } from '../api/shapes.ts'
import { ChipSlip } from '../tables/chip-slips.ts'
import { spots } from './spots.ts'

/** Request and reply shapes between a roulette table's page and this vendor, besides the common ones. */
export const SlipInput = ChipSlip(spots.length)

/** Public rules of a table. Amounts in major units, or in lowest chips when the currency is unknown. */
const RouletteRules = Strict({
  chips: Type.Array(Amount),
  min: Amount,
  maxStraight: Amount,
  maxOutside: Amount,
  maxTotal: Amount,
  /** The table charges numbers in every round: straight-up bets have a different payout. */
  charged: Type.Boolean(),
  bettingMs: Type.Integer(),
  runningMs: Type.Integer(),
  roundMs: Type.Integer(),
})
export type RouletteRules = Static<typeof RouletteRules>
export type RouletteGameView = GameView & RouletteRules

/** A finished round: minor units by spot, and the pocket. */
export type RouletteRoundView = RoundView & {
  readonly bet: Readonly<Record<string, string>>
  readonly result: {
    readonly pocket: number
    /** At a table with charged numbers. */
    readonly charges?: Readonly<Record<string, number>>
    readonly number: number
    readonly commitment: string
    readonly seed: string
  }
}
