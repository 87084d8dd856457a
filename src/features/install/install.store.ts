import { makeAutoObservable, runInAction } from 'mobx'
import type { Clock } from '#src/lib/clock.ts'
import { isUnfinished } from '#src/lib/unfinished.ts'

/** Chromium and Samsung Internet offer to install the site by this event. */
export interface InstallOffer extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

/** A version of the worker that is stored and waits. */
export interface Update {
  /** Lets it take over; the page is loaded again then. */
  readonly apply: () => void
}

const calmCheckMs = 3_000
const laterMs = 30 * 60_000

/** Whether the browser offers to install the site, and whether a new version of it may be loaded now. */
export class InstallStore {
  isOffered = false
  isInstalled = false
  /** A new version is there, and nothing would be lost by loading it. */
  isUpdateReady = false
  #offer: InstallOffer | null = null
  #update: Update | null = null
  #cancelCheck = () => {}
  readonly #clock: Clock
  readonly #isUnfinished: () => boolean

  constructor(clock: Clock, isBusy: () => boolean = isUnfinished) {
    this.#clock = clock
    this.#isUnfinished = isBusy
    makeAutoObservable(this, {}, { autoBind: true })
  }

  offered(offer: InstallOffer): void {
    this.#offer = offer
    this.isOffered = true
  }

  installed(): void {
    this.isInstalled = true
    this.isOffered = false
    this.#offer = null
  }

  /** Shows the browser's own question. An offer is good once. */
  async install(): Promise<boolean> {
    const offer = this.#offer
    if (offer === null) return false
    this.#offer = null
    const { outcome } = await offer.prompt()
    runInAction(() => {
      this.isOffered = false
    })
    return outcome === 'accepted'
  }

  updateArrived(update: Update): void {
    this.#update = update
    this.#offerWhenCalm()
  }

  /** Loads the new version, unless something began since the question was shown: then the question waits again. */
  update(): void {
    this.isUpdateReady = false
    if (this.#isUnfinished()) this.#offerWhenCalm()
    else this.#update?.apply()
  }

  later(): void {
    this.isUpdateReady = false
    this.#checkIn(laterMs)
  }

  #offerWhenCalm() {
    if (this.#isUnfinished()) this.#checkIn(calmCheckMs)
    else
      runInAction(() => {
        this.isUpdateReady = true
      })
  }

  #checkIn(delayMs: number) {
    this.#cancelCheck()
    this.#cancelCheck = this.#clock.after(delayMs, () => this.#offerWhenCalm())
  }
}
