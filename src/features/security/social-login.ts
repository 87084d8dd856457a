import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { SocialProvider } from '#domain/brand/outside-services.ts'
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
}

type Dependencies = Pick<SecurityDependencies, 'api' | 'storage' | 'entered'> & {
  readonly toolkit: Pick<IdentityToolkit, 'startSocial' | 'finishSocial'>
}

/** Begins a login by an account elsewhere. Gives the address to leave for. Rejects with an `ApiError`. */
export async function startSocialLogin(
  { toolkit, storage }: Pick<Dependencies, 'toolkit' | 'storage'>,
  provider: SocialProvider,
  { origin }: { readonly origin: string },
): Promise<string> {
  const { address, sessionId } = await toolkit.startSocial(provider, `${origin}/login`)
  storage.set('socialLogin', JSON.stringify({ provider, sessionId } satisfies SocialAttempt))
  return address
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
    const { api, storage, toolkit, entered } = this.#deps
    storage.remove('socialLogin')
    const { provider, sessionId } = this.attempt
    let token = ''
    try {
      // Whoever says no elsewhere comes back with an error instead of a code.
      if (/[?&#]error=/.test(href)) throw new OutsideError('popup-closed-by-user')
      token = await toolkit.finishSocial(sessionId, href)
      entered(await api.call(login, { type: 'firebase', firebaseChannel: provider, firebaseIdToken: token }))
    } catch (error) {
      const refusal = toApiError(error)
      runInAction(() => {
        this.state = 'failed'
        this.error = refusal
        if (refusal.code === 'provider.accountUnknown') this.unknown = { provider, token }
      })
    }
  }
}

/** The project's service; null for a brand without one. */
export const toolkitOf = ({ providers }: SecurityDependencies['brand']): IdentityToolkit | null =>
  providers.firebase === null ? null : createIdentityToolkit({ webKey: providers.firebase.webKey })
