import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { SocialProvider } from '#domain/brand/outside-services.ts'
import { connectSocial } from '#schemas/api/security.ts'
import { login } from '#schemas/api/session.ts'
import type { ApiError } from '#src/api/api-error.ts'
import { toApiError } from '#src/api/api-error.ts'
import { createIdentityToolkit, OutsideError } from '#src/api/outside/identity-toolkit.ts'
import type { IdentityToolkit } from '#src/api/outside/identity-toolkit.ts'
import type { SocialProof } from '#src/features/session/index.ts'
import type { SecurityDependencies } from './security-dependencies.ts'

/** A login that has gone elsewhere and is to come back. */
export interface SocialAttempt {
  readonly provider: SocialProvider
  /** What the service finishes it with: whoever comes back without it gets nothing. */
  readonly sessionId: string
  /** It is not to log in, but to be connected with the account of whoever is. */
  readonly connects?: boolean
}

type Dependencies = Pick<SecurityDependencies, 'api' | 'storage' | 'entered' | 'toasts' | 'go'> & {
  readonly toolkit: Pick<IdentityToolkit, 'startSocial' | 'finishSocial'>
}

/** Begins a login by an account elsewhere, or connects one with the player’s account. Gives the address to leave for. Rejects with an `ApiError`. */
export async function startSocialLogin(
  { toolkit, storage }: Pick<Dependencies, 'toolkit' | 'storage'>,
  provider: SocialProvider,
  { origin }: { readonly origin: string },
  { connects = false } = {},
): Promise<string> {
  const { address, sessionId } = await toolkit.startSocial(provider, `${origin}/login`)
  const attempt: SocialAttempt = { provider, sessionId, ...(connects && { connects }) }
  storage.set('socialLogin', JSON.stringify(attempt))
  return address
}

/** How a page leaves for a service. */
export interface SocialWay {
  readonly toolkit: Dependencies['toolkit']
  readonly leave: (address: string) => void
}

/** The end of a login by an account elsewhere, on the page it comes back to. */
export class SocialReturnStore {
  state: 'working' | 'failed' = 'working'
  error: ApiError | null = null
  /** Nobody here has this account yet: a new one can be opened with it. */
  unknown: SocialProof | null = null
  readonly attempt: SocialAttempt
  readonly #deps: Dependencies
  #isTaken = false

  constructor(deps: Dependencies, attempt: SocialAttempt) {
    this.#deps = deps
    this.attempt = attempt
    makeAutoObservable(this, { error: observableRef, unknown: observableRef, attempt: false })
  }

  /** What came back is good for one try. */
  async finish({ href }: { readonly href: string }): Promise<void> {
    if (this.#isTaken) return
    this.#isTaken = true
    const { storage, toolkit } = this.#deps
    storage.remove('socialLogin')
    const { provider, sessionId } = this.attempt
    let token = ''
    try {
      // Whoever says no elsewhere comes back with an error instead of a code.
      if (/[?&#]error=/.test(href)) throw new OutsideError('popup-closed-by-user')
      token = await toolkit.finishSocial(sessionId, href)
      await this.#use({ firebaseChannel: provider, firebaseIdToken: token })
    } catch (error) {
      const refusal = toApiError(error)
      runInAction(() => {
        this.state = 'failed'
        this.error = refusal
        if (refusal.code === 'provider.accountUnknown') this.unknown = { provider, token }
      })
    }
  }

  async #use(proof: { readonly firebaseChannel: SocialProvider; readonly firebaseIdToken: string }) {
    const { api, entered, toasts, go } = this.#deps
    if (this.attempt.connects !== true) return entered(await api.call(login, { type: 'firebase', ...proof }))
    await api.call(connectSocial, proof)
    toasts.show('positive', 'outside:account.connected')
    go('/account')
  }
}

/** The project's service; null for a brand without one. */
export const toolkitOf = ({ providers }: SecurityDependencies['brand']): IdentityToolkit | null =>
  providers.firebase === null ? null : createIdentityToolkit({ webKey: providers.firebase.webKey })
