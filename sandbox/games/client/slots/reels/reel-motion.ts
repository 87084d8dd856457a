/**
 * How one reel moves: a pure function of time. A reel is an endless tape of symbols; `position` is the tape index in its
 * top row and falls while the reel turns. It speeds up, runs as long as the result is not known, and comes to rest exactly
 * on the result with a small bounce.
 */
export interface ReelMotion {
  /** Tape index of the top row and the speed in symbols per second, `nowMs` after the start. */
  at(nowMs: number): { readonly position: number; readonly speed: number; readonly isOver: boolean }
  /**
   * The result is known: stop, but not before `earliestMs`, and over so many symbols. Tells the tape index that will come
   * to rest in the top row.
   */
  stop(nowMs: number, earliestMs: number, brakeDistance?: number): number
}

const cruise = 26
const startMs = 160
/** Symbols from the start of braking to rest; more than any window is high. */
const usualBrake = 6
/** A cubic that starts with the cruising speed and ends at rest. */
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

  /** Speeding up, then running. */
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
