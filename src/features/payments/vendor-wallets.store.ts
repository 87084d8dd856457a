import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx'
import type { Input, Reply } from '#schemas/api/route.ts'
import { getMerchantWallet, transferToWallet } from '#schemas/api/wallet.ts'
import { isAbort, toApiError } from '#src/api/api-error.ts'
import type { ApiError } from '#src/api/api-error.ts'
import { MoneyOrder } from './money-order.ts'
import type { PaymentsDependencies } from './use-payments.ts'

export type Wallets = Reply<typeof getMerchantWallet>
export type VendorWallet = Wallets['wallets'][number]

/** Wallets kept by vendors, and transfers between them and the playable balance. */
export class VendorWalletsStore {
  wallets: Wallets | null = null
  failure: ApiError | null = null
  /** Outcome of the last transfer; null: none on this page. */
  outcome: Reply<typeof transferToWallet>['state'] | null = null
  readonly order: MoneyOrder<typeof transferToWallet>
  readonly #deps: PaymentsDependencies

  constructor(deps: PaymentsDependencies) {
    this.#deps = deps
    this.order = new MoneyOrder(deps, transferToWallet)
    makeAutoObservable(
      this,
      { wallets: observableRef, failure: observableRef, order: false },
      { autoBind: true },
    )
  }

  /** Starts reloading on balance changes and resumes a stored order. Returns the stop function. */
  start(): () => void {
    const stop = reaction(
      () => this.#deps.wallet.balance,
      () => void this.load(),
    )
    void this.load()
    void this.order.resume().then((found) => found && this.#done(found.state))
    return () => {
      stop()
      this.order.leave()
    }
  }

  async load(): Promise<void> {
    try {
      const wallets = await this.#deps.api.call(getMerchantWallet, {})
      runInAction(() => Object.assign(this, { wallets, failure: null }))
    } catch (error) {
      if (isAbort(error)) return
      runInAction(() => {
        this.failure = toApiError(error)
      })
    }
  }

  /** A transfer out without an amount takes the whole balance. Resolves to true if done or in progress. */
  async transfer(input: Input<typeof transferToWallet>): Promise<boolean> {
    runInAction(() => {
      this.outcome = null
    })
    const reply = await this.order.send(input)
    if (reply === null) return false
    await this.#done(reply.state)
    return true
  }

  async #done(state: VendorWalletsStore['outcome']): Promise<void> {
    runInAction(() => {
      this.outcome = state
    })
    void this.#deps.wallet.refresh()
    await this.load()
  }
}
