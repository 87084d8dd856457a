import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import {
  appealChatMeasure,
  getChatPermission,
  ignoreChatMember,
  launchChat,
  listChatMessages,
  markChatSeen,
  reportChatMessage,
  sendChatMessage,
} from '#schemas/api/chat.ts'
import type { ChatMessage, ChatRoom, ChatStanding } from '#schemas/api/chat.ts'
import type { ChatRuleId } from '#domain/chat/chat-rules.ts'
import { toApiError } from '#src/api/api-error.ts'
import type { Stores } from '#src/lib/stores.tsx'
import type { ChatEvent } from './chat-news.ts'
import { RainStore } from './rain.store.ts'
import { TipStore } from './tip.store.ts'

type RoomStores = Pick<Stores, 'api' | 'stream' | 'chat' | 'clock' | 'random' | 'language' | 'gates'>

const pageSize = 40
/** Interval for reporting seen messages to the gateway. */
const seenEveryMs = 2_000

/** The open chat room: messages, the player's standing and actions. */
export class RoomStore {
  entered: ChatRoom | null = null
  messages: readonly ChatMessage[] = []
  standing: ChatStanding | null = null
  ignored: readonly string[] = []
  more = false
  /** Copy key of the error while no room is open. */
  failure: string | null = null
  isLoadingEarlier = false
  /** Id of the first message since the last visit; null: none. */
  firstNewId: number | null = null
  /** When slow mode allows the next message, milliseconds of this device's clock. */
  waitUntilMs = 0
  readonly rain: RainStore
  readonly tips: TipStore
  readonly #stores: RoomStores
  #stopHearing = () => {}
  #cancelSeen: (() => void) | null = null
  #turn = 0
  /** Messages heard while the newest are loaded again; the reply may predate them. Null: nothing is loaded. */
  #heard: ChatMessage[] | null = null
  /** Another gap was reported while the newest were loaded. */
  #hasNewGap = false
  /** Idempotency key of a message with an unknown outcome; a retry reuses it. */
  #pending: { readonly text: string; readonly key: string } | null = null

  constructor(stores: RoomStores) {
    this.#stores = stores
    this.rain = new RainStore(stores)
    this.tips = new TipStore(stores)
    makeAutoObservable(
      this,
      {
        entered: observableRef,
        messages: observableRef,
        standing: observableRef,
        ignored: observableRef,
        rain: false,
        tips: false,
      },
      { autoBind: true },
    )
  }

  /** Messages without those of ignored members, and without tips to them. */
  get shown(): readonly ChatMessage[] {
    return this.messages.filter(
      ({ alias, tip }) => !this.ignored.includes(alias) && !(tip && this.ignored.includes(tip.to)),
    )
  }

  isOwn({ alias }: Pick<ChatMessage, 'alias'>): boolean {
    return alias === this.entered?.alias
  }

