import { makeAutoObservable } from 'mobx'
import type { Clock } from '#src/lib/clock.ts'

/** The time until another code by SMS may be asked for. */
export class CodeWaitStore {
  /** When it ends, and what the clock says; milliseconds. */
  againAtMs = 0
  nowMs: number
  readonly #clock: Clock

  constructor(clock: Clock) {
    this.#clock = clock
    this.nowMs = clock.now()
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** Whole seconds; 0: now. */
  get leftS(): number {
    return Math.max(0, Math.ceil((this.againAtMs - this.nowMs) / 1000))
  }

  /** A code was sent that runs out after so many minutes. */
  start(expiredMinutes: number): void {
    this.againAtMs = this.#clock.now() + expiredMinutes * 60_000
    this.tick()
  }

  /** Counts by the deadline, so that a device that slept tells the truth. */
  tick(): void {
    this.nowMs = this.#clock.now()
    if (this.leftS > 0) this.#clock.after(1000, () => this.tick())
  }
}
