import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Input, Reply, RouteSpec } from '#schemas/api/route.ts'
import { toApiError } from '#src/api/api-error.ts'
import type { ApiError } from '#src/api/api-error.ts'
import { sleep } from '#src/lib/clock.ts'
import type { PaymentsDependencies } from './use-payments.ts'

interface Kept {
  readonly path: string
  readonly key: string
  readonly input: unknown
}

/** How long an order whose end is not known waits to be asked after again. */
const againMs = 3_000

/**
 * One order that moves money. Its key is kept before it is sent; an order whose answer got lost is asked after with that
 * key until somebody knows, also by the page that comes after this one. It is never told to have failed while it may not
 * have.
 */
export class MoneyOrder<R extends RouteSpec> {
  /** `checking`: it went out, and nobody knows yet what became of it. */
  state: 'idle' | 'sending' | 'checking' = 'idle'
  error: ApiError | null = null
  readonly #deps: Pick<PaymentsDependencies, 'api' | 'clock' | 'random' | 'storage'>
  readonly #route: R
  #isLeft = false

  constructor(deps: Pick<PaymentsDependencies, 'api' | 'clock' | 'random' | 'storage'>, route: R) {
    this.#deps = deps
    this.#route = route
    makeAutoObservable(this, { error: observableRef }, { autoBind: true })
  }

  /** Sends the order; null when it was refused (`error` says why), or the page was left before anybody knew. */
  async send(input: Input<R>): Promise<Reply<R> | null> {
    if (this.state !== 'idle') return null
    const kept: Kept = { path: this.#route.path, key: this.#deps.random.uuid(), input }
    // What opens money must not lie about in the browser: such an order is found in its list instead.
    if (!hasSecret(input)) this.#deps.storage.set('moneyOrder', JSON.stringify(kept))
    return this.#follow(kept, 'sending')
  }

  /** Goes on with an order that another page sent; null when there was none. */
  async resume(): Promise<Reply<R> | null> {
    const kept = this.#kept()
    return kept === null || this.state !== 'idle' ? null : this.#follow(kept, 'checking')
  }

  /** The page goes: what is not known yet stays kept. */
  leave(): void {
    this.#isLeft = true
  }

  async #follow(kept: Kept, state: 'sending' | 'checking'): Promise<Reply<R> | null> {
    runInAction(() => {
      this.state = state
      this.error = null
    })
    while (!this.#isLeft) {
      try {
        const reply = await this.#deps.api.call(this.#route, kept.input as Input<R>, {
          idempotencyKey: kept.key,
        })
        this.#end(null)
        return reply
      } catch (error) {
        const problem = toApiError(error)
        if (!isOpen(problem)) {
          this.#end(problem)
          return null
        }
        runInAction(() => {
          this.state = 'checking'
        })
        await sleep(this.#deps.clock, againMs)
      }
    }
    return null
  }

  #end(error: ApiError | null): void {
    this.#deps.storage.remove('moneyOrder')
    runInAction(() => {
      this.state = 'idle'
      this.error = error
    })
  }

  #kept(): Kept | null {
    try {
      const kept: unknown = JSON.parse(this.#deps.storage.get('moneyOrder') ?? 'null')
      return isKept(kept) && kept.path === this.#route.path ? kept : null
    } catch {
      return null
    }
  }
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'path' in value && 'key' in value && 'input' in value

const hasSecret = (input: unknown): boolean => typeof input === 'object' && input !== null && 'pin' in input

/** It may have happened. */
const isOpen = ({ outcomeUnknown, code, status }: ApiError): boolean =>
  outcomeUnknown || code === 'idempotency.inProgress' || status >= 500
