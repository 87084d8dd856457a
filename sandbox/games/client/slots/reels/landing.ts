import { brakeMsOver } from './reel-motion.ts'
import { drawSuspense } from './reel-paint.ts'
import type { ReelWindow } from './reel-paint.ts'

export interface Landing {
  /** The first reel with a slow stop; later reels stop one after another. Null for none. */
  readonly suspenseFrom?: number | null
  /** All reels stop almost simultaneously. */
  readonly quick?: boolean
}

/** Start and distance (in symbols) of a reel's braking; undefined for the usual distance. */
export interface Braking {
  readonly fromMs: number
  readonly distance: number | undefined
}

const firstStopMs = 280
const betweenStopsMs = 140
const quickBetweenMs = 30
/** Braking distance of a slow stop, in symbols. */
const slowBrake = 15

/** Plans each reel's braking: a slow one starts when the previous reel has stopped. */
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

/** Highlights slowly stopping reels; each is announced once. */
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
