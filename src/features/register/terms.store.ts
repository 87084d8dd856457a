import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { acceptTerms, getTerms } from '#schemas/api/member.ts'
import type { Api } from '#src/api/api.ts'
import { toApiError } from '#src/api/api-error.ts'
import type { ApiError } from '#src/api/api-error.ts'

/** Acceptance of new terms. */
export class TermsStore {
  busy = true
  refusal: ApiError | null = null
  #due: string | null = null
  readonly #api: Pick<Api, 'call'>

  constructor(api: Pick<Api, 'call'>) {
    this.#api = api
    makeAutoObservable(this, { refusal: observableRef }, { autoBind: true })
  }

  /** Loads the due version, which `accept` names. */
  async start(): Promise<void> {
    await this.#try(() => this.#learn())
  }

  /**
   * Resolves to true if nothing is due any more. If the version changed in the meantime, the new one is loaded and must be
   * accepted.
   */
  async accept(): Promise<boolean> {
    const version = this.#due
    if (version === null) return (await this.#try(() => this.#learn())) && this.#due === null
    const accepted = await this.#try(async () => {
      await this.#api.call(acceptTerms, { version })
      this.#due = null
    })
    if (this.refusal?.code === 'member.termsOutdated') await this.#learn().catch(toApiError)
    return accepted
  }

  async #learn(): Promise<void> {
    const { due } = await this.#api.call(getTerms, {})
    this.#due = due
  }

  async #try(work: () => Promise<void>): Promise<boolean> {
    this.#begin()
    try {
      await work()
      this.#end(null)
      return true
    } catch (error) {
      this.#end(toApiError(error))
      return false
    }
  }

  #begin() {
    this.busy = true
    this.refusal = null
  }

  #end(refusal: ApiError | null) {
    runInAction(() => {
      this.busy = false
      this.refusal = refusal
    })
  }
}
