import { makeAutoObservable } from 'mobx'

/**
 * Forwards changes of the thread to its open panel and holds the unread count. The only part of customer service in the initial
 * bundle.
 */
export class ServiceNews {
  unread = 0
  #hear: (() => void) | null = null
  #ask: () => void = () => {}

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  show(unread: number): void {
    this.unread = unread
  }

  /** The thread may have changed: the open panel reloads it, otherwise the count is requested. */
  hear(): void {
    if (this.#hear === null) this.#ask()
    else this.#hear()
  }

  /** Registers the open panel. Returns a function that unregisters it. */
  hearWith(hear: () => void): () => void {
    this.#hear = hear
    return () => {
      this.#hear = null
    }
  }

  askWith(ask: () => void): void {
    this.#ask = ask
  }
}
