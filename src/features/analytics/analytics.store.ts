import { makeAutoObservable } from 'mobx'
import type { Analytics } from '#schemas/brand.generated.ts'
import type { AppStorage } from '#src/storage/app-storage.ts'

interface Dependencies {
  /** The brand's settings; read with every decision, because the studio edits them. */
  readonly settings: () => Analytics
  readonly storage: Pick<AppStorage, 'get' | 'set'>
  /** The browser sends Global Privacy Control. */
  readonly isPrivate: boolean
}

/** Whether this visitor's page views are counted: by the brand, the visitor's answer and the browser's signal. */
export class AnalyticsStore {
  /** The visitor's answer; null: none yet. */
  answer: 'yes' | 'no' | null
  /** The visitor wants to see and change the answer. */
  isReopened = false
  readonly isPrivate: boolean
  readonly #settings: Dependencies['settings']
  readonly #storage: Dependencies['storage']

  constructor({ settings, storage, isPrivate }: Dependencies) {
    this.#settings = settings
    this.#storage = storage
    this.isPrivate = isPrivate
    const kept = storage.get('pageCounting')
    this.answer = kept === 'yes' || kept === 'no' ? kept : null
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** The brand counts page views. */
  get isOffered(): boolean {
    return this.#settings().source === 'server'
  }

  get isCounting(): boolean {
    if (!this.isOffered) return false
    if (this.answer !== null) return this.answer === 'yes'
    return this.#settings().consent === 'notRequired' && !this.isPrivate
  }

  /** The visitor is asked now. The browser's signal is an answer: such a visitor is asked only on their own wish. */
  get isAsking(): boolean {
    if (!this.isOffered) return false
    return (
      this.isReopened || (this.answer === null && !this.isPrivate && this.#settings().consent === 'required')
    )
  }

  reopen(): void {
    this.isReopened = true
  }

  decide(isAllowed: boolean): void {
    this.answer = isAllowed ? 'yes' : 'no'
    this.#storage.set('pageCounting', this.answer)
    this.isReopened = false
  }
}
