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

/** What protects the account, where it is open, and who came in. */
export class SecurityCenterStore {
  security: SecurityReply | null = null
  sessions: readonly OpenSession[] | null = null
  logins: LoginsReply | null = null
  failure: ApiError | null = null
  /** What is being done now, so that its button shows it: an action, or an action and an id. */
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

  /** Asks for a new secret, which wants a proof first, and shows it. */
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

  /** Leaves for the service; what comes back is connected there. */
  async connectSocial(provider: SocialProvider, { toolkit, leave }: SocialWay): Promise<void> {
    await this.#doing(`social ${provider}`, async () => {
      const { storage } = this.#deps
      // Its code comes only to a site that has it.
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

  /** Does one thing, shows that it is under way, tells how it went wrong, and asks how things stand afterwards. */
  async #doing(what: string, run: () => Promise<void>): Promise<void> {
    if (this.busy !== null) return
    runInAction(() => {
      this.busy = what
    })
    try {
      await run()
      await this.load()
    } catch (error) {
      // The question for a proof was closed: the player knows.
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
