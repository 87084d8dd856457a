import { makeAutoObservable } from 'mobx'

/** Passes changes of the thread to its open panel, and counts what is unread. All there is of it in the first load. */
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

  /** The thread may have changed: the open panel reads it again, else the count is asked for. */
  hear(): void {
    if (this.#hear === null) this.#ask()
    else this.#hear()
  }

  /** From now on the panel is told. Returns the way to end it. */
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
