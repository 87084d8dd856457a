import { makeAutoObservable } from 'mobx'

/** Tells open pages that an announcement changed. All there is of announcements in the first load. */
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
