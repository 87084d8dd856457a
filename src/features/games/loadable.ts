import { makeObservable, observable, observableRef, runInAction, action } from 'mobx'
import { isAbort, toApiError } from '#src/api/api-error.ts'
import type { ApiError } from '#src/api/api-error.ts'

/** Something read from the gateway: what there is of it, whether it is on its way, why it is not there. */
export class Loadable<T> {
  /** The last value that arrived; it stays while it is being read again, and when that fails. */
  value: T | null = null
  isLoading = false
  error: ApiError | null = null
  readonly #read: (signal: AbortSignal) => Promise<T>
  #underWay: AbortController | null = null

  constructor(read: (signal: AbortSignal) => Promise<T>) {
    this.#read = read
    makeObservable(this, {
      value: observableRef,
      isLoading: observable,
      error: observableRef,
      set: action,
      drop: action,
    })
  }

  /** Reads it. A later call overtakes an earlier one; never rejects. */
  async load(): Promise<void> {
    this.#underWay?.abort()
    const underWay = new AbortController()
    this.#underWay = underWay
    runInAction(() => {
      this.isLoading = true
    })
    try {
      const value = await this.#read(underWay.signal)
      if (this.#underWay === underWay) this.set(value)
    } catch (error) {
      if (this.#underWay !== underWay || isAbort(error)) return
      runInAction(() => {
        this.error = toApiError(error)
        this.isLoading = false
      })
    }
  }

  /** Takes over a value from elsewhere. */
  set(value: T): void {
    this.value = value
    this.error = null
    this.isLoading = false
  }

  /** Forgets the value and takes back a call under way. */
  drop(): void {
    this.#underWay?.abort()
    this.#underWay = null
    this.value = null
    this.error = null
    this.isLoading = false
  }
}
