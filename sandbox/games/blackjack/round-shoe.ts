import { fairDraws } from '../fair/fair.ts'
import type { Shoe } from './round.ts'
import { shoeOf } from './shoe.ts'

/** The shoe of a round at a table, from the round's seeds. */
export const shoeOfRound = (
  { serverSeed, clientSeeds }: { readonly serverSeed: string; readonly clientSeeds: string },
  number: number,
): Shoe => shoeOf(fairDraws(serverSeed, clientSeeds, number))
