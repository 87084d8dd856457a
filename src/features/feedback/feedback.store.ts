import { makeAutoObservable } from 'mobx'

/** Counts events that may have changed the player's complaints and feedback; open pages reload when it rises. */
export class FeedbackStore {
  revision = 0

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  tell(): void {
    this.revision += 1
  }
}
