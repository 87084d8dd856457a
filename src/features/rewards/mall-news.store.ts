import { makeAutoObservable } from 'mobx'

/** Counts events of mall orders; pages with orders reload when it rises. */
export class MallNewsStore {
  turn = 0

  constructor() {
    makeAutoObservable(this)
  }

  heard(): void {
    this.turn += 1
  }
}
