import { makeAutoObservable } from 'mobx'

/** Notifies open pages of changed boards. The only part of races in the initial bundle. */
export class RacesNews {
  /** Rises with every change. */
  revision = 0

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  tell(): void {
    this.revision += 1
  }
}
