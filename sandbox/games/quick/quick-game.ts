import type { JsonObject } from '../engine/json.ts'
import type { Draws } from '../fair/draws.ts'
import type { Fraction } from '../slots/fraction.ts'

export const quickIds = ['dice', 'limbo', 'plinko', 'wheel', 'keno', 'mines', 'hilo', 'tower'] as const
export type QuickId = (typeof quickIds)[number]

/** Result of a round. `seen` is shown by the page; both are pure functions of the choice and the draws. */
export interface Outcome {
  readonly times: Fraction
  readonly seen: JsonObject
}

/** A game decided as soon as the stake is taken. */
export interface InstantGame {
  readonly type: 'instant'
  /** The normalized choice; null when invalid. */
  read(choice: string): string | null
  play(choice: string, draws: Draws): Outcome
  /** Exact return of a choice. */
  returnOf(choice: string): Fraction
  /** Choices that determine the published return range: all of them, or the ends of a long range. */
  readonly choices: readonly string[]
  /** The highest multiple of the stake. */
  readonly most: Fraction
}

/** State of a round with steps after some moves. */
export interface StepState {
  readonly isLost: boolean
  /** Number of paying steps. */
  readonly steps: number
  /** Payout of cashing out, in stakes; zero once lost. */
  readonly times: Fraction
  /** Payout after the next step, by kind of step; empty: the round can only end. */
  readonly offers: Readonly<Record<string, Fraction>>
  /** What the player may see now. */
  readonly seen: JsonObject
  /** Revealed once the round is over. */
  readonly all: JsonObject
}

/** A game with steps: the stake is held until the player cashes out or loses. */
export interface StepGame {
  readonly type: 'steps'
  read(choice: string): string | null
  /** Null: one of the moves is invalid or after the end. */
  play(choice: string, draws: Draws, moves: readonly string[]): StepState | null
  /** The offer a move takes; null: none (skipping a card). */
  offerOf(move: string): string | null
  readonly choices: readonly string[]
  /** The highest reachable multiple of the stake; null where rounds end at the maximum payout instead. */
  readonly most: Fraction | null
}

export type QuickGame = InstantGame | StepGame
