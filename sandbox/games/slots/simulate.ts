import { playRound } from './engine.ts'
import type { Draws } from '../fair/draws.ts'
import type { Machine } from './machine.ts'

export interface Simulation {
  readonly rounds: number
  /** Mean win and standard deviation of one round, in stakes. */
  readonly mean: number
  readonly deviation: number
  /** Share of rounds that won anything, and that won more than the stake. */
  readonly hits: number
  readonly profits: number
  readonly highest: number
}

/** Plays `rounds` rounds; `drawsOf` gives the draws of each. */
export function simulate(
  machine: Machine,
  rounds: number,
  drawsOf: (round: number) => Draws,
  play = playRound,
): Simulation {
  let total = 0
  let squares = 0
  let hits = 0
  let profits = 0
  let highest = 0
  for (let round = 0; round < rounds; round += 1) {
    const { coins } = play(machine, drawsOf(round))
    total += coins
    squares += coins * coins
    if (coins > 0) hits += 1
    if (coins > machine.betCoins) profits += 1
    if (coins > highest) highest = coins
  }
  const mean = total / rounds
  return {
    rounds,
    mean: mean / machine.betCoins,
    deviation: Math.sqrt(squares / rounds - mean * mean) / machine.betCoins,
    hits: hits / rounds,
    profits: profits / rounds,
    highest: highest / machine.betCoins,
  }
}

/** Upper bounds of volatility grades 1 to 4 by the standard deviation of a round in stakes; above: 5. */
export const volatilityBounds = [2.2, 3.2, 4.6, 9] as const

export function volatilityOf(deviation: number): 1 | 2 | 3 | 4 | 5 {
  const [calm, mild, middle, lively] = volatilityBounds
  if (deviation < calm) return 1
  if (deviation < mild) return 2
  if (deviation < middle) return 3
  return deviation < lively ? 4 : 5
}
