import { makeAutoObservable } from 'mobx'

/** Counts what may have changed the player's complaints and feedback: open pages read again with each change. */
export class FeedbackStore {
  revision = 0

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  tell(): void {
    this.revision += 1
  }
}
