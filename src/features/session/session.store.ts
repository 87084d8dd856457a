import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { GateSession } from '#domain/gates/evaluate.ts'
import { accountTypeOf } from '#domain/vocabulary/account-type.ts'
import type { AccountType } from '#domain/vocabulary/account-type.ts'
import { getMemberInfo } from '#schemas/api/member.ts'
import { getSession, login, logout } from '#schemas/api/session.ts'
import type { SessionReply } from '#schemas/api/session.ts'
import { rightsOf, toMember, toSession } from '#schemas/api/session.wire.ts'
import type { Member, Session } from '#schemas/api/session.wire.ts'
import { ApiError, toApiError } from '#src/api/api-error.ts'
import type { Api } from '#src/api/api.ts'
import type { AppStorage } from '#src/storage/app-storage.ts'
import { readLastMobile } from './last-mobile.ts'
import type { AdoptOptions, LastMobile } from './last-mobile.ts'
import type { SessionBus } from './session-bus.ts'
import { sessionFlow } from './session-flow.ts'
import type { SessionStatus, SessionStep } from './session-flow.ts'

export interface Credentials {
  readonly username: string
  readonly password: string
  readonly captcha?: { readonly id: string; readonly answer: string } | undefined
  /** Remember this device for a day. */
  readonly remember?: boolean
}

export interface SessionDependencies {
  readonly api: Pick<Api, 'call'>
  readonly storage: AppStorage
  readonly bus: SessionBus
}

/**
 * How a session ended: logout here, logout in another tab or on another device, ended by the gateway, replaced because too
 * many sessions were open, or a break (self-exclusion) started by the player.
 */
export type SessionEnd = 'loggedOut' | 'loggedOutElsewhere' | 'expired' | 'replaced' | 'resting'

const endings: Readonly<Partial<Record<ApiError['code'], SessionEnd>>> = {
  'session.replaced': 'replaced',
  'session.ended': 'loggedOutElsewhere',
}

const nobody: ReadonlySet<ApiError['code']> = new Set<ApiError['code']>([
  'session.required',
  'session.expired',
  'session.replaced',
  'session.ended',
])

/** The session of this browser. The HttpOnly cookie is the credential; the store holds the CSRF token and display data. */
export class SessionStore {
  status: SessionStatus
  session: Session | null = null
  member: Member | null = null
  /** How the last session ended; null while logged in or if there was none. */
  ending: SessionEnd | null = null
  /** The ending to report if the gateway next answers that there is no session. */
  #endsAs: SessionEnd = 'expired'
  readonly #deps: SessionDependencies

  constructor(deps: SessionDependencies) {
    this.#deps = deps
    const { storage } = deps
    const mayBeLoggedIn = (['token', 'sessionHint', 'remembered'] as const).some(
      (key) => storage.get(key) !== null,
    )
    this.status = mayBeLoggedIn ? 'checking' : 'anonymous'
    makeAutoObservable(this, { session: observableRef, member: observableRef }, { autoBind: true })
  }

  /** CSRF token for the next call; before the session is known, the stored one. */
  get handle(): string | null {
    return this.session?.handle ?? this.#deps.storage.get('token')
  }

  get isLoggedIn(): boolean {
    return this.isWhole && (this.status === 'loggedIn' || this.status === 'loggingOut')
  }

  /** There is a session that needs neither a second factor nor a new password. */
  get isWhole(): boolean {
    return this.session?.level === 'full'
  }

  /** What the session still requires; null: nothing, or no session. */
  get missing(): 'secondFactor' | 'newPassword' | null {
    const level = this.session?.level ?? 'full'
    return level === 'full' ? null : level
  }

  get username(): string | null {
    return this.session?.username ?? null
  }

  /** The player's display name: nickname or username, but never a username that is a mobile number. Null if there is none. */
  get calledAs(): string | null {
    const { username } = this
    return this.member?.nickname ?? (username === null || /^\+?\d{6,}$/.test(username) ? null : username)
  }

  /** Like `calledAs`, but falls back to the last four digits of the mobile number. */
  get shownName(): string {
    return this.calledAs ?? (this.username === null ? '' : `•••${this.username.slice(-4)}`)
  }

