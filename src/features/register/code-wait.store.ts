import { makeAutoObservable } from 'mobx'
import type { Clock } from '#src/lib/clock.ts'

/** Countdown until another SMS code may be requested. */
export class CodeWaitStore {
  /** End of the countdown and current time, milliseconds since the epoch. */
  againAtMs = 0
  nowMs: number
  readonly #clock: Clock

  constructor(clock: Clock) {
    this.#clock = clock
    this.nowMs = clock.now()
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** Remaining whole seconds; 0: another code may be requested. */
  get leftS(): number {
    return Math.max(0, Math.ceil((this.againAtMs - this.nowMs) / 1000))
  }

  /** Starts the countdown after a code was sent that expires in this many minutes. */
  start(expiredMinutes: number): void {
    this.againAtMs = this.#clock.now() + expiredMinutes * 60_000
    this.tick()
  }

  /** Recomputed from the deadline instead of decremented, so that it is correct after the device slept. */
  tick(): void {
    this.nowMs = this.#clock.now()
    if (this.leftS > 0) this.#clock.after(1000, () => this.tick())
  }
}
