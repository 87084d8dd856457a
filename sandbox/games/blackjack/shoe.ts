import type { Draws } from '../fair/draws.ts'
import { shoe } from '../felt/shoe.ts'
import type { Shoe } from './round.ts'

/** Decks in the shoe; every round starts with a full shoe. */
export const decks = 8

/** A full shoe, shuffled lazily as cards are read. */
export function shoeOf(draws: Draws): Shoe {
  const next = shoe(draws, decks)
  const drawn: string[] = []
  return (at) => {
    while (drawn.length <= at) drawn.push(next())
    return drawn[at] ?? ''
  }
}
