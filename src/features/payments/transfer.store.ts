import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx'
import type { Input, Reply, RouteSpec } from '#schemas/api/route.ts'
import { isAbort, toApiError } from '#src/api/api-error.ts'
import type { ApiError } from '#src/api/api-error.ts'
import { MoneyOrder } from './money-order.ts'
import type { PaymentsDependencies } from './use-payments.ts'

interface TransferRoutes {
  readonly terms: RouteSpec
  readonly byPin: RouteSpec
  /** The same order with step-up authentication instead of the PIN. */
  readonly proven: RouteSpec
}

/** Transfers in one direction between a player and an agent. Terms are reloaded when the balance changes. */
export class TransferStore<R extends TransferRoutes> {
  terms: Reply<R['terms']> | null = null
  failure: ApiError | null = null
  /** The last transfer sent from this page. */
  sent: Reply<R['proven']> | null = null
  readonly byPin: MoneyOrder<R['byPin']>
  readonly proven: MoneyOrder<R['proven']>
  readonly #deps: PaymentsDependencies
  readonly #routes: R

  constructor(deps: PaymentsDependencies, routes: R) {
    this.#deps = deps
    this.#routes = routes
    this.byPin = new MoneyOrder(deps, routes.byPin)
    this.proven = new MoneyOrder(deps, routes.proven)
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

  /** Starts reloading on balance changes and resumes a stored order. Returns the stop function. */
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
      const terms = await this.#deps.api.call(this.#routes.terms, {})
      runInAction(() => Object.assign(this, { terms, failure: null }))
    } catch (error) {
      if (isAbort(error)) return
      runInAction(() => {
        this.failure = toApiError(error)
      })
    }
  }

  /** Sends with the PIN, or with step-up authentication if `pin` is null. Resolves to true if the transfer was executed. */
  async send(order: Input<R['proven']>, pin: string | null): Promise<boolean> {
    runInAction(() => {
      this.sent = null
    })
    const sent = pin === null ? await this.proven.send(order) : await this.byPin.send({ ...order, pin })
    if (sent === null) return false
    await this.#done(sent)
    return true
  }

  async #done(sent: Reply<R['proven']>): Promise<void> {
    runInAction(() => {
      this.sent = sent
    })
    void this.#deps.wallet.refresh()
    await this.load()
  }
}
