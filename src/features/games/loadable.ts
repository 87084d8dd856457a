import {
  action,
  makeObservable,
  observable,
  observableRef,
  onBecomeObserved,
  onBecomeUnobserved,
  runInAction,
} from 'mobx'
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
  /** The value is on screen. */
  #isShown = false
  /** The value may have changed since it was loaded. */
  #isOutdated = false

  constructor(read: (signal: AbortSignal) => Promise<T>) {
    this.#read = read
    makeObservable(this, {
      value: observableRef,
      isLoading: observable,
      error: observableRef,
      set: action,
      drop: action,
    })
    onBecomeObserved(this, 'value', () => {
      this.#isShown = true
      // A render begins to observe: a load changes state, which must wait for its end.
      if (this.#isOutdated) queueMicrotask(() => this.reload())
    })
    onBecomeUnobserved(this, 'value', () => {
      this.#isShown = false
    })
  }

  /** Loads the value unless it is there or on its way. */
  show(): void {
    if (this.value === null && !this.isLoading) void this.load()
  }

  /** Loads the value; aborts an earlier load. Never rejects. */
  async load(): Promise<void> {
    this.#underWay?.abort()
    const underWay = new AbortController()
    this.#underWay = underWay
    this.#isOutdated = false
    runInAction(() => {
      this.isLoading = true
    })
    try {
      const value = await this.#read(underWay.signal)
      if (this.#underWay !== underWay) return
      this.set(value)
    } catch (error) {
      if (this.#underWay !== underWay || isAbort(error)) return
      runInAction(() => {
        this.error = toApiError(error)
        this.isLoading = false
      })
    }
    if (this.#isOutdated) this.reload()
  }

  /** It has been asked for: its value is there, on its way, or could not be had. */
  get isWanted(): boolean {
    return this.value !== null || this.#underWay !== null
  }

  /**
   * Call when the value may have changed. What is on screen is loaded again now, the rest when it is shown next: a player's
   * balance changes with every bet, and a list of another page would be read each time. A load that is under way is finished
   * first: events that come faster than replies would otherwise keep it from ever ending.
   */
  reload(): void {
    if (!this.isWanted) return
    if (this.#isShown && !this.isLoading) void this.load()
    else this.#isOutdated = true
  }

  /** Sets a value obtained elsewhere. */
  set(value: T): void {
    this.value = value
    this.error = null
    this.isLoading = false
  }

  /** Call when the value belongs to someone else now: clears it, and loads it for them if it had been asked for. */
  forget(): void {
    const { isWanted } = this
    this.drop()
    if (isWanted) void this.load()
  }

  /** Clears the value and aborts a pending load. */
  drop(): void {
    this.#underWay?.abort()
    this.#underWay = null
    this.#isOutdated = false
    this.value = null
    this.error = null
    this.isLoading = false
  }
}
