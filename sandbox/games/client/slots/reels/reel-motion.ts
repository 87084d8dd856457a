/**
 * Motion of one reel as a pure function of time. A reel is an endless tape of symbols; `position` is the tape index in
 * its top row and decreases while the reel spins. It accelerates, cruises until the result is known, and stops exactly
 * on the result with a small bounce.
 */
export interface ReelMotion {
  /** Tape index of the top row, and speed in symbols per second, `nowMs` after the start. */
  at(nowMs: number): { readonly position: number; readonly speed: number; readonly isOver: boolean }
  /**
   * Stops on the result, not before `earliestMs`, over the given braking distance. Returns the tape index that will
   * stop in the top row.
   */
  stop(nowMs: number, earliestMs: number, brakeDistance?: number): number
}

const cruise = 26
const startMs = 160
/** Braking distance in symbols; more than the window's height. */
const usualBrake = 6
/** Duration of a cubic ease from cruising speed to rest. */
export const brakeMsOver = (distance: number) => (3 * distance * 1000) / cruise
const bounce = 0.14
const bounceMs = 190

export function startReel(from: number): ReelMotion {
  let brake: {
    readonly atMs: number
    readonly from: number
    readonly to: number
    readonly ms: number
  } | null = null

  /** Acceleration, then cruising. */
  const running = (nowMs: number) => {
    const t = Math.max(0, nowMs)
    if (t < startMs) return from - (cruise * t * t) / (2 * startMs * 1000)
    return from - (cruise * (t - startMs / 2)) / 1000
  }

  return {
    at(nowMs) {
      if (brake === null || nowMs <= brake.atMs) {
        return {
          position: running(nowMs),
          speed: nowMs < startMs ? (cruise * nowMs) / startMs : cruise,
          isOver: false,
        }
      }
      const t = (nowMs - brake.atMs) / brake.ms
      const bottom = brake.to - bounce
      if (t < 1) {
        const left = (1 - t) ** 3
        return {
          position: bottom + (brake.from - bottom) * left,
          speed: cruise * (1 - t) ** 2,
          isOver: false,
        }
      }
      const back = Math.min(1, (nowMs - brake.atMs - brake.ms) / bounceMs)
      return { position: bottom + bounce * (1 - (1 - back) ** 2), speed: 0, isOver: back === 1 }
    },
    stop(nowMs, earliestMs, brakeDistance = usualBrake) {
      const atMs = Math.max(nowMs, earliestMs, startMs)
      const position = running(atMs)
      const to = Math.floor(position) - brakeDistance
      brake = { atMs, from: position, to, ms: brakeMsOver(position - to) }
      return to
    },
  }
}
