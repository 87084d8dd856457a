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

/** The playable balance. What cannot be refreshed stays, and says that it is old. */
export class WalletStore {
  balance: Balance | null = null
  isRefreshing = false
  error: ApiError | null = null
  masked: boolean
  readonly #deps: WalletDependencies
  #again = false
  #isHeld = false
  #isWanted = false
  /** Rises with every owner: a balance that arrives for the one before is thrown away. */
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

  /** The balance for a reader; null until there is one. */
  get text(): string | null {
    return this.balance === null ? null : this.format(this.balance.amountMinor)
  }

  /** Shown, but not known to be true any more. */
  get isStale(): boolean {
    return this.balance !== null && this.error !== null
  }

  /** Minor units in the wallet's currency and the reader's language. */
  format(amountMinor: bigint): string {
    return formatMoney(amountMinor, this.balance?.currency ?? 'XXX', this.#deps.language())
  }

  toggleMask(): void {
    this.masked = !this.masked
    this.#deps.storage.set('balanceMasked', this.masked ? '1' : '0')
  }

  /** A round is being shown: the balance must not tell its result before the game does. */
  hold(): void {
    this.#isHeld = true
  }

  /** The round is over: what was wished for meanwhile is read now. */
  release(): void {
    this.#isHeld = false
    if (!this.#isWanted) return
    this.#isWanted = false
    void this.refresh()
  }

  /** Reads the balance. A wish that comes while one is being fulfilled is fulfilled after it, once. */
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

  /** Sandbox only: fills the balance up to the starting amount. False: it was full already. Rejects with `ApiError`. */
  async topUp(): Promise<boolean> {
    const { added } = await this.#deps.api.call(topUpPlayMoney, {})
    await this.refresh()
    return added
  }

  /** Nobody is logged in any more. */
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
