import { makeAutoObservable, observableRef } from 'mobx'

/** Announcements are among the unread messages. */
export type UnseenCounts = Readonly<Record<'openMissions' | 'unreadMessages' | 'unreadAnnouncements', number>>

const nothing: UnseenCounts = { openMissions: 0, unreadMessages: 0, unreadAnnouncements: 0 }

/** Counts that menus show as badges. Who fills them is loaded after the login. */
export class UnseenStore {
  counts = nothing
  #ask = () => {}

  constructor() {
    makeAutoObservable(this, { counts: observableRef })
  }

  show(counts: UnseenCounts): void {
    this.counts = counts
  }

  /** Something has happened that may change a count. */
  refresh(): void {
    this.#ask()
  }

  /** From now on `ask` is called for each `refresh`. Returns the way to end it. */
  answerWith(ask: () => void): () => void {
    this.#ask = ask
    return () => {
      this.#ask = () => {}
      this.show(nothing)
    }
  }
}
