import { readFigure } from '#domain/protection/figures.ts'
import type { PlayerLimit } from './limits.store.ts'

/** Converts a typed value to wire format, accepting a decimal comma; null if it is invalid or negative. */
export function typedFigure(typed: string, kind: PlayerLimit['kind'], currency: string): string | null {
  const figure = typed.trim().replace(',', '.')
  return figure.startsWith('-') || readFigure(figure, kind, currency) === null ? null : figure
}
