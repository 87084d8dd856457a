import { makeAutoObservable } from 'mobx'

/**
 * Counts events that may have changed a page's data; the page, whose code is loaded later, reloads when it rises. The only
 * part of such a slice in the initial bundle.
 */
export class ChangeNews {
  revision = 0

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  tell(): void {
    this.revision += 1
  }
}
