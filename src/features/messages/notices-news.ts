import { makeAutoObservable } from 'mobx'

/** Notifies open pages of changed announcements. The only part of announcements in the initial bundle. */
export class NoticesNews {
  /** Rises with every change. */
  revision = 0

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  tell(): void {
    this.revision += 1
  }
}
