import { pointsOf, valueOf } from './hand-points.ts'
import type { Move } from './round.ts'

/**
 * Basic strategy for these rules, total-dependent, without counting. One letter per open dealer card, from two to ten
 * and the ace: H hit, S stand, D double (else hit), T double (else stand), P split. For missing rows, the next lower
 * one applies.
 */
export const hardRows: Readonly<Record<number, string>> = {
  4: 'HHHHHHHHHH',
  9: 'HDDDDHHHHH',
  10: 'DDDDDDDDHH',
  11: 'DDDDDDDDDH',
  12: 'HHSSSHHHHH',
  13: 'SSSSSHHHHH',
  17: 'SSSSSSSSSS',
}
export const softRows: Readonly<Record<number, string>> = {
  12: 'HHHHHHHHHH',
  13: 'HHHDDHHHHH',
  15: 'HHDDDHHHHH',
  17: 'HDDDDHHHHH',
  18: 'STTTTSSHHH',
  19: 'SSSSSSSSSS',
}
/** By the value of one card of the pair; a dot: play by the total. */
export const pairRows: Readonly<Record<number, string>> = {
  1: 'PPPPPPPPPP',
  2: 'PPPPPP....',
  3: 'PPPPPP....',
  4: '...PP.....',
  6: 'PPPPP.....',
  7: 'PPPPPP....',
  8: 'PPPPPPPPPP',
  9: 'PPPPP.PP..',
}

function letterIn(rows: Readonly<Record<number, string>>, total: number, column: number): string {
  const row = Object.keys(rows)
    .map(Number)
    .findLast((from) => from <= total)
  return rows[row ?? 0]?.charAt(column) ?? 'S'
}

/** The move of basic strategy. `open`: value of the dealer's open card. */
export function basicMove(cards: readonly string[], open: number, allowed: readonly Move[]): Move {
  const { total, soft } = pointsOf(cards)
  return basicMoveOf({ total, soft, pair: valueOf(cards[0] ?? ''), open }, allowed)
}

/** The same from numbers. `pair`: the value of one card of a pair; used only when a split is allowed. */
export function basicMoveOf(
  { total, soft, pair, open }: { total: number; soft: boolean; pair: number; open: number },
  allowed: readonly Move[],
): Move {
  const column = open === 1 ? 9 : open - 2
  if (allowed.includes('split') && pairRows[pair]?.charAt(column) === 'P') return 'split'
  const letter = letterIn(soft ? softRows : hardRows, total, column)
  if (letter === 'D' || letter === 'T')
    return allowed.includes('double') ? 'double' : letter === 'D' ? 'hit' : 'stand'
  return letter === 'H' ? 'hit' : 'stand'
}
