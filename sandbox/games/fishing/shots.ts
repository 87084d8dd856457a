import type { Draws } from '../fair/draws.ts'
import type { Pay, Species, SpeciesId, Water } from './waters.ts'

/** Maximum number of shots per magazine (one round). */
export const mostShots = 10

export interface Shot {
  readonly species: SpeciesId
  /** Multiple of the shot price; zero: missed. */
  readonly times: number
}

const weightOf = (pays: readonly Pay[]) => pays.reduce((sum, { weight }) => sum + weight, 0)
const weighted = (pays: readonly Pay[]) => pays.reduce((sum, { times, weight }) => sum + times * weight, 0)

/**
 * Catch probability of a shot as an exact fraction: the return divided by the mean pay of a catch. Every species thus
 * has the same return, whatever the player aims at.
 */
export const chanceOf = ({ pays }: Species, rtp: number): { readonly of: number; readonly in: number } => ({
  of: rtp * weightOf(pays),
  in: 10_000 * weighted(pays),
})

/** A water's species by id; null when it is not in that water. */
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

/** Decides the shots of a magazine in order. Throws for a species not in the water, which is a bug of the caller. */
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

/** Total payout of the shots, as a multiple of the shot price. */
export const timesOf = (shots: readonly Shot[]): number => shots.reduce((sum, { times }) => sum + times, 0)
