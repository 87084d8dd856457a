import { makeAutoObservable } from 'mobx'

/** Counts news about orders of the points mall: pages that show orders ask again when it grows. */
export class MallNewsStore {
  turn = 0

  constructor() {
    makeAutoObservable(this)
  }

  heard(): void {
    this.turn += 1
  }
}
