import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { getProofMethods, startPasskeyProof } from '#schemas/api/security.ts'
import type { Proof, proveSecondFactor, stepUp } from '#schemas/api/security.ts'
import type { SessionReply } from '#schemas/api/session.ts'
import { toApiError } from '#src/api/api-error.ts'
import type { ApiError } from '#src/api/api-error.ts'
import { FormStore } from '#src/forms/form.store.ts'
import type { FormMessage } from '#src/forms/form-field.ts'
import type { SecurityDependencies } from './security-dependencies.ts'

export type ProofMethod = Proof['method']
export type ProofField = 'password' | 'totp' | 'recovery'

const required: Readonly<Record<ProofField, FormMessage>> = {
  password: { key: 'security:proof.passwordRequired' },
  totp: { key: 'security:proof.codeRequired' },
  recovery: { key: 'security:proof.codeRequired' },
}

interface ProofDependencies extends Pick<SecurityDependencies, 'api'> {
  /** The route that takes the proof: second step of a login, or step-up. */
  readonly route: typeof proveSecondFactor | typeof stepUp
  readonly onProved: (reply: SessionReply) => void
}

/** Authentication by one of the methods the gateway offers. */
export class ProofStore {
  /** Null: not loaded. */
  methods: readonly ProofMethod[] | null = null
  /** The selected method. */
  method: ProofMethod | null = null
  failure: ApiError | null = null
  isAskingDevice = false
  /** The browser or device could not use a passkey; a closed dialog is no failure. */
  isDeviceFailed = false
  readonly form: FormStore<ProofField>
  readonly #deps: ProofDependencies

  constructor(deps: ProofDependencies) {
    this.#deps = deps
    this.form = new FormStore<ProofField>({
      catalogue: [
        {
          id: 'password',
          control: 'password',
          label: 'security:proof.password',
          autoComplete: 'current-password',
        },
        { id: 'totp', control: 'number', label: 'security:proof.totpCode', autoComplete: 'one-time-code' },
        { id: 'recovery', control: 'text', label: 'security:proof.recoveryCode' },
      ],
      order: () => ['password', 'totp', 'recovery'],
      terms: (id) => (id === this.method ? { required: true, maxLength: id === 'totp' ? 7 : 128 } : null),
      check: (id, values) => ((values[id] ?? '').trim() === '' ? required[id] : null),
      refusals: (error) => (error.code === 'security.proofInvalid' ? this.#underField(error) : {}),
    })
    makeAutoObservable(
      this,
      { methods: observableRef, failure: observableRef, form: false },
      { autoBind: true },
    )
  }

  async load(): Promise<void> {
    try {
      const { methods } = await this.#deps.api.call(getProofMethods, {})
      runInAction(() => {
        this.methods = methods
        this.failure = null
      })
      this.choose(methods[0] ?? null)
    } catch (error) {
      runInAction(() => {
        this.failure = toApiError(error)
      })
    }
  }

  choose(method: ProofMethod | null): void {
    this.method = method
    this.failure = null
    this.form.refusal = null
  }

  /** Sends the typed password or code. */
  async submit(): Promise<void> {
    const { method } = this
    if (method === null || method === 'passkey') return
    await this.form.submit(async (values) => {
      const typed = (values[method] ?? '').trim()
      const proof: Proof =
        method === 'password' ? { method, password: values.password ?? '' } : { method, code: typed }
      this.#deps.onProved(await this.#deps.api.call(this.#deps.route, proof))
    })
  }

  /** Authenticates with a passkey. */
  async usePasskey(): Promise<void> {
    this.failure = null
    this.isDeviceFailed = false
    this.isAskingDevice = true
    try {
      const { askPasskey } = await import('./passkey-browser.ts')
      const { options } = await this.#deps.api.call(startPasskeyProof, {})
      const { answer, fault } = await askPasskey(options)
      if (answer !== null)
        this.#deps.onProved(await this.#deps.api.call(this.#deps.route, { method: 'passkey', answer }))
      // After a closed dialog no error is shown.
      else
        runInAction(() => {
          this.isDeviceFailed = fault === 'failed'
        })
    } catch (error) {
      runInAction(() => {
        this.failure = toApiError(error)
      })
    } finally {
      runInAction(() => {
        this.isAskingDevice = false
      })
    }
  }

  #underField(error: ApiError): Partial<Record<ProofField, FormMessage>> {
    const { method } = this
    if (method === null || method === 'passkey') return {}
    return { [method]: { key: method === 'password' ? 'errors:password.oldWrong' : error.copyKey } }
  }
}
