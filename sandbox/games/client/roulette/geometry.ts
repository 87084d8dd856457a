import type { Spot } from '../../roulette/spots.ts'
import type { Place } from '../tables/neighbour.ts'

export const layoutLength = 14
export const layoutDepth = 5

/** The switch for bets on lines, beside zero: the cells before the dozens and the even chances. */
export const edgesPlace: Place = { u: 0.5, v: 4, du: 1, dv: 2 }

const evenChances = ['low', 'even', 'red', 'black', 'odd', 'high']

/** Centre of a number's cell. */
const cellOf = (n: number) =>
  n === 0 ? { u: 0.5, v: 1.5 } : { u: Math.ceil(n / 3) + 0.5, v: 2.5 - ((n - 1) % 3) }

const mean = (figures: readonly number[]) => figures.reduce((sum, figure) => sum + figure, 0) / figures.length

/**
 * Position of a spot on the layout, in cells: `u` along the streets (zero, twelve streets, columns: 0 to 14), `v`
 * across (3, 2, 1, dozens, even chances: 0 to 5).
 */
export function placeOf({ id, kind, numbers }: Spot): Place {
  const at = Number(id.split('-')[1])
  if (kind === 'column') return { u: 13.5, v: 3.5 - at, du: 1, dv: 1 }
  if (kind === 'dozen') return { u: at * 4 - 1, v: 3.5, du: 4, dv: 1 }
  if (numbers.length === 18) return { u: evenChances.indexOf(id) * 2 + 2, v: 4.5, du: 2, dv: 1 }
  if (id === 'straight-0') return { u: 0.5, v: 1.5, du: 1, dv: 3 }
  const cells = numbers.filter((n) => n !== 0).map(cellOf)
  const u = mean(cells.map((cell) => cell.u))
  const v = mean(cells.map((cell) => cell.v))
  if (kind === 'straight') return { u, v, du: 1, dv: 1 }
  // Bets that include zero are on its edge.
  if (numbers.includes(0)) return edgeOfZero(numbers, v)
  if (kind === 'street') return { u, v: 3, du: 0.5, dv: 0.3 }
  if (kind === 'line') return { u, v: 3, du: 0.34, dv: 0.3 }
  if (kind === 'corner') return { u, v, du: 0.34, dv: 0.34 }
  const isSameStreet = (numbers[1] ?? 0) - (numbers[0] ?? 0) === 1
  return isSameStreet ? { u, v, du: 0.62, dv: 0.3 } : { u, v, du: 0.3, dv: 0.62 }
}

function edgeOfZero(numbers: readonly number[], v: number): Place {
  if (numbers.length === 4) return { u: 1, v: 3, du: 0.34, dv: 0.3 }
  return numbers.length === 3 ? { u: 1, v, du: 0.34, dv: 0.3 } : { u: 1, v, du: 0.3, dv: 0.62 }
}
