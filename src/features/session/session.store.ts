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
import type { SessionBus } from './session-bus.ts'
import { sessionFlow } from './session-flow.ts'
import type { SessionStatus, SessionStep } from './session-flow.ts'

export interface Credentials {
  readonly username: string
  readonly password: string
  readonly captcha?: { readonly id: string; readonly answer: string } | undefined
  /** The device is to be remembered for a day. */
  readonly remember?: boolean
}

export interface SessionDependencies {
  readonly api: Pick<Api, 'call'>
  readonly storage: AppStorage
  readonly bus: SessionBus
}

/**
 * Why nobody is logged in any more: chosen here, chosen in another tab or on another device, decided by the gateway, one
 * session too many was opened elsewhere, or the player has begun a break from playing.
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

/** Who is logged in. The cookie is the credential; what is kept here is the handle and what a page shows. */
export class SessionStore {
  status: SessionStatus
  session: Session | null = null
  member: Member | null = null
  /** How the last session ended; null while there is one, or there never was. */
  ending: SessionEnd | null = null
  /** Why, should the gateway say that nobody is logged in any more. */
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

  /** CSRF handle for the next call. A stored one is good for the first question. */
  get handle(): string | null {
    return this.session?.handle ?? this.#deps.storage.get('token')
  }

  get isLoggedIn(): boolean {
    return this.isWhole && (this.status === 'loggedIn' || this.status === 'loggingOut')
  }

  /** There is a session, and nothing is missing from it. */
  get isWhole(): boolean {
    return this.session?.level === 'full'
  }

  /** What a session that is not whole is waiting for; null: nothing, or there is none. */
  get missing(): 'secondFactor' | 'newPassword' | null {
    const level = this.session?.level ?? 'full'
    return level === 'full' ? null : level
  }

  get username(): string | null {
    return this.session?.username ?? null
  }

  /** How the site addresses the player: never by the number that a mobile registration made their username. Null: nobody, or no name. */
  get calledAs(): string | null {
    const { username } = this
    return this.member?.nickname ?? (username === null || /^\+?\d{6,}$/.test(username) ? null : username)
  }

  /** The same for a place that must show somebody: the end of the number. */
  get shownName(): string {
    return this.calledAs ?? (this.username === null ? '' : `•••${this.username.slice(-4)}`)
  }

  /** Who was logged in last on this browser, for the login form. */
  get lastUser(): string {
    return this.#deps.storage.get('lastUser') ?? ''
  }

  get accountType(): AccountType | null {
    return this.session === null ? null : accountTypeOf(this.session.accountTypeCode)
  }

  /** The session as gates read it. Rights come with the member's data. */
  get gateSession(): GateSession {
    const rights = this.member === null ? null : rightsOf(this.member)
    if (this.isLoggedIn) return { account: this.accountType ?? 'visitor', rights }
    return { account: this.status === 'checking' ? 'pending' : 'visitor', rights: null }
  }

  /** Asks the gateway who this browser is, if it may be somebody, and listens to the other tabs. */
  async start(): Promise<void> {
    this.#deps.bus.listen(({ type }) => {
      if (type === 'loggedOut') this.#end('loggedOutElsewhere')
      else void this.refresh()
    })
    if (this.status === 'checking') await this.#find()
  }

  /** Asks again: the handle is stale, or another tab has logged in. */
  async refresh(): Promise<void> {
    this.#step('check')
    await this.#find()
  }

  /** Somebody has ended one of the player's sessions: asks whether it was this one. */
  async checkEnded(): Promise<void> {
    if (this.#endsAs === 'expired') this.#endsAs = 'loggedOutElsewhere'
    await this.refresh()
  }

  /** Begins a break by `begin`, which ends every session of the player at the gateway. Rejects, still logged in, when it fails. */
  async rest<T>(begin: () => Promise<T>): Promise<T> {
    // The gateway's event may come before its answer.
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
      this.adopt(reply, { remember })
    } catch (error) {
      this.#step('refuse')
      throw error
    }
  }

  /** Takes over a session that another call has opened: registration logs in as well. */
  adopt(reply: SessionReply, { remember = false } = {}): void {
    if (remember) this.#deps.storage.set('remembered', '1')
    this.#found(reply)
    this.#deps.bus.tell({ type: 'loggedIn', username: reply.userName })
  }

  /** Ends the session at the gateway. Rejects, still logged in, when the gateway cannot be reached. */
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

  /** Ends a session whose player will not do what is missing from it. A gateway that cannot be reached ends it by itself. */
  async giveUp(): Promise<void> {
    await this.logout().catch(() => undefined)
    if (this.missing !== null) this.#end('loggedOut')
  }

  /** The gateway has refused the handle of a call. */
  lost(code: ApiError['code']): void {
    if (code === 'session.csrf') void this.refresh()
    else if (this.session !== null) this.#end(this.#endingOf(code))
  }

  async #find(): Promise<void> {
    try {
      this.#found(await this.#deps.api.call(getSession, {}))
    } catch (error) {
      // Without an answer the stored handle may still be good: the next call will tell.
      const { code } = toApiError(error)
      if (!nobody.has(code)) return this.#step(this.session === null ? 'none' : 'found')
      if (this.session === null && this.#deps.storage.get('remembered') !== null) return this.#comeBack()
      this.#end(this.#endingOf(code))
    }
  }

  /** A new page of a remembered device. */
  async #comeBack(): Promise<void> {
    try {
      const comeBack = await import('./come-back.ts').then((module) => module.comeBack)
      const reply = await comeBack(this.#deps.api)
      if (reply !== null) return this.adopt(reply)
      this.#deps.storage.remove('remembered')
      this.#end('expired')
    } catch {
      // Nobody could be asked: the next page tries again.
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
    })
    this.#step('found')
    if (session.level === 'full') void this.reloadMember()
  }

  /** Asks for the member's data again: rights may have changed. A failure leaves them as they were. */
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

  /** A break says more than the gateway’s code, which only knows that the session was closed. */
  #endingOf(code: ApiError['code']): SessionEnd {
    return this.#endsAs === 'resting' ? 'resting' : (endings[code] ?? this.#endsAs)
  }

  #end(ending: SessionEnd) {
    const wasLoggedIn = this.isWhole
    const { storage } = this.#deps
    // Only a logout makes a device a stranger: one whose session ran out comes back by itself.
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
