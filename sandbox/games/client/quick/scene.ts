import type { QuickGameView, QuickRoundView, StepView } from '../../quick/quick-shapes.ts'
import type { Sound } from '../shell/sound.ts'
import type { Figures } from '../shell/figures.ts'
import type { Money } from '../shell/money.ts'
import type { Language } from '../texts/texts.ts'
import type { QuickTranslate } from './texts.ts'

/** Dependencies of a scene. */
export interface SceneTools {
  readonly game: QuickGameView
  readonly t: QuickTranslate
  readonly language: Language
  readonly figures: Figures
  readonly money: Money
  readonly sound: Sound
  /** Whether reduced motion is preferred. */
  readonly calm: () => boolean
  readonly wait: (ms: number) => Promise<void>
  readonly stakeMinor: () => bigint
  /** Called after a change of the choice. */
  readonly onChange: () => void
}

interface SceneBase {
  /** The game's picture, which fills the stage. */
  readonly stage: HTMLElement
  /** Controls for the choice before a round. */
  readonly options: readonly HTMLElement[]
  /** The choice in the vendor's format; null while incomplete. */
  choice(): string | null
  /** Shows the choice of a round loaded from the vendor. */
  setChoice(choice: string): void
  setLocked(isLocked: boolean): void
  /** Called after a change of the stake. */
  refresh(): void
}

/** Scene of a game whose rounds are decided at once. */
export interface InstantScene extends SceneBase {
  readonly type: 'instant'
  /** A round was started; its result is pending. */
  begin(): void
  /** Animates the result; resolves when it is readable. */
  show(round: QuickRoundView): Promise<void>
  /** The round did not take place. */
  clear(): void
}

/** Scene of a game with steps. */
export interface StepScene extends SceneBase {
  readonly type: 'steps'
  /** Draws an open round. */
  show(view: StepView): Promise<void>
  /** Draws a finished round. */
  showEnd(round: QuickRoundView): Promise<void>
  /** Resets the board. */
  clear(): void
  /** Enables or disables moves. */
  setOpen(isOpen: boolean): void
}

export type Scene = InstantScene | StepScene

/** Creates a game's scene; only games with steps call `onMove`. */
export type SceneMaker = (tools: SceneTools, onMove: (move: string) => void) => Scene

/** A number in a round's result; throws when it is missing, which means a bug. */
export function numberOf(seen: Readonly<Record<string, unknown>>, key: string): number {
  const value = seen[key]
  if (typeof value !== 'number') throw new Error(`No number called ${key}`)
  return value
}

export const numbersOf = (seen: Readonly<Record<string, unknown>>, key: string): readonly number[] => {
  const value = seen[key]
  return Array.isArray(value) ? value.filter((one) => typeof one === 'number') : []
}
