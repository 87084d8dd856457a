import { makeAutoObservable, runInAction } from 'mobx'
import type { Clock } from '#src/lib/clock.ts'
import { isUnfinished } from '#src/lib/unfinished.ts'

/** The `beforeinstallprompt` event of Chromium and Samsung Internet. */
export interface InstallOffer extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

/** A new version of the service worker that waits to be activated. */
export interface Update {
  /** Activates it and reloads the page. */
  readonly apply: () => void
}

const calmCheckMs = 3_000
const laterMs = 30 * 60_000

/** Whether the browser offers an installation, and whether a new version can be loaded now. */
export class InstallStore {
  isOffered = false
  isInstalled = false
  /** A new version is available and nothing unfinished would be lost. */
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

  /** Shows the browser's install prompt; possible once per offer. Resolves to true if accepted. */
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

  /** Loads the new version; if something unfinished was started in the meantime, offers it again later. */
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
