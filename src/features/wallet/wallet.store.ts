import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { formatMoney, fromDecimal } from '#domain/money/money.ts'
import { getBalance, topUpPlayMoney } from '#schemas/api/wallet.ts'
import type { Api } from '#src/api/api.ts'
import { toApiError } from '#src/api/api-error.ts'
import type { ApiError } from '#src/api/api-error.ts'
import type { AppStorage } from '#src/storage/app-storage.ts'

export interface Balance {
  readonly amountMinor: bigint
  /** ISO 4217. */
  readonly currency: string
  /** When the gateway read it, ISO 8601. */
  readonly asOf: string
}

export interface WalletDependencies {
  readonly api: Pick<Api, 'call'>
  readonly storage: AppStorage
  /** BCP 47; read inside a computed value. */
  readonly language: () => string
}

/** The playable balance. If a refresh fails, the last balance stays and `isStale` is set. */
export class WalletStore {
  balance: Balance | null = null
  isRefreshing = false
  error: ApiError | null = null
  masked: boolean
  readonly #deps: WalletDependencies
  #again = false
  #isHeld = false
  #isWanted = false
  /** Incremented when the player changes, to drop replies for the previous one. */
  #owner = 0

  constructor(deps: WalletDependencies) {
    this.#deps = deps
    this.masked = deps.storage.get('balanceMasked') === '1'
    makeAutoObservable(
      this,
      { balance: observableRef, error: observableRef, format: false },
      { autoBind: true },
    )
  }

  /** The formatted balance; null until loaded. */
  get text(): string | null {
    return this.balance === null ? null : this.format(this.balance.amountMinor)
  }

  /** The balance is shown although its last refresh failed. */
  get isStale(): boolean {
    return this.balance !== null && this.error !== null
  }

  /** Formats minor units in the wallet's currency and the page's language. */
  format(amountMinor: bigint): string {
    return formatMoney(amountMinor, this.balance?.currency ?? 'XXX', this.#deps.language())
  }

  toggleMask(): void {
    this.masked = !this.masked
    this.#deps.storage.set('balanceMasked', this.masked ? '1' : '0')
  }

  /** Pauses refreshes during a round, so that the balance does not reveal the result before the game does. */
  hold(): void {
    this.#isHeld = true
  }

  /** Ends `hold` and runs a refresh requested meanwhile. */
  release(): void {
    this.#isHeld = false
    if (!this.#isWanted) return
    this.#isWanted = false
    void this.refresh()
  }

  /** Refreshes the balance. Calls during a running refresh cause one more refresh after it. */
  async refresh(): Promise<void> {
    if (this.#isHeld) {
      this.#isWanted = true
      return
    }
    if (this.isRefreshing) {
      this.#again = true
      return
    }
    this.isRefreshing = true
    const owner = this.#owner
    const outcome = await this.#read()
    if (owner !== this.#owner) return
    runInAction(() => {
      this.isRefreshing = false
      Object.assign(this, outcome)
    })
    if (!this.#again) return
    this.#again = false
    await this.refresh()
  }

  /** Sandbox only: refills the balance to the starting amount. Resolves to false if it was full. Rejects with `ApiError`. */
  async topUp(): Promise<boolean> {
    const { added } = await this.#deps.api.call(topUpPlayMoney, {})
    await this.refresh()
    return added
  }

  /** Clears the balance at logout. */
  forget(): void {
    this.balance = null
    this.error = null
    this.isRefreshing = false
    this.#again = false
    this.#isWanted = false
    this.#owner += 1
  }

  async #read(): Promise<Pick<WalletStore, 'balance' | 'error'> | Pick<WalletStore, 'error'>> {
    try {
      const { sumBalance, currency, asOf } = await this.#deps.api.call(getBalance, {})
      const amountMinor = fromDecimal(sumBalance, currency)
      if (amountMinor === null) return { error: toApiError(new Error(`Unreadable balance "${sumBalance}"`)) }
      return { balance: { amountMinor, currency, asOf }, error: null }
    } catch (error) {
      return { error: toApiError(error) }
    }
  }
}
