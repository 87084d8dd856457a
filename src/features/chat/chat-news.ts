import { makeAutoObservable } from 'mobx'
import type { SiteEvent } from '#schemas/api/system.ts'

export type ChatEvent = Extract<SiteEvent, { type: 'chat' | 'chatStanding' }> | { readonly type: 'gap' }

/** Passes what happens in the chat to the open room, and counts what is unread. All there is of it in the first load. */
export class ChatNews {
  unread = 0
  #hear: (event: ChatEvent) => void = () => {}

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  show(unread: number): void {
    this.unread = unread
  }

  hear(event: ChatEvent): void {
    this.#hear(event)
  }

  /** From now on `hear` is told. Returns the way to end it. */
  hearWith(hear: (event: ChatEvent) => void): () => void {
    this.#hear = hear
    return () => {
      this.#hear = () => {}
    }
  }
}
