import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { getChatRain, joinChatRain } from '#schemas/api/chat-rain.ts'
import type { ChatRain, OwnRain } from '#schemas/api/chat-rain.ts'
import { toApiError } from '#src/api/api-error.ts'
import type { Stores } from '#src/lib/stores.tsx'

type RainStores = Pick<Stores, 'api' | 'clock' | 'gates'>

/** Time after which an ended rain has left the room. */
const shownMs = 3 * 60_000
/** Time after the end at which the payment is asked for, should its event not have come. */
const paidWithinMs = 15_000

/** The rain of the open room and the player's part in it. */
export class RainStore {
  own: OwnRain | null = null
  isJoining = false
  /** Copy key of why joining failed. */
  failure: string | null = null
  readonly #stores: RainStores
  #room: string | null = null
  #turn = 0
  #cancelNext = () => {}

  constructor(stores: RainStores) {
    this.#stores = stores
    makeAutoObservable(this, { own: observableRef }, { autoBind: true })
  }

  /** Reads the rain of a room. A failed read keeps what is shown; the next event repeats it. */
  async ask(room: string): Promise<void> {
    if (room !== this.#room) this.forget()
    this.#room = room
    if (this.#stores.gates.state('chat.rain') !== 'on') return
    const turn = (this.#turn += 1)
    const own = await this.#stores.api.call(getChatRain, { room }).catch(() => null)
    if (own !== null && turn === this.#turn) this.#show(own)
  }

  /** The part of the news that concerns everybody is in the event; the player's own part is read where it changes. */
  hear(room: string, rain: ChatRain): void {
    if (room !== this.#room) return
    const { own } = this
    const isKnown = own?.rain?.rainId === rain.rainId
    if (!isKnown || (rain.state !== 'set' && own.joined)) void this.ask(room)
    else this.#show({ ...own, rain })
  }

  forget(): void {
    this.#turn += 1
    this.#room = null
    this.#cancelNext()
    this.own = null
    this.failure = null
  }

  async join(): Promise<void> {
    const room = this.#room
    const rainId = this.own?.rain?.rainId
    if (room === null || rainId === undefined || this.isJoining) return
    this.isJoining = true
    this.failure = null
    const turn = (this.#turn += 1)
    try {
      const own = await this.#stores.api.call(joinChatRain, { room, rainId })
      if (turn === this.#turn) this.#show(own)
    } catch (error) {
      const { copyKey } = toApiError(error)
      if (room !== this.#room) return
      runInAction(() => (this.failure = copyKey))
      void this.ask(room)
    } finally {
      runInAction(() => (this.isJoining = false))
    }
  }

  #show(own: OwnRain): void {
    runInAction(() => {
      if (own.rain?.rainId !== this.own?.rain?.rainId) this.failure = null
      this.own = own
    })
    this.#cancelNext()
    if (own.rain === null) return
    const { clock } = this.#stores
    const leftMs = Date.parse(own.rain.endsAt) - Date.parse(own.serverTime)
    const nextMs = own.rain.state === 'set' ? Math.max(0, leftMs) + paidWithinMs : shownMs + paidWithinMs
    this.#cancelNext = clock.after(nextMs, () => {
      if (this.#room !== null) void this.ask(this.#room)
    })
  }
}
