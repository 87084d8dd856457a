import { makeAutoObservable } from 'mobx'

/** Counts events that may have changed a raffle, the player's tickets or prizes; open pages reload when it rises. */
export class RafflesStore {
  revision = 0

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  tell(): void {
    this.revision += 1
  }
}
