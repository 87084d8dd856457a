import { makeAutoObservable, runInAction } from 'mobx'
import { checkAffiliate } from '#schemas/api/register.ts'
import type { Api } from '#src/api/api.ts'
import { toApiError } from '#src/api/api-error.ts'

export interface InvitationDependencies {
  readonly api: Pick<Api, 'call'>
  /** Query of the page's address. */
  readonly search: string
  /** Host name the code must belong to. */
  readonly domain: string
}

/** Who invited the visitor: the codes of the page's address, and whether the affiliate code is a real one. */
export class InvitationStore {
  readonly referralCode: string
  readonly affiliateCode: string
  /** The address's affiliate code: `given` until checked. Only a refused or missing one is asked for in the form. */
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

  /** Checks the code of the address. Without an answer it counts as refused: the visitor can correct it. */
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

  /** Asks the gateway. Rejects with `ApiError`. */
  async isValid(affiliateCode: string): Promise<boolean> {
    const { api, domain } = this.#deps
    const { valid } = await api.call(checkAffiliate, { affiliateCode, domain })
    return valid
  }
}
