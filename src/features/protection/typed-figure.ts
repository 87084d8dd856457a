import { readFigure } from '#domain/protection/figures.ts'
import type { PlayerLimit } from './limits.store.ts'

/** A figure as it was typed, in the form of the wire; null for what is no figure. A comma is how half the world writes it. */
export function typedFigure(typed: string, kind: PlayerLimit['kind'], currency: string): string | null {
  const figure = typed.trim().replace(',', '.')
  return figure.startsWith('-') || readFigure(figure, kind, currency) === null ? null : figure
}
