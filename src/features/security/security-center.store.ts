import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { SocialProvider } from '#domain/brand/outside-services.ts'
import {
  disconnectSocial,
  endOtherSessions,
  endSession,
  enrolTotp,
  getSecurity,
  listLogins,
  listSessions,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  startPasskeyEnrolment,
} from '#schemas/api/security.ts'
import type { LoginsReply, SecurityReply, SessionListReply } from '#schemas/api/security.ts'
import { isAbort, toApiError } from '#src/api/api-error.ts'
import type { ApiError } from '#src/api/api-error.ts'
import { passkeyDialog, recoveryCodesDialog, totpDialog } from './dialog-keys.ts'
import type { SecurityDependencies } from './security-dependencies.ts'
import type { SocialWay } from './social-login.ts'

export type OpenSession = SessionListReply['sessions'][number]

/** Account security: factors, active sessions and login history. */
export class SecurityCenterStore {
  security: SecurityReply | null = null
  sessions: readonly OpenSession[] | null = null
  logins: LoginsReply | null = null
  failure: ApiError | null = null
  /** The action in progress, optionally with an id, for the busy state of its button. */
  busy: string | null = null
  readonly #deps: SecurityDependencies

  constructor(deps: SecurityDependencies) {
    this.#deps = deps
    makeAutoObservable(
      this,
      { security: observableRef, sessions: observableRef, logins: observableRef, failure: observableRef },
      { autoBind: true },
    )
  }

  async load(): Promise<void> {
    const { api } = this.#deps
    try {
      const [security, { sessions }, logins] = await Promise.all([
        api.call(getSecurity, {}),
        api.call(listSessions, {}),
        api.call(listLogins, { pageNo: this.logins?.pageNo ?? 1, pageSize: 10 }),
      ])
      runInAction(() => Object.assign(this, { security, sessions, logins, failure: null }))
    } catch (error) {
      this.#failed(error)
    }
  }

  async showLogins(pageNo: number): Promise<void> {
    await this.#doing('logins', async () => {
      const logins = await this.#deps.api.call(listLogins, { pageNo, pageSize: 10 })
      runInAction(() => {
        this.logins = logins
      })
    })
  }

  async end(id: string): Promise<void> {
    await this.#doing(`end ${id}`, async () => {
      await this.#deps.api.call(endSession, { id })
      this.#deps.toasts.show('positive', 'security:sessions.ended', { count: 1 })
    })
  }

  async endOthers(): Promise<void> {
    await this.#doing('endOthers', async () => {
      const { ended } = await this.#deps.api.call(endOtherSessions, {})
      this.#deps.toasts.show('positive', 'security:sessions.ended', { count: ended })
    })
  }

  /** Requests a TOTP secret, which needs step-up authentication, and opens the dialog that shows it. */
  async connectApp(): Promise<void> {
    await this.#doing('app', async () => {
      const { secret, uri } = await this.#deps.api.call(enrolTotp, {})
      this.#deps.dialogs.open(totpDialog, { secret, uri, onDone: () => void this.load() })
    })
  }

  async createKey(): Promise<void> {
    await this.#doing('key', async () => {
      const { options } = await this.#deps.api.call(startPasskeyEnrolment, {})
      this.#deps.dialogs.open(passkeyDialog, { options, onDone: () => void this.load() })
    })
  }

  async removeApp(): Promise<void> {
    await this.#doing('removeApp', async () => {
      await this.#deps.api.call(removeTotp, {})
      this.#deps.toasts.show('positive', 'security:factor.appRemoved')
    })
  }

  async removeKey(id: string): Promise<void> {
    await this.#doing(`key ${id}`, async () => {
      await this.#deps.api.call(removePasskey, { id })
      this.#deps.toasts.show('positive', 'security:factor.keyRemoved')
    })
  }

  async renewCodes(): Promise<void> {
    await this.#doing('codes', async () => {
      const { recoveryCodes } = await this.#deps.api.call(renewRecoveryCodes, {})
      this.#deps.dialogs.open(recoveryCodesDialog, { codes: recoveryCodes })
    })
  }

  /** Leaves for the provider's page; the account is linked on return. */
  async connectSocial(provider: SocialProvider, { toolkit, leave }: SocialWay): Promise<void> {
    await this.#doing(`social ${provider}`, async () => {
      const { storage } = this.#deps
      // Loaded only for brands with social login.
      const { startSocialLogin } = await import('./social-login.ts')
      leave(await startSocialLogin({ toolkit, storage }, provider, window.location, { connects: true }))
    })
  }

  async disconnectSocial(provider: SocialProvider): Promise<void> {
    await this.#doing(`social ${provider}`, async () => {
      await this.#deps.api.call(disconnectSocial, { provider })
      this.#deps.toasts.show('positive', 'outside:account.disconnected')
    })
  }

  /** Runs one action at a time: sets `busy`, reloads after a success, shows errors as toasts. */
  async #doing(what: string, run: () => Promise<void>): Promise<void> {
    if (this.busy !== null) return
    runInAction(() => {
      this.busy = what
    })
    try {
      await run()
      await this.load()
    } catch (error) {
      // The player closed the step-up dialog, so no error is shown.
      const { code, copyKey } = toApiError(error)
      if (!isAbort(error) && code !== 'session.stepUpRequired') this.#deps.toasts.show('negative', copyKey)
    } finally {
      runInAction(() => {
        this.busy = null
      })
    }
  }

  #failed(error: unknown) {
    runInAction(() => {
      this.failure = toApiError(error)
    })
  }
}
