import { makeAutoObservable } from 'mobx'

/** Tells open pages that a board changed. All there is of races in the first load. */
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
