import { makeAutoObservable, observableRef } from 'mobx'

/** `unreadMessages` includes announcements. */
export type UnseenCounts = Readonly<Record<'openMissions' | 'unreadMessages' | 'unreadAnnouncements', number>>

const nothing: UnseenCounts = { openMissions: 0, unreadMessages: 0, unreadAnnouncements: 0 }

/** Counts shown as badges in menus. The code that loads them is loaded after the login. */
export class UnseenStore {
  counts = nothing
  #ask = () => {}

  constructor() {
    makeAutoObservable(this, { counts: observableRef })
  }

  show(counts: UnseenCounts): void {
    this.counts = counts
  }

  /** Call after an event that may change a count. */
  refresh(): void {
    this.#ask()
  }

  /** Registers `ask`, which `refresh` calls. Returns a function that unregisters it and resets the counts. */
  answerWith(ask: () => void): () => void {
    this.#ask = ask
    return () => {
      this.#ask = () => {}
      this.show(nothing)
    }
  }
}
