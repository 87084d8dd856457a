import { makeObservable, observable, observableRef, runInAction, action } from 'mobx'
import { isAbort, toApiError } from '#src/api/api-error.ts'
import type { ApiError } from '#src/api/api-error.ts'

/** A value loaded from the gateway, with its loading and error state. */
export class Loadable<T> {
  /** The last loaded value; kept while reloading and when a reload fails. */
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

  /** Loads the value; aborts an earlier load. Never rejects. */
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

  /** It has been asked for: its value is there, on its way, or could not be had. */
  get isWanted(): boolean {
    return this.value !== null || this.#underWay !== null
  }

  /** Loads again what has been asked for; call it when the value may have changed. */
  reload(): void {
    if (this.isWanted) void this.load()
  }

  /** Sets a value obtained elsewhere. */
  set(value: T): void {
    this.value = value
    this.error = null
    this.isLoading = false
  }

  /** Clears the value and aborts a pending load. */
  drop(): void {
    this.#underWay?.abort()
    this.#underWay = null
    this.value = null
    this.error = null
    this.isLoading = false
  }
}
