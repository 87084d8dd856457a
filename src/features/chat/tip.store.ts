import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { TipChoice } from '#schemas/api/chat-tips.ts'
import type { ChatMessage } from '#schemas/api/chat.ts'
import { chooseChatTips, getChatTips, sendChatTip } from '#schemas/api/chat-tips.ts'
import type { OwnTips } from '#schemas/api/chat-tips.ts'
import { toApiError } from '#src/api/api-error.ts'
import type { ApiError } from '#src/api/api-error.ts'
import type { Stores } from '#src/lib/stores.tsx'

type TipStores = Pick<Stores, 'api' | 'gates' | 'random'>

/** The outcome is unknown: the tip may have been given. */
const isOpen = ({ outcomeUnknown, code, status }: ApiError): boolean =>
  outcomeUnknown || code === 'idempotency.inProgress' || status === 0 || status >= 500

/** Tips in the open room: what the player may give, what they chose, and the tip being given. */
export class TipStore {
  /** Null: not read, or tips are off. */
  own: OwnTips | null = null
  /** The message whose author is to be tipped; null: none. */
  target: ChatMessage | null = null
  isSending = false
  /** Copy key of why the last act failed. */
  failure: string | null = null
  readonly #stores: TipStores
  #room: string | null = null
  #turn = 0
  /** Idempotency key of a tip with an unknown outcome; a retry reuses it. */
  #pending: { readonly messageId: number; readonly amount: string; readonly key: string } | null = null

  constructor(stores: TipStores) {
    this.#stores = stores
    makeAutoObservable(this, { own: observableRef, target: observableRef }, { autoBind: true })
  }

  /** Whether messages of the room offer a tip. */
  get isOn(): boolean {
    return this.own !== null
  }

  /** Reads what the player may give in a room. A failed read keeps what is shown. */
  async ask(room: string): Promise<void> {
    if (room !== this.#room) this.forget()
    this.#room = room
    if (this.#stores.gates.state('chat.tips') !== 'on') return
    const turn = (this.#turn += 1)
    const own = await this.#stores.api.call(getChatTips, { room }).catch(() => null)
    if (own !== null && turn === this.#turn) runInAction(() => (this.own = own))
  }

  forget(): void {
    this.#turn += 1
    this.#room = null
    this.own = null
    this.close()
  }

  /** Begins a tip for the author of a message. */
  open(message: ChatMessage): void {
    this.target = message
    this.failure = null
    if (this.#room !== null) void this.ask(this.#room)
  }

  close(): void {
    this.target = null
    this.failure = null
  }

  /** The player changes the amount: an earlier refusal is no longer about it. */
  reconsider(): void {
    this.failure = null
  }

  /** Gives the tip. True: it was given. */
  async send(amount: string): Promise<boolean> {
    const { target } = this
    const room = this.#room
    if (target === null || room === null || this.isSending) return false
    const { messageId } = target
    const isAgain = this.#pending?.messageId === messageId && this.#pending.amount === amount
    const key = isAgain && this.#pending !== null ? this.#pending.key : this.#stores.random.uuid()
    this.#pending = { messageId, amount, key }
    this.isSending = true
    this.failure = null
    try {
      await this.#stores.api.call(sendChatTip, { room, messageId, amount }, { idempotencyKey: key })
      this.#pending = null
      runInAction(() => {
        if (this.target === target) this.target = null
      })
      return true
    } catch (error) {
      const failure = toApiError(error)
      if (!isOpen(failure)) this.#pending = null
      // The player closed the step-up dialog, so no error is shown.
      const isClosed = failure.code === 'session.stepUpRequired'
      if (this.target === target && !isClosed) runInAction(() => (this.failure = failure.copyKey))
      return false
    } finally {
      runInAction(() => (this.isSending = false))
      if (this.#room === room) void this.ask(room)
    }
  }

  /** Resolves to null, or to the copy key of the error. */
  async choose(choice: TipChoice): Promise<string | null> {
    const { own } = this
    const room = this.#room
    if (own === null || room === null) return null
    try {
      await this.#stores.api.call(chooseChatTips, { room, choice })
      runInAction(() => {
        if (this.own !== null) this.own = { ...this.own, choice }
      })
      return null
    } catch (error) {
      return toApiError(error).copyKey
    }
  }
}
