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

/** An event may come this much before the time it is about, by this page's estimate of the gateway's time. */
const earlyMs = 2_000

/** The rain of the open room and the player's part in it. */
export class RainStore {
  own: OwnRain | null = null
  isJoining = false
  /** Copy key of why joining failed. */
  failure: string | null = null
  readonly #stores: RainStores
  #room: string | null = null
  #turn = 0
  /** The gateway's time minus this page's, at the last reply. */
  #aheadMs = 0
  /** The rain of whose opening a player who may not join was told. */
  #openedId: string | null = null
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
    if (own?.rain?.rainId !== rain.rainId) {
      void this.ask(room)
      return
    }
    const hasEnded = rain.state !== own.rain.state
    // A share comes with the reply only; until then an ended rain would say that there is none.
    if (!hasEnded || !own.joined) this.#set({ ...own, rain })
    // At its end also for who has not joined on this page: they may have in another tab.
    if (hasEnded || this.#maybeFree(own, rain)) void this.ask(room)
  }

  /** Whether what barred the player may have ended by the opening; true once for each rain. */
  #maybeFree({ why }: OwnRain, { rainId, opensAt }: ChatRain): boolean {
    const isOpen = this.#now() + earlyMs >= Date.parse(opensAt)
    if (why === null || !isOpen || this.#openedId === rainId) return false
    this.#openedId = rainId
    return true
  }

  #now(): number {
    return this.#stores.clock.now() + this.#aheadMs
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
      await this.ask(room)
    } finally {
      runInAction(() => (this.isJoining = false))
    }
  }

  #set(own: OwnRain): void {
    runInAction(() => {
      if (own.rain?.rainId !== this.own?.rain?.rainId) this.failure = null
      this.own = own
    })
  }

  /** Shows a reply, and sets when to read again. Events do not move that time. */
  #show(own: OwnRain): void {
    this.#aheadMs = Date.parse(own.serverTime) - this.#stores.clock.now()
    this.#set(own)
    this.#cancelNext()
    if (own.rain === null) return
    this.#cancelNext = this.#stores.clock.after(nextReadMs(own, own.rain), () => {
      if (this.#room !== null) void this.ask(this.#room)
    })
  }
}

/** Time from a reply to the next read. */
function nextReadMs({ serverTime, until, paying = false }: OwnRain, { state, endsAt }: ChatRain): number {
  if (state !== 'set') return paying ? paidWithinMs : shownMs + paidWithinMs
  const leftMs = Math.max(0, Date.parse(endsAt) - Date.parse(serverTime))
  const barredMs = until === null ? 0 : Date.parse(until) - Date.parse(serverTime)
  return barredMs > 0 && barredMs < leftMs ? barredMs : leftMs + paidWithinMs
}
