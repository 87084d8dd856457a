import type { EventView } from '../../book/book-shapes.ts'
import type { Language } from '../texts/texts.ts'
import type { BookTranslate } from './names.ts'
import type { Slip } from './slip.ts'

/** Dependencies of rows and pages of the board. */
export interface BoardContext {
  readonly t: BookTranslate
  readonly language: Language
  readonly slip: Slip
  readonly onPick: (event: EventView, market: string, outcome: string, odds: number | null) => void
  readonly onOpen: (eventId: string) => void
  /** The vendor's clock, milliseconds since the epoch. */
  readonly now: () => number
}
