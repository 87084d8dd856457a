import { getJackpots, getWinnerBoard } from '#schemas/api/jackpots.ts'
import type { JackpotsWire, WinnerWire } from '#schemas/api/jackpots.ts'
import type { Api } from '#src/api/api.ts'
import { Loadable } from '#src/features/games/index.ts'
import type { Clock } from '#src/lib/clock.ts'

export interface JackpotsDependencies {
  readonly api: Pick<Api, 'call'>
  readonly clock: Clock
}

/** A list that is read again when the gateway says that it changed, at most every few seconds. */
class Followed<T> {
  readonly list: Loadable<T>
  readonly #clock: Clock
  readonly #leastMs: number
  #readAt = 0
  #isDue = false

  constructor(list: Loadable<T>, clock: Clock, leastMs: number) {
    this.list = list
    this.#clock = clock
    this.#leastMs = leastMs
  }

  /** Reads it for the first part that shows it. */
  show(): void {
    if (this.list.value === null && !this.list.isLoading) void this.#read()
  }

  /** What nobody has shown yet is not read. */
  tell(): void {
    if (this.list.value === null || this.#isDue) return
    const waitMs = this.#readAt + this.#leastMs - this.#clock.now()
    if (waitMs <= 0) return void this.#read()
    this.#isDue = true
    this.#clock.after(waitMs, () => {
      this.#isDue = false
      void this.#read()
    })
  }

  #read(): Promise<void> {
    this.#readAt = this.#clock.now()
    return this.list.load()
  }
}

/** The counters run this long towards a new value; a new one is read as often. */
export const countUpMs = 4_000

/** The jackpots of a site and its winners board. */
export class JackpotsStore {
  readonly pots: Followed<JackpotsWire>
  readonly winners: Followed<readonly WinnerWire[]>

  constructor({ api, clock }: JackpotsDependencies) {
    const pots = new Loadable((signal) => api.call(getJackpots, {}, { signal }))
    const winners = new Loadable(async (signal) => (await api.call(getWinnerBoard, {}, { signal })).list)
    this.pots = new Followed(pots, clock, countUpMs)
    this.winners = new Followed(winners, clock, 5_000)
  }
}