  /**
   * Enters a room; by default the one of the last visit. On an error an open room stays; resolves to the copy key of
   * the error, or to null.
   */
  async enter(room?: string): Promise<string | null> {
    const { api, stream, chat, language } = this.#stores
    const turn = (this.#turn += 1)
    this.#stopHearing()
    this.#stopHearing = chat.hearWith((event) => this.hear(event))
    this.failure = null
    try {
      const entered = await api.call(launchChat, {
        ...(room !== undefined && { room }),
        language: language.current,
      })
      if (turn !== this.#turn) return null
      this.#show(entered, false)
      // Messages sent before the stream follows the room are loaded by `catchUp`.
      stream.tune(entered.room, () => void this.catchUp())
      return null
    } catch (error) {
      if (turn !== this.#turn) return null
      const { copyKey } = toApiError(error)
      if (this.entered === null) runInAction(() => (this.failure = copyKey))
      // What was loaded of the open room meanwhile was dropped as that of another turn.
      else void this.catchUp()
      return copyKey
    }
  }

  leave(): void {
    this.#turn += 1
    this.#stopHearing()
    this.#stores.stream.tune(null)
    this.rain.forget()
    this.tips.forget()
    if (this.#cancelSeen !== null) {
      this.#cancelSeen()
      this.#cancelSeen = null
      void this.#tellSeen()
    }
  }

  hear(event: ChatEvent): void {
    if (event.type === 'chatStanding') void this.askStanding()
    else if (event.type === 'gap') void this.catchUp()
    else if (event.type === 'chatRain') this.rain.hear(event.room, event.rain)
    else if (event.room === this.entered?.room) this.#hearMessage(event.message)
  }

  /** Reloads the newest messages after a gap in the event stream: one call at a time, and one more for gaps during it. */
  async catchUp(): Promise<void> {
    const { api, language } = this.#stores
    const turn = this.#turn
    const { entered } = this
    if (entered === null) return
    if (this.#heard !== null) {
      this.#hasNewGap = true
      return
    }
    const heard: ChatMessage[] = (this.#heard = [])
    const again = await api
      .call(launchChat, { room: entered.room, language: language.current })
      .catch(() => null)
    this.#heard = null
    if (again !== null && turn === this.#turn) {
      const isNews = ({ messageId, state }: ChatMessage) =>
        state === 'removed' || !again.list.some((message) => message.messageId === messageId)
      runInAction(() => {
        this.#show(again, true)
        this.#put(heard.filter(isNews))
      })
    }
    if (!this.#hasNewGap) return
    this.#hasNewGap = false
    await this.catchUp()
  }

  #hearMessage(message: ChatMessage): void {
    this.#heard?.push(message)
    this.#put([message])
  }

  async askStanding(): Promise<void> {
    const { entered } = this
    if (entered === null) return
    const standing = await this.#stores.api.call(getChatPermission, { room: entered.room }).catch(() => null)
    if (standing !== null && this.entered?.room === entered.room)
      runInAction(() => this.#setStanding(standing))
  }

  async earlier(): Promise<void> {
    const { entered, messages } = this
    const before = messages[0]?.messageId
    if (entered === null || before === undefined || !this.more || this.isLoadingEarlier) return
    this.isLoadingEarlier = true
    const page = await this.#stores.api
      .call(listChatMessages, { room: entered.room, before, pageSize })
      .catch(() => null)
    runInAction(() => {
      this.isLoadingEarlier = false
      if (page === null || this.entered?.room !== entered.room) return
      this.more = page.more
      this.#put(page.list)
    })
  }

  /** Sends a message. Resolves to null, or to the copy key of the error; the caller keeps the text. */
  async send(text: string): Promise<string | null> {
    const { api, clock, random } = this.#stores
    const { entered } = this
    if (entered === null) return null
    const key = this.#pending?.text === text ? this.#pending.key : random.uuid()
    this.#pending = { text, key }
    try {
      const { message, waitMs } = await api.call(
        sendChatMessage,
        { room: entered.room, text },
        { idempotencyKey: key },
      )
      this.#pending = null
      // The room may have been changed meanwhile.
      if (this.entered?.room !== entered.room) return null
      runInAction(() => {
        this.firstNewId = null
        this.waitUntilMs = clock.now() + waitMs
        this.#hearMessage(message)
      })
      return null
    } catch (error) {
      const failure = toApiError(error)
      if (failure.status > 0 && failure.status < 500) this.#pending = null
      if (failure.code === 'chat.slowMode')
        runInAction(() => (this.waitUntilMs = clock.now() + (failure.retryAfterMs ?? 0)))
      if (failure.status === 403) void this.askStanding()
      return failure.copyKey
    }
  }

  /** `report`, `ignore` and `appeal` resolve to null, or to the copy key of the error. */
  report = (messageId: number, ruleId: ChatRuleId): Promise<string | null> =>
    this.#try(async (room) => {
      await this.#stores.api.call(reportChatMessage, { room, messageId, ruleId })
    })

  ignore = (alias: string, ignored: boolean): Promise<string | null> =>
    this.#try(async () => {
      const reply = await this.#stores.api.call(ignoreChatMember, { alias, ignored })
      runInAction(() => (this.ignored = reply.ignored))
    })

  appeal = (measureId: string, text: string): Promise<string | null> =>
    this.#try(async () => {
      await this.#stores.api.call(appealChatMeasure, { measureId, text })
      await this.askStanding()
    })

  /** The newest message is in view: resets the unread count and reports it to the gateway. */
  seeNewest(): void {
    this.#stores.chat.show(0)
    this.#cancelSeen ??= this.#stores.clock.after(seenEveryMs, () => {
      this.#cancelSeen = null
      void this.#tellSeen()
    })
  }

  async #tellSeen(): Promise<void> {
    const { entered } = this
    const messageId = this.messages.at(-1)?.messageId
    if (entered === null || messageId === undefined) return
    // Errors are ignored; the next message repeats it.
    await this.#stores.api.call(markChatSeen, { room: entered.room, messageId }).catch(() => null)
  }

  async #try(work: (room: string) => Promise<void>): Promise<string | null> {
    const { entered } = this
    if (entered === null) return null
    try {
      await work(entered.room)
      return null
    } catch (error) {
      return toApiError(error).copyKey
    }
  }

  #show(entered: ChatRoom, isAgain: boolean): void {
    const [first] = entered.list
    const firstId = first?.messageId ?? 0
    // Messages between the newest known and the first of the list could never be loaded.
    const hasHole = entered.more && (this.messages.at(-1)?.messageId ?? 0) < firstId
    const older = isAgain && !hasHole ? this.messages.filter(({ messageId }) => messageId < firstId) : []
    const { seenId } = entered
    const isNew = (message: ChatMessage) =>
      message.messageId > (seenId ?? 0) && message.alias !== entered.alias
    runInAction(() => {
      if (!isAgain) this.firstNewId = seenId === null ? null : (entered.list.find(isNew)?.messageId ?? null)
      this.entered = entered
      this.messages = older
      this.ignored = entered.ignored
      if (older.length === 0) this.more = entered.more
      this.#put(entered.list)
      this.#setStanding(entered.standing)
    })
  }

  #setStanding(standing: ChatStanding): void {
    runInAction(() => {
      this.standing = standing
      this.waitUntilMs = this.#stores.clock.now() + standing.waitMs
      if (!standing.mayRead) this.messages = []
    })
    if (standing.mayRead && this.entered !== null) {
      void this.rain.ask(this.entered.room)
      void this.tips.ask(this.entered.room)
    } else {
      this.rain.forget()
      this.tips.forget()
    }
  }

  /** Adds messages and updates known ones. A removed message stays visible only to its author. */
  #put(list: readonly ChatMessage[]): void {
    const byId = new Map(this.messages.map((message) => [message.messageId, message]))
    for (const message of list)
      if (message.state === 'removed' && !this.isOwn(message)) byId.delete(message.messageId)
      else byId.set(message.messageId, message)
    const messages = [...byId.values()].toSorted((one, other) => one.messageId - other.messageId)
    runInAction(() => (this.messages = messages))
  }
}
