import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { SocialProvider } from '#domain/brand/outside-services.ts'
import { connectSocial } from '#schemas/api/security.ts'
import { login } from '#schemas/api/session.ts'
import type { ApiError } from '#src/api/api-error.ts'
import { toApiError } from '#src/api/api-error.ts'
import { OutsideError, toolkitAt } from '#src/api/outside/identity-toolkit.ts'
import type { IdentityToolkit } from '#src/api/outside/identity-toolkit.ts'
import type { SocialProof } from '#src/features/session/index.ts'
import type { SecurityDependencies } from './security-dependencies.ts'

/** A social login in progress, stored while the browser is on the provider's page. */
export interface SocialAttempt {
  readonly provider: SocialProvider
  /** Session id of the identity service; required to complete the login. */
  readonly sessionId: string
  /** Links the social account to the logged-in player instead of logging in. */
  readonly connects?: boolean
}

type Dependencies = Pick<SecurityDependencies, 'api' | 'storage' | 'entered' | 'toasts' | 'go'> & {
  readonly toolkit: Pick<IdentityToolkit, 'startSocial' | 'finishSocial'>
}

/**
 * Starts a social login, or with `connects` the linking of a social account. Resolves to the provider's URL. Rejects with
 * `ApiError`.
 */
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

/** How a page starts a social login. */
export interface SocialWay {
  readonly toolkit: Dependencies['toolkit']
  readonly leave: (address: string) => void
}

/** Completes a social login after the provider's redirect. */
export class SocialReturnStore {
  state: 'working' | 'failed' = 'working'
  error: ApiError | null = null
  /** No account is linked to this social account; it can be used to register. */
  unknown: SocialProof | null = null
  readonly attempt: SocialAttempt
  readonly #deps: Dependencies
  #isTaken = false

  constructor(deps: Dependencies, attempt: SocialAttempt) {
    this.#deps = deps
    this.attempt = attempt
    makeAutoObservable(this, { error: observableRef, unknown: observableRef, attempt: false })
  }

  /** Runs once: the provider's code is valid for a single use. */
  async finish({ href }: { readonly href: string }): Promise<void> {
    if (this.#isTaken) return
    this.#isTaken = true
    const { storage, toolkit } = this.#deps
    storage.remove('socialLogin')
    const { provider, sessionId } = this.attempt
    let token = ''
    try {
      // The player declined at the provider.
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

/** The identity service of the brand's Firebase project; null for a brand without one. */
export const toolkitOf = ({
  brand: { providers },
  sandboxIdentity,
}: Pick<SecurityDependencies, 'brand' | 'sandboxIdentity'>): IdentityToolkit | null =>
  providers.firebase && toolkitAt({ project: providers.firebase, sandbox: sandboxIdentity() })
