import { makeAutoObservable } from 'mobx'

/** Counts what may have changed a raffle, the player's tickets or prizes: open pages read again with each change. */
export class RafflesStore {
  revision = 0

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  tell(): void {
    this.revision += 1
  }
}
