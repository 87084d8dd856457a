import { isSandboxProject } from '#domain/brand/outside-services.ts'
import { sandboxSubject } from '#domain/brand/sandbox-subject.ts'
import type { Clock, Random } from '#sandbox/lib/ports.ts'
import { createAccounts } from './accounts.ts'
import { IdentityFault } from './identity-fault.ts'
import { createPhones } from './phones.ts'
import { createSigningKeys, tokenLifeS } from './signing-keys.ts'

/** A call of a page: its project's key, where the page is, and where the browser reaches the sandbox. */
export interface IdentityCall {
  readonly key: string
  readonly origin: string
  readonly here: string
  readonly body: Readonly<Record<string, unknown>>
}

export type Identity = ReturnType<typeof createIdentity>

/**
 * An identity service with the part of Firebase Authentication's REST API that sites use. A project's public key is
 * its id, so a project needs no registration; only ids that Firebase reserves for demonstrations are served.
 */
export function createIdentity(deps: { readonly clock: Clock; readonly random: Random }) {
  const keys = createSigningKeys(deps)
  const phones = createPhones(deps)
  const accounts = createAccounts(deps)

  const tokenOf = async (
    project: string,
    provider: string,
    [name, value]: readonly [name: 'email' | 'phone_number', value: string],
  ) => {
    const subject = sandboxSubject(project, name, value)
    const firebase = { sign_in_provider: provider, identities: { [name]: [value] } }
    return {
      idToken: await keys.sign(project, subject, { [name]: value, firebase }),
      localId: subject,
      expiresIn: String(tokenLifeS),
    }
  }

  const methods: Readonly<
    Record<string, (text: (name: string) => string, call: IdentityCall) => object | Promise<object>>
  > = {
    'accounts:sendVerificationCode': (text) => ({ sessionInfo: phones.send(text('phoneNumber')) }),
    'accounts:signInWithPhoneNumber': (text, { key }) => {
      const phoneNumber = phones.confirm(text('sessionInfo'), text('code'))
      return tokenOf(key, 'phone', ['phone_number', phoneNumber])
    },
    'accounts:createAuthUri': (text, { key, origin, here }) => {
      const start = { project: key, provider: text('providerId'), back: text('continueUri') }
      const { state, sessionId } = accounts.begin(start, origin)
      return { authUri: `${here}/consent/${state}`, sessionId, providerId: start.provider }
    },
    'accounts:signInWithIdp': async (text, { key }) => {
      const { grant, taken } = accounts.redeem(text('requestUri'), text('sessionId'))
      const { email, provider: providerId, project } = grant
      if (project !== key) throw new IdentityFault('INVALID_IDP_RESPONSE : Another project')
      if (taken) return { needConfirmation: true, email, providerId }
      return { ...(await tokenOf(project, providerId, ['email', email])), email, providerId }
    },
  }

  return {
    keys,
    phones,
    accounts,
    /** Answers a call of the protocol. Rejects with `IdentityFault`. */
    async answer(method: string, call: IdentityCall): Promise<object> {
      if (!isSandboxProject(call.key))
        throw new IdentityFault('API key not valid. Please pass a valid API key.')
      const run = Object.hasOwn(methods, method) ? methods[method] : undefined
      if (run === undefined) throw new IdentityFault('NOT_FOUND')
      const text = (name: string) => {
        const value = call.body[name]
        return typeof value === 'string' ? value : ''
      }
      return run(text, call)
    },
  }
}
