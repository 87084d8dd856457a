import type { Draws } from '../fair/draws.ts'
import type { Pay, Species, SpeciesId, Water } from './waters.ts'

/** Shots of one magazine: a round. */
export const mostShots = 10

export interface Shot {
  readonly species: SpeciesId
  /** Times the shot; zero: it got away. */
  readonly times: number
}

const weightOf = (pays: readonly Pay[]) => pays.reduce((sum, { weight }) => sum + weight, 0)
const weighted = (pays: readonly Pay[]) => pays.reduce((sum, { times, weight }) => sum + times * weight, 0)

/**
 * The chance that a shot catches, as an exact fraction: the return divided by what a catch pays on average. So every
 * species returns the same, and it does not matter what anybody aims at.
 */
export const chanceOf = ({ pays }: Species, rtp: number): { readonly of: number; readonly in: number } => ({
  of: rtp * weightOf(pays),
  in: 10_000 * weighted(pays),
})

/** The species of a water by its id; null when it does not live there. */
export const speciesOf = (water: Pick<Water, 'species'>, id: string): Species | null =>
  water.species.find((species) => species.id === id) ?? null

function decide(species: Species, rtp: number, draws: Draws): number {
  const chance = chanceOf(species, rtp)
  if (draws.below(chance.in) >= chance.of) return 0
  if (species.pays.length === 1) return species.pays[0]?.times ?? 0
  let left = draws.below(weightOf(species.pays))
  for (const { times, weight } of species.pays) {
    if (left < weight) return times
    left -= weight
  }
  return 0
}

/** The shots of a magazine in their order. Species that do not live in the water are a fault of the caller. */
export function fire(
  water: Pick<Water, 'species' | 'rtp'>,
  aimedAt: readonly string[],
  draws: Draws,
): readonly Shot[] {
  return aimedAt.map((id) => {
    const species = speciesOf(water, id)
    if (species === null) throw new Error(`No ${id} in this water`)
    return { species: species.id, times: decide(species, water.rtp, draws) }
  })
}

/** All that the shots brought, in times one shot. */
export const timesOf = (shots: readonly Shot[]): number => shots.reduce((sum, { times }) => sum + times, 0)
