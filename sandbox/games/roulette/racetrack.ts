import { spotOf, wheelOrder } from './spots.ts'

export type SectorId = 'voisins' | 'tiers' | 'orphelins'

/** Announced bets of the racetrack: chips by spot. */
export const sectors: Readonly<Record<SectorId, Readonly<Record<string, number>>>> = {
  voisins: {
    'street-0-2-3': 2,
    'split-4-7': 1,
    'split-12-15': 1,
    'split-18-21': 1,
    'split-19-22': 1,
    'corner-25-26-28-29': 2,
    'split-32-35': 1,
  },
  tiers: {
    'split-5-8': 1,
    'split-10-11': 1,
    'split-13-16': 1,
    'split-23-24': 1,
    'split-27-30': 1,
    'split-33-36': 1,
  },
  orphelins: {
    'straight-1': 1,
    'split-6-9': 1,
    'split-14-17': 1,
    'split-17-20': 1,
    'split-31-34': 1,
  },
}

export const sectorIds = Object.keys(sectors) as readonly SectorId[]

/** Numbers that a sector covers. */
export const numbersOf = (sector: SectorId): ReadonlySet<number> =>
  new Set(Object.keys(sectors[sector]).flatMap((id) => spotOf(id)?.numbers ?? []))

/** A number with `reach` neighbours on each side of the wheel. */
export function neighboursOf(pocket: number, reach: number): readonly number[] {
  const at = wheelOrder.indexOf(pocket)
  const count = wheelOrder.length
  return Array.from(
    { length: 2 * reach + 1 },
    (_, i) => wheelOrder[(at - reach + i + count) % count] ?? pocket,
  )
}
