import { brakeMsOver } from './reel-motion.ts'
import { drawSuspense } from './reel-paint.ts'
import type { ReelWindow } from './reel-paint.ts'

export interface Landing {
  /** The first reel that brakes slowly, one after the other; null for none. */
  readonly suspenseFrom?: number | null
  /** All reels stop nearly at once. */
  readonly quick?: boolean
}

/** When a reel begins to brake, and over how many symbols; undefined for the usual distance. */
export interface Braking {
  readonly fromMs: number
  readonly distance: number | undefined
}

const firstStopMs = 280
const betweenStopsMs = 140
const quickBetweenMs = 30
/** Symbols that a reel of suspense crawls through. */
const slowBrake = 15

/** The braking of each reel: a slow one begins when the one before has come to rest. */
export function planLanding(
  reels: number,
  nowMs: number,
  { suspenseFrom = null, quick = false }: Landing,
): readonly Braking[] {
  let slowUntilMs = 0
  return Array.from({ length: reels }, (_, i) => {
    const isSlow = suspenseFrom !== null && i >= suspenseFrom && !quick
    const dueMs = quick ? nowMs + i * quickBetweenMs : firstStopMs + i * betweenStopsMs
    const fromMs = Math.max(nowMs, dueMs, slowUntilMs)
    if (isSlow) slowUntilMs = fromMs + brakeMsOver(slowBrake)
    return { fromMs, distance: isSlow ? slowBrake : undefined }
  })
}

/** The light on reels that brake slowly; each is announced once. */
export function createSuspense(onSuspense: (reel: number, forS: number) => void) {
  let plan: readonly Braking[] = []
  const announced = new Set<number>()
  return {
    begin(next: readonly Braking[]) {
      plan = next
      announced.clear()
    },
    paint: (window: ReelWindow, reel: number, nowMs: number) => {
      const braking = plan[reel]
      if (braking?.distance === undefined || nowMs < braking.fromMs) return
      if (!announced.has(reel)) {
        announced.add(reel)
        onSuspense(reel, brakeMsOver(braking.distance) / 1000)
      }
      drawSuspense(window, reel, nowMs)
    },
  }
}
