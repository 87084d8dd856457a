import { makeAutoObservable } from 'mobx'

/** Counts the gateway's events about changed contracts of this agent; pages reload their contracts when it rises. */
export class ContractNewsStore {
  count = 0

  constructor() {
    makeAutoObservable(this)
  }

  heard(): void {
    this.count += 1
  }
}
