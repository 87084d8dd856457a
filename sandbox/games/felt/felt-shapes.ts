import { Type } from 'typebox'
import type { Static } from 'typebox'
import { Amount, Strict } from '../api/shapes.ts'
import type { GameView, RoundView } from '../api/shapes.ts'
import { ChipSlip } from '../tables/chip-slips.ts'
import { feltGames } from './games/index.ts'
import type { FeltGameId } from './felt-game.ts'

/** Request and reply shapes between a cloth table's page and this vendor, besides the common ones. */
export const FeltSlip = ChipSlip(Math.max(...feltGames.map(({ spots }) => spots.length)))

/** Public rules of a table. Amounts in major units, or in lowest chips when the currency is unknown. */
const FeltRules = Strict({
  chips: Type.Array(Amount),
  min: Amount,
  maxSpot: Amount,
  maxPayout: Amount,
  maxTotal: Amount,
  bettingMs: Type.Integer(),
  runningMs: Type.Integer(),
  roundMs: Type.Integer(),
})
export type FeltRules = Static<typeof FeltRules>
export type FeltGameView = GameView & FeltRules & { readonly rules: FeltGameId }

/** A finished round: minor units by spot, and the dealt items. */
export type FeltRoundView = RoundView & {
  readonly bet: Readonly<Record<string, string>>
  readonly result: {
    readonly dealt: readonly string[]
    readonly number: number
    readonly commitment: string
    readonly seed: string
  }
}
