import { getJackpots, getWinnerBoard } from '#schemas/api/jackpots.ts'
import type { JackpotsWire, WinnerWire } from '#schemas/api/jackpots.ts'
import type { Api } from '#src/api/api.ts'
import { Loadable } from '#src/features/games/index.ts'
import type { Clock } from '#src/lib/clock.ts'

export interface JackpotsDependencies {
  readonly api: Pick<Api, 'call'>
  readonly clock: Clock
}

/** A list that is reloaded on the gateway's events, throttled to one request per `leastMs`. */
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

  /** Loads the list when it is first shown. */
  show(): void {
    if (!this.list.isWanted) this.#readAt = this.#clock.now()
    this.list.show()
  }

  /** Call on an event; ignored until the list has been shown. */
  tell(): void {
    if (!this.list.isWanted || this.#isDue) return
    const waitMs = this.#readAt + this.#leastMs - this.#clock.now()
    if (waitMs <= 0) return this.#read()
    this.#isDue = true
    this.#clock.after(waitMs, () => {
      this.#isDue = false
      this.#read()
    })
  }

  #read(): void {
    this.#readAt = this.#clock.now()
    this.list.reload()
  }
}

/** Duration of the count-up animation; also the minimum interval between reloads. */
export const countUpMs = 4_000

/** Jackpots and winners board of the site. */
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
