import { fraction, times } from '../../slots/fraction.ts'
import type { Fraction } from '../../slots/fraction.ts'
import type { StepGame } from '../quick-game.ts'
import { houseReturn } from '../returns.ts'

export const towerFloors = 9

/** Doors per floor, and how many of them are safe. */
export const towers = {
  easy: { doors: 4, safe: 3 },
  medium: { doors: 3, safe: 2 },
  hard: { doors: 2, safe: 1 },
} as const
export type TowerLevel = keyof typeof towers
export const towerLevels = ['easy', 'medium', 'hard'] as const satisfies readonly TowerLevel[]

export const readLevel = (choice: string): TowerLevel | null =>
  towerLevels.find((level) => level === choice) ?? null

/** Payout after the given floors: the return divided by the probability of reaching them. */
export function towerTimes(level: TowerLevel, floors: number): Fraction {
  const { doors, safe } = towers[level]
  return times(houseReturn, fraction(BigInt(doors) ** BigInt(floors), BigInt(safe) ** BigInt(floors)))
}

export const tower: StepGame = {
  type: 'steps',
  read: readLevel,
  play(choice, draws, moves) {
    const level = readLevel(choice) ?? 'hard'
    const { doors } = towers[level]
    // One trap per floor, from the ground up.
    const traps = Array.from({ length: towerFloors }, () => draws.below(doors) + 1)
    const doorsTaken: number[] = []
    let isLost = false
    for (const move of moves) {
      const door = /^[1-4]$/.test(move) ? Number(move) : 0
      if (door < 1 || door > doors || isLost || doorsTaken.length === towerFloors) return null
      isLost = traps[doorsTaken.length] === door
      doorsTaken.push(door)
    }
    const climbed = isLost ? doorsTaken.length - 1 : doorsTaken.length
    const isOver = isLost || climbed === towerFloors
    return {
      isLost,
      steps: climbed,
      times: isLost ? fraction(0) : towerTimes(level, climbed),
      offers: isOver ? {} : { door: towerTimes(level, climbed + 1) },
      seen: { doors: doorsTaken, traps: traps.slice(0, doorsTaken.length) },
      all: { doors: doorsTaken, traps },
    }
  },
  offerOf: () => 'door',
  choices: towerLevels,
  most: towerTimes('hard', towerFloors),
}
