import { Type } from 'typebox'
import type { Static } from 'typebox'
import { Amount, RequestId, Strict } from '../api/shapes.ts'
import type { FairnessView, GameView, RoundView } from '../api/shapes.ts'
import type { JsonObject } from '../engine/json.ts'
import type { QuickId } from './quick-game.ts'

/** What travels between the page of a quick game and this vendor, besides what every game has. */
export const PlayInput = Strict({
  requestId: RequestId,
  stake: Amount,
  /** In the game's own words: `over 5049`, `16 high`, `3 7 12`. */
  choice: Type.String({ minLength: 1, maxLength: 40 }),
})

export const StepInput = Strict({
  roundId: Type.String({ minLength: 1, maxLength: 64 }),
  /** How many moves the page has seen: a repeated call never moves twice. */
  at: Type.Integer({ minimum: 0, maximum: 100 }),
  /** `7`, `high`, `skip`; `cash` leaves with what has been reached. */
  move: Type.String({ pattern: '^[a-z0-9]{1,8}$' }),
})
export type StepInput = Static<typeof StepInput>

const QuickRules = Strict({
  stakes: Type.Array(Amount),
  /** The most a round pays. */
  mostPayout: Amount,
  /** Lowest and highest return of what may be chosen, hundredths of a percent. */
  returns: Type.Tuple([Type.Integer(), Type.Integer()]),
  /** After so many hours an open round is settled without the player. */
  openHours: Type.Integer(),
})
export type QuickRules = Static<typeof QuickRules>
export type QuickGameView = GameView & QuickRules & { readonly quick: QuickId }

/** What came of a round, whichever way it was played. */
export interface QuickShown {
  readonly choice: string
  /** Empty for games without steps. */
  readonly moves: readonly string[]
  /** The multiple of the stake that was paid, as it is shown. */
  readonly times: string
  readonly seen: JsonObject
}
export type QuickRoundView = RoundView & QuickShown

/** A round with steps, as far as it has come. */
export interface StepView {
  readonly roundId: string
  readonly choice: string
  readonly stake: string
  readonly moves: readonly string[]
  readonly steps: number
  readonly times: string
  /** What leaving pays now. */
  readonly worth: string
  readonly mayLeave: boolean
  readonly offers: Readonly<Record<string, { readonly times: string; readonly worth: string }>>
  readonly seen: JsonObject
  /** When the vendor settles it without the player. */
  readonly until: string
  readonly fairness: Pick<FairnessView, 'commitment' | 'clientSeed' | 'nonce'>
  readonly balance: string | null
  /** Once it is over. */
  readonly round: QuickRoundView | null
}
