import type { SpeciesId } from '../../fishing/waters.ts'
import { GameError } from '../shell/api.ts'
import type { Money } from '../shell/money.ts'
import type { Sea } from './sea.ts'

/** Milliseconds between two shots. */
const reloadMs = 160
/** From this minimum round interval (set by the jurisdiction) only one shot is allowed in flight. */
const singleShotsFromMs = 1_000
const mostInFlight = 12
/** Maximum turn to either side, in radians. */
const widest = 1.4

export interface CannonDeps {
  /** Shot prices, ascending. */
  readonly costs: readonly string[]
  readonly minCycleMs: number
  readonly sea: Pick<Sea, 'shots' | 'shoot' | 'nearest' | 'angleTo'>
  /** Number of unanswered hits. */
  readonly waiting: () => number
  readonly freeMinor: () => bigint
  readonly money: Money
  readonly isPaused: () => boolean
  readonly onShot: () => void
  readonly onCost: () => void
  readonly explain: (error: GameError) => void
}

/** The cannon: direction, shot price, and rate of fire. */
export function createCannon(deps: CannonDeps) {
  const { costs, minCycleMs, sea, waiting, freeMinor, money, isPaused, onShot, onCost, explain } = deps
  let costAt = Math.min(1, costs.length - 1)
  let angle = 0
  let readyAt = 0
  const cost = () => costs[costAt] ?? '0'
  const costMinor = () => money.minor(cost())

  function changeCost(step: 1 | -1): void {
    const next = costAt + step
    if (next < 0 || next >= costs.length) return
    costAt = next
    onCost()
  }

  /** Fires one shot; a no-op while reloading. */
  function shoot(target: number | null): void {
    const inFlight = sea.shots().length + waiting()
    const most = minCycleMs >= singleShotsFromMs ? 1 : mostInFlight
    if (isPaused() || performance.now() < readyAt || inFlight >= most) return
    if (freeMinor() < costMinor()) return explain(new GameError('funds.insufficient', 'deposit', null))
    readyAt = performance.now() + reloadMs
    sea.shoot(cost(), angle, target)
    onShot()
    return undefined
  }

  function shootAt(species: SpeciesId): void {
    const fish = sea.nearest(species)
    if (fish === undefined) return
    angle = sea.angleTo(fish.x, fish.y)
    shoot(fish.id)
  }

  return {
    costMinor,
    isLowest: () => costAt === 0,
    isHighest: () => costAt === costs.length - 1,
    angle: () => angle,
    aimAt: (x: number, y: number) => void (angle = sea.angleTo(x, y)),
    turn: (by: number) => void (angle = Math.max(-widest, Math.min(widest, angle + by))),
    changeCost,
    shoot,
    shootAt,
  }
}
