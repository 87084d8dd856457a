import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Input, Reply, RouteSpec } from '#schemas/api/route.ts'
import { toApiError } from '#src/api/api-error.ts'
import type { ApiError } from '#src/api/api-error.ts'
import { sleep } from '#src/lib/clock.ts'
import type { PaymentsDependencies } from './use-payments.ts'

/** An order whose outcome is not known yet; storage has one of each route, by its path. */
interface Kept {
  readonly key: string
  readonly input: unknown
}

/** Retry interval while the outcome of an order is unknown. */
const againMs = 3_000
/** An order without an answer for this time is said to be checked: its first attempt has timed out. */
const silentMs = 20_000

/**
 * Sends an order that moves money. Its idempotency key is stored before the request; after an unknown outcome the order is
 * repeated with the same key until the outcome is known, if necessary by the next page. An order is reported as failed only if
 * the gateway has rejected it.
 */
export class MoneyOrder<R extends RouteSpec> {
  /** `checking`: the order was sent, and its outcome is unknown or long in coming. */
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

  /** Sends the order. Null: rejected (see `error`), or the page was left before the outcome was known. */
  async send(input: Input<R>): Promise<Reply<R> | null> {
    if (this.state !== 'idle') return null
    const kept: Kept = { key: this.#deps.random.uuid(), input }
    // An order with a PIN is not stored in the browser; its outcome is visible in the list of orders.
    if (!hasSecret(input)) this.#store(kept)
    return this.#follow(kept, 'sending')
  }

  /** Resumes the stored order of a former page; null: none. */
  async resume(): Promise<Reply<R> | null> {
    const kept = this.#all()[this.#route.path]
    return !isKept(kept) || this.state !== 'idle' ? null : this.#follow(kept, 'checking')
  }

  /** Call when the page unmounts: stops the retries; an order of unknown outcome stays stored. */
  leave(): void {
    this.#isLeft = true
  }

  async #follow(kept: Kept, state: 'sending' | 'checking'): Promise<Reply<R> | null> {
    runInAction(() => {
      this.state = state
      this.error = null
    })
    while (!this.#isLeft) {
      const cancelCheck = this.#deps.clock.after(silentMs, () => this.#check())
      try {
        const reply = await this.#deps.api.call(this.#route, kept.input as Input<R>, {
          idempotencyKey: kept.key,
        })
        this.#end(kept, null)
        return reply
      } catch (error) {
        const problem = toApiError(error)
        if (!isOpen(problem)) {
          this.#end(kept, problem)
          return null
        }
        this.#check()
        await sleep(this.#deps.clock, Math.max(againMs, problem.retryAfterMs ?? 0))
      } finally {
        cancelCheck()
      }
    }
    return null
  }

  #check(): void {
    runInAction(() => {
      this.state = 'checking'
    })
  }

  #end({ key }: Kept, error: ApiError | null): void {
    const stored = this.#all()[this.#route.path]
    if (isKept(stored) && stored.key === key) this.#store(undefined)
    runInAction(() => {
      this.state = 'idle'
      this.error = error
    })
  }

  #store(kept: Kept | undefined): void {
    const { [this.#route.path]: _, ...others } = this.#all()
    const all = kept === undefined ? others : { ...others, [this.#route.path]: kept }
    if (Object.keys(all).length === 0) this.#deps.storage.remove('moneyOrder')
    else this.#deps.storage.set('moneyOrder', JSON.stringify(all))
  }

  #all(): Readonly<Record<string, unknown>> {
    try {
      const all: unknown = JSON.parse(this.#deps.storage.get('moneyOrder') ?? '{}')
      return typeof all === 'object' && all !== null ? { ...all } : {}
    } catch {
      return {}
    }
  }
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'key' in value && 'input' in value

const hasSecret = (input: unknown): boolean => typeof input === 'object' && input !== null && 'pin' in input

/** The outcome is unknown: the order may have been executed. */
const isOpen = ({ outcomeUnknown, code, status }: ApiError): boolean =>
  outcomeUnknown || code === 'idempotency.inProgress' || status >= 500
