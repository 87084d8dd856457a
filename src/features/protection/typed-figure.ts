import { readFigure } from '#domain/protection/figures.ts'
import { inLatinDigits, plainAmount } from '#src/lib/plain-amount.ts'
import type { PlayerLimit } from './limits.store.ts'

/** A limit of nothing: no deposit or no bet at all. */
export const isNothing = (figure: string): boolean => /^[0.]+$/.test(figure)

/**
 * Converts a typed value to wire format; null if it is invalid or negative. Money is read as in every other field of an
 * amount: a Brazilian "1.000" is a thousand, not one.
 */
export function typedFigure(typed: string, kind: PlayerLimit['kind'], currency: string): string | null {
  const figure = kind === 'time' ? inLatinDigits(typed).trim() : plainAmount(typed, currency)
  return figure.startsWith('-') || readFigure(figure, kind, currency) === null ? null : figure
}
