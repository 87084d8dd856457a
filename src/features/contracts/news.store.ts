import { makeAutoObservable } from 'mobx'

/** Counts the gateway's reports that a contract of this agent has changed; pages with contracts ask again at each. */
export class ContractNewsStore {
  count = 0

  constructor() {
    makeAutoObservable(this)
  }

  heard(): void {
    this.count += 1
  }
}
