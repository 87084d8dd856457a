import { makeAutoObservable } from 'mobx'
import type { SiteEvent } from '#schemas/api/system.ts'

export type ChatEvent =
  | Extract<SiteEvent, { type: 'chat' | 'chatRain' | 'chatStanding' }>
  | { readonly type: 'gap' }

/** Forwards chat events to the open room and holds the unread count. The only part of the chat in the initial bundle. */
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

  /** Registers the open room. Returns a function that unregisters it. */
  hearWith(hear: (event: ChatEvent) => void): () => void {
    this.#hear = hear
    return () => {
      this.#hear = () => {}
    }
  }
}