  /** The number of the last login, if it was by SMS code. */
  get lastMobile(): LastMobile | null {
    return readLastMobile(this.#deps.storage.get('lastMobile'))
  }

  /** Last username on this browser, to prefill the login form. */
  get lastUser(): string {
    return this.#deps.storage.get('lastUser') ?? ''
  }

  get accountType(): AccountType | null {
    return this.session === null ? null : accountTypeOf(this.session.accountTypeCode)
  }

  /** The session as input of gate evaluation. Rights are null until the member is loaded. */
  get gateSession(): GateSession {
    const rights = this.member === null ? null : rightsOf(this.member)
    if (this.isLoggedIn) return { account: this.accountType ?? 'visitor', rights }
    return { account: this.status === 'checking' ? 'pending' : 'visitor', rights: null }
  }

  /** Restores the session if there may be one, and listens to the other tabs. */
  async start(): Promise<void> {
    this.#deps.bus.listen(({ type }) => {
      if (type === 'loggedOut') this.#end('loggedOutElsewhere')
      else void this.refresh()
    })
    if (this.status === 'checking') await this.#find()
  }

  /** Fetches the session again, because the CSRF token is stale or another tab has logged in. */
  async refresh(): Promise<void> {
    this.#step('check')
    await this.#find()
  }

  /** One of the player's sessions was ended; checks whether it was this one. */
  async checkEnded(): Promise<void> {
    if (this.#endsAs === 'expired') this.#endsAs = 'loggedOutElsewhere'
    await this.refresh()
  }

  /** Starts a break with `begin`, after which the gateway ends all sessions of the player. On failure rejects and stays logged in. */
  async rest<T>(begin: () => Promise<T>): Promise<T> {
    // The gateway's event may arrive before the reply.
    this.#endsAs = 'resting'
    try {
      const begun = await begin()
      this.#deps.bus.tell({ type: 'loggedOut' })
      this.#end('resting')
      return begun
    } catch (error) {
      this.#endsAs = 'expired'
      throw error
    }
  }

  /** Logs in. Rejects with `ApiError`. */
  async login({ username, password, captcha, remember = false }: Credentials): Promise<void> {
    this.#step('submit')
    try {
      const reply = await this.#deps.api.call(login, {
        type: 'username',
        username: username.trim(),
        password,
        ...(captcha !== undefined && { captcha }),
        ...(remember && { remember }),
      })
      this.#deps.storage.remove('lastMobile')
      this.adopt(reply, { remember })
    } catch (error) {
      this.#step('refuse')
      throw error
    }
  }

  /** Adopts a session opened by another call, such as registration. */
  adopt(reply: SessionReply, { remember = false, mobile }: AdoptOptions = {}): void {
    if (remember) this.#deps.storage.set('remembered', '1')
    if (mobile !== undefined) this.#deps.storage.set('lastMobile', JSON.stringify(mobile))
    this.#found(reply)
    this.#deps.bus.tell({ type: 'loggedIn', username: reply.userName })
  }

  /** Ends the session at the gateway. If the gateway is unreachable, rejects and stays logged in. */
  async logout(): Promise<void> {
    this.#step('leave')
    try {
      await this.#deps.storage.keeping(() => this.#deps.api.call(logout, {}))
    } catch (error) {
      if (!nobody.has(toApiError(error).code)) {
        this.#step('stay')
        throw error
      }
    }
    this.#deps.bus.tell({ type: 'loggedOut' })
    this.#end('loggedOut')
  }

  /** Ends an incomplete session when the player declines what is `missing`; locally even if the gateway is unreachable. */
  async giveUp(): Promise<void> {
    await this.logout().catch(() => undefined)
    if (this.missing !== null) this.#end('loggedOut')
  }

  /** Handles a call that the gateway refused for its session or CSRF token. */
  lost(code: ApiError['code']): void {
    if (code === 'session.csrf') void this.refresh()
    else if (this.session !== null) this.#end(this.#endingOf(code))
  }

  async #find(): Promise<void> {
    try {
      this.#found(await this.#deps.api.call(getSession, {}))
    } catch (error) {
      // On a network error the stored CSRF token may still be valid; the next call will tell.
      const { code } = toApiError(error)
      if (!nobody.has(code)) return this.#step(this.session === null ? 'none' : 'found')
      if (this.session === null && this.#deps.storage.get('remembered') !== null) return this.#comeBack()
      this.#end(this.#endingOf(code))
    }
  }

  /** Logs in with the remembered-device cookie. */
  async #comeBack(): Promise<void> {
    try {
      const comeBack = await import('./come-back.ts').then((module) => module.comeBack)
      const reply = await comeBack(this.#deps.api)
      if (reply !== null) return this.adopt(reply)
      this.#deps.storage.remove('remembered')
      this.#end('expired')
    } catch {
      // No answer from the gateway; the next page load tries again.
      this.#step('none')
    }
  }

  #found(reply: SessionReply) {
    const { storage } = this.#deps
    this.#endsAs = 'expired'
    const session = toSession(reply)
    storage.set('token', session.handle)
    storage.set('isAgent', String(session.accountTypeCode))
    storage.set('account', session.username)
    storage.set('lastUser', session.username)
    storage.set('sessionHint', '1')
    runInAction(() => {
      if (this.session?.username !== session.username) this.member = null
      this.session = session
      this.ending = null
      // In one action: reactions to the new session must find the player logged in.
      this.#step('found')
    })
    if (session.level === 'full') void this.reloadMember()
  }

  /** Reloads the member, whose rights may have changed. On failure the old data stays. */
  async reloadMember(): Promise<void> {
    if (!this.isWhole) return
    try {
      const member = toMember(await this.#deps.api.call(getMemberInfo, {}))
      runInAction(() => {
        if (member.username === this.session?.username) this.member = member
      })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    }
  }

  /** A break takes precedence over the error code, which only says that the session was closed. */
  #endingOf(code: ApiError['code']): SessionEnd {
    return this.#endsAs === 'resting' ? 'resting' : (endings[code] ?? this.#endsAs)
  }

  #end(ending: SessionEnd) {
    const wasLoggedIn = this.isWhole
    const { storage } = this.#deps
    // Only a logout forgets the device; after an expired session it can log in again by cookie.
    const remembered = ending === 'loggedOut' ? null : storage.get('remembered')
    storage.clearOnLogout()
    if (remembered !== null) storage.set('remembered', remembered)
    this.#endsAs = 'expired'
    this.#step('end')
    runInAction(() => {
      this.session = null
      this.member = null
      if (wasLoggedIn) this.ending = ending
    })
  }

  #step(step: SessionStep) {
    runInAction(() => {
      this.status = sessionFlow[this.status][step] ?? this.status
    })
  }
}
