import type { JsonObject } from '../engine/json.ts'
import type { Draws } from '../fair/draws.ts'
import type { Fraction } from '../slots/fraction.ts'

export const quickIds = ['dice', 'limbo', 'plinko', 'wheel', 'keno', 'mines', 'hilo', 'tower'] as const
export type QuickId = (typeof quickIds)[number]

/** What a round came to. `seen` is what the page shows; both are pure functions of the choice and the draws. */
export interface Outcome {
  readonly times: Fraction
  readonly seen: JsonObject
}

/** A game whose round is over when its stake is taken. */
export interface InstantGame {
  readonly type: 'instant'
  /** The player's choice in its one written form; null when it is none of the game's. */
  read(choice: string): string | null
  play(choice: string, draws: Draws): Outcome
  /** The exact return of a choice. */
  returnOf(choice: string): Fraction
  /** Choices whose returns make up the published one: all of them, or the ends of a long range. */
  readonly choices: readonly string[]
  /** The highest multiple of the stake. */
  readonly most: Fraction
}

/** A round that is played step by step, after some of its moves. */
export interface StepState {
  readonly isLost: boolean
  /** Steps that paid. */
  readonly steps: number
  /** What leaving pays, in stakes; zero once it is lost. */
  readonly times: Fraction
  /** What the next step would bring this to, by the kind of step; empty: nothing is left to do. */
  readonly offers: Readonly<Record<string, Fraction>>
  /** What the player may see now. */
  readonly seen: JsonObject
  /** What is shown once the round is over. */
  readonly all: JsonObject
}

/** A game with steps: the stake is held until the player leaves or loses. */
export interface StepGame {
  readonly type: 'steps'
  read(choice: string): string | null
  /** Null: one of the moves does not exist or comes too late. */
  play(choice: string, draws: Draws, moves: readonly string[]): StepState | null
  /** Which of the offers a move takes; null: it brings nothing (a card is skipped). */
  offerOf(move: string): string | null
  readonly choices: readonly string[]
  /** The highest multiple of the stake that can be reached; null where rounds end at the highest payout instead. */
  readonly most: Fraction | null
}

export type QuickGame = InstantGame | StepGame
