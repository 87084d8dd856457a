import { makeAutoObservable, runInAction } from 'mobx'
import { getCaptcha } from '#schemas/api/ways-in.ts'
import type { Api } from '#src/api/api.ts'
import { toApiError } from '#src/api/api-error.ts'
import type { Clock } from '#src/lib/clock.ts'

const refreshEveryMs = 1000

/** A captcha picture; one per form. */
export class CaptchaStore {
  id: string | null = null
  /** `data:` URL of the picture. */
  imageUrl: string | null = null
  isLoading = false
  hasFailed = false
  #refreshedAtMs = Number.NEGATIVE_INFINITY
  readonly #api: Pick<Api, 'call'>
  readonly #clock: Clock

  constructor({ api, clock }: { api: Pick<Api, 'call'>; clock: Clock }) {
    this.#api = api
    this.#clock = clock
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** Loads a new picture, at most once a second. */
  async refresh(): Promise<void> {
    if (this.isLoading || this.#clock.now() - this.#refreshedAtMs < refreshEveryMs) return
    this.#refreshedAtMs = this.#clock.now()
    this.isLoading = true
    try {
      const { id, image } = await this.#api.call(getCaptcha, {})
      this.#show({ id, imageUrl: `data:image/png;base64,${image}`, hasFailed: false })
    } catch (error) {
      toApiError(error)
      this.#show({ id: null, imageUrl: null, hasFailed: true })
    }
  }

  /** Captcha data for a call; undefined if no picture is loaded. */
  solved(answer: string): { id: string; answer: string } | undefined {
    return this.id === null ? undefined : { id: this.id, answer: answer.trim() }
  }

  #show(next: Pick<CaptchaStore, 'id' | 'imageUrl' | 'hasFailed'>) {
    runInAction(() => {
      Object.assign(this, next)
      this.isLoading = false
    })
  }
}
