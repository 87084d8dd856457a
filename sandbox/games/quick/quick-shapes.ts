import { Type } from 'typebox'
import type { Static } from 'typebox'
import { Amount, RequestId, Strict } from '../api/shapes.ts'
import type { FairnessView, GameView, RoundView } from '../api/shapes.ts'
import type { JsonObject } from '../engine/json.ts'
import type { QuickId } from './quick-game.ts'

/** Request and reply shapes between a quick game's page and this vendor, besides the common ones. */
export const PlayInput = Strict({
  requestId: RequestId,
  stake: Amount,
  /** In the game's notation: `over 5049`, `16 high`, `3 7 12`. */
  choice: Type.String({ minLength: 1, maxLength: 40 }),
})

export const StepInput = Strict({
  roundId: Type.String({ minLength: 1, maxLength: 64 }),
  /** Number of moves the page has seen; makes repeated calls idempotent. */
  at: Type.Integer({ minimum: 0, maximum: 100 }),
  /** `7`, `high`, `skip`; `cash` cashes out. */
  move: Type.String({ pattern: '^[a-z0-9]{1,8}$' }),
})
export type StepInput = Static<typeof StepInput>

const QuickRules = Strict({
  stakes: Type.Array(Amount),
  /** Maximum payout of a round. */
  mostPayout: Amount,
  /** Lowest and highest return over all choices, in basis points. */
  returns: Type.Tuple([Type.Integer(), Type.Integer()]),
  /** Hours after which an open round is settled automatically. */
  openHours: Type.Integer(),
})
export type QuickRules = Static<typeof QuickRules>
export type QuickGameView = GameView & QuickRules & { readonly quick: QuickId }

/** View of a finished round of any quick game. */
export interface QuickShown {
  readonly choice: string
  /** Empty for games without steps. */
  readonly moves: readonly string[]
  /** The paid multiple of the stake, as displayed. */
  readonly times: string
  readonly seen: JsonObject
}
export type QuickRoundView = RoundView & QuickShown

/** View of an open round with steps. */
export interface StepView {
  readonly roundId: string
  readonly choice: string
  readonly stake: string
  readonly moves: readonly string[]
  readonly steps: number
  readonly times: string
  /** Payout of cashing out now. */
  readonly worth: string
  readonly mayLeave: boolean
  readonly offers: Readonly<Record<string, { readonly times: string; readonly worth: string }>>
  readonly seen: JsonObject
  /** When the round is settled automatically. */
  readonly until: string
  readonly fairness: Pick<FairnessView, 'commitment' | 'clientSeed' | 'nonce'>
  readonly balance: string | null
  /** Set once the round is over. */
  readonly round: QuickRoundView | null
}
