import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx'
import type { Reply } from '#schemas/api/route.ts'
import { getUpline, sendUplineByPin, sendUplineProven } from '#schemas/api/upline.ts'
import { isAbort, toApiError } from '#src/api/api-error.ts'
import type { ApiError } from '#src/api/api-error.ts'
import { MoneyOrder } from './money-order.ts'
import type { PaymentsDependencies } from './use-payments.ts'

export type UplineTerms = Reply<typeof getUpline>
type Sent = Reply<typeof sendUplineProven>

/** Money to the agent above: to whom, how much of it, and what became of it. Reads again whenever the money has changed. */
export class UplineStore {
  terms: UplineTerms | null = null
  failure: ApiError | null = null
  /** The last one that was sent from this page. */
  sent: Sent | null = null
  readonly byPin: MoneyOrder<typeof sendUplineByPin>
  readonly proven: MoneyOrder<typeof sendUplineProven>
  readonly #deps: PaymentsDependencies

  constructor(deps: PaymentsDependencies) {
    this.#deps = deps
    this.byPin = new MoneyOrder(deps, sendUplineByPin)
    this.proven = new MoneyOrder(deps, sendUplineProven)
    makeAutoObservable(
      this,
      { terms: observableRef, failure: observableRef, sent: observableRef, byPin: false, proven: false },
      { autoBind: true },
    )
  }

  get state(): 'idle' | 'sending' | 'checking' {
    return this.byPin.state === 'idle' ? this.proven.state : this.byPin.state
  }
  get error(): ApiError | null {
    return this.byPin.error ?? this.proven.error
  }

  /** Listens until the page goes. */
  start(): () => void {
    const stop = reaction(
      () => this.#deps.wallet.balance,
      () => void this.load(),
    )
    void this.load()
    void this.proven.resume().then((found) => found && this.#done(found))
    return () => {
      stop()
      this.byPin.leave()
      this.proven.leave()
    }
  }

  async load(): Promise<void> {
    try {
      const terms = await this.#deps.api.call(getUpline, {})
      runInAction(() => Object.assign(this, { terms, failure: null }))
    } catch (error) {
      if (isAbort(error)) return
      runInAction(() => {
        this.failure = toApiError(error)
      })
    }
  }

  /** With the PIN, or without one by proving anew who it is. True: it is the agent's. */
  async send({ amount, pin }: { amount: string; pin: string | null }): Promise<boolean> {
    runInAction(() => {
      this.sent = null
    })
    const sent = pin === null ? await this.proven.send({ amount }) : await this.byPin.send({ amount, pin })
    if (sent === null) return false
    await this.#done(sent)
    return true
  }

  async #done(sent: Sent): Promise<void> {
    runInAction(() => {
      this.sent = sent
    })
    void this.#deps.wallet.refresh()
    await this.load()
  }
}
