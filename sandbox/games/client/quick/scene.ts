import type { QuickGameView, QuickRoundView, StepView } from '../../quick/quick-shapes.ts'
import type { Sound } from '../shell/sound.ts'
import type { Figures } from '../shell/figures.ts'
import type { Money } from '../shell/money.ts'
import type { Language } from '../texts/texts.ts'
import type { QuickTranslate } from './texts.ts'

/** What a scene is made with. */
export interface SceneTools {
  readonly game: QuickGameView
  readonly t: QuickTranslate
  readonly language: Language
  readonly figures: Figures
  readonly money: Money
  readonly sound: Sound
  /** Motion is unwelcome. */
  readonly calm: () => boolean
  readonly wait: (ms: number) => Promise<void>
  readonly stakeMinor: () => bigint
  /** The choice has changed. */
  readonly onChange: () => void
}

interface SceneBase {
  /** The picture of the game: it fills the stage. */
  readonly stage: HTMLElement
  /** What may be chosen before a round. */
  readonly options: readonly HTMLElement[]
  /** As the vendor wants it; null while nothing has been chosen. */
  choice(): string | null
  /** The choice of a round that is shown without having been made here. */
  setChoice(choice: string): void
  setLocked(isLocked: boolean): void
  /** The stake has changed. */
  refresh(): void
}

/** A game whose round is over at once. */
export interface InstantScene extends SceneBase {
  readonly type: 'instant'
  /** A round has begun; its result is not known yet. */
  begin(): void
  /** Plays the result; resolves when it is there to be read. */
  show(round: QuickRoundView): Promise<void>
  /** The round did not take place. */
  clear(): void
}

/** A game with steps. */
export interface StepScene extends SceneBase {
  readonly type: 'steps'
  /** Draws a round as far as it has come. */
  show(view: StepView): Promise<void>
  /** Draws a round that is over. */
  showEnd(round: QuickRoundView): Promise<void>
  /** A fresh board. */
  clear(): void
  /** No move may be made now. */
  setOpen(isOpen: boolean): void
}

export type Scene = InstantScene | StepScene

/** Makes the scene of one game; `onMove` is heard by games with steps alone. */
export type SceneMaker = (tools: SceneTools, onMove: (move: string) => void) => Scene

/** A number a scene was told; its absence is a fault of ours. */
export function numberOf(seen: Readonly<Record<string, unknown>>, key: string): number {
  const value = seen[key]
  if (typeof value !== 'number') throw new Error(`No number called ${key}`)
  return value
}

export const numbersOf = (seen: Readonly<Record<string, unknown>>, key: string): readonly number[] => {
  const value = seen[key]
  return Array.isArray(value) ? value.filter((one) => typeof one === 'number') : []
}
