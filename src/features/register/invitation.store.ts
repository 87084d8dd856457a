import { makeAutoObservable, runInAction } from 'mobx'
import { checkAffiliate } from '#schemas/api/register.ts'
import type { Api } from '#src/api/api.ts'
import { toApiError } from '#src/api/api-error.ts'

export interface InvitationDependencies {
  readonly api: Pick<Api, 'call'>
  /** Query string of the page's URL. */
  readonly search: string
  /** Host name the affiliate code must belong to. */
  readonly domain: string
}

/** Referral and affiliate code from the page's URL, and whether the affiliate code is valid. */
export class InvitationStore {
  readonly referralCode: string
  readonly affiliateCode: string
  /** State of the URL's affiliate code: `given` until checked. The form asks for a code only if it is missing or invalid. */
  state: 'none' | 'given' | 'valid' | 'invalid'
  readonly #deps: InvitationDependencies

  constructor(deps: InvitationDependencies) {
    const query = new URLSearchParams(deps.search)
    this.#deps = deps
    this.referralCode = query.get('referralCode') ?? ''
    this.affiliateCode = query.get('affiliateCode') ?? ''
    this.state = this.affiliateCode === '' ? 'none' : 'given'
    makeAutoObservable(this, { referralCode: false, affiliateCode: false }, { autoBind: true })
  }

  get isAskedFor(): boolean {
    return this.state === 'none' || this.state === 'invalid'
  }

  /** Validates the URL's code. After an error it counts as invalid, so that the visitor can correct it. */
  async start(): Promise<void> {
    if (this.state !== 'given') return
    const valid = await this.isValid(this.affiliateCode).catch((error: unknown) => {
      toApiError(error)
      return false
    })
    runInAction(() => {
      this.state = valid ? 'valid' : 'invalid'
    })
  }

  /** Validates a code. Rejects with `ApiError`. */
  async isValid(affiliateCode: string): Promise<boolean> {
    const { api, domain } = this.#deps
    const { valid } = await api.call(checkAffiliate, { affiliateCode, domain })
    return valid
  }
}
