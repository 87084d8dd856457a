import { machineOf } from './machine.ts'
import type { Machine } from './machine.ts'
import { titleOf } from './titles/index.ts'

const machines = new Map<string, Machine>()

/** The slot's machine, cached; null for a game that is not one of our slots. */
export function machineFor(gameId: string): Machine | null {
  const title = titleOf(gameId)
  if (title === null) return null
  const machine = machines.get(gameId) ?? machineOf(title)
  machines.set(gameId, machine)
  return machine
}
