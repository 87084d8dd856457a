import type { OperatorSessionReply } from '#schemas/api/ops-session.ts'
import type { BrandStudio } from '#server/lib/brand-studio.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { OperatorSession } from '#server/lib/handle.ts'
import type { DenyList } from '#server/modules/security/deny-list.ts'
import type { Factors } from '#server/modules/security/factors.ts'
import type { Totp } from '#server/modules/security/totp.ts'
import type { LoginGuard } from '#server/modules/session/login-guard.ts'
import type { PasswordHasher } from '#server/modules/session/password-hasher.ts'
import { operatorKey, platform, whoseFactor } from './operator-accounts.ts'
import type { OperatorAccounts } from './operator-accounts.ts'
import type { OperatorSessions } from './operator-sessions.ts'

export type OperatorLogin = ReturnType<typeof createOperatorLogin>

export interface OperatorLoginDeps {
  readonly accounts: OperatorAccounts
  readonly sessions: OperatorSessions
  readonly hasher: Pick<PasswordHasher, 'verify'>
  readonly guard: LoginGuard
  readonly totp: Totp
  /** Attempt limit for second factors and old passwords. */
  readonly tries: Pick<Factors, 'countTry' | 'forgetTries'>
  readonly denyList: Pick<DenyList, 'has'>
  /** The CSRF handle of a cookie. */
  readonly handleOf: (sid: string) => string
  /** Null: this gateway has no brand studio. */
  readonly studio: BrandStudio | null
}

interface Place {
  readonly ip: string
  readonly userAgent: string
}

/** An opened session and its cookie value. */
interface Opened {
  readonly sid: string
  readonly reply: OperatorSessionReply
}

const shortestPassword = 12

/** Operator login: password, then always TOTP, then, the first time, a new password. */
export function createOperatorLogin(deps: OperatorLoginDeps) {
  const { accounts, sessions, hasher, guard, totp, tries, denyList, handleOf } = deps

  const replyTo = async (
    sid: string,
    { name, role, level }: Pick<OperatorSession, 'name' | 'role' | 'level'>,
  ): Promise<OperatorSessionReply> => ({
    token: handleOf(sid),
    name,
    role,
    level,
    totp: await totp.isOn(whoseFactor(name)),
    studio: deps.studio !== null,
  })

  /** Same reply and timing for an unknown name. Throws `session.invalidCredentials`, `session.locked`. */
  const logIn = async (name: string, password: string, place: Place): Promise<Opened> => {
    const key = operatorKey(name)
    const attempt = { merchantCode: platform, usernameKey: key, ip: place.ip, captchaOffered: false }
    const refuseLocked = (lockedForMs: number) => {
      if (lockedForMs > 0) throw new ApiError('session.locked', { retryAfterMs: lockedForMs })
    }
    refuseLocked((await guard.before(attempt)).lockedForMs)
    refuseLocked((await guard.count(attempt)).lockedForMs)
    const operator = await accounts.byName(key)
    const isOpen = operator !== undefined && operator.disabled_at === null
    const fits = await hasher.verify(isOpen ? operator.password_hash : null, password)
    if (!isOpen || !fits) throw new ApiError('session.invalidCredentials')
    await guard.succeeded(attempt)
    const sid = await sessions.open(operator.name, place)
    return { sid, reply: await replyTo(sid, { ...operator, level: 'secondFactor' }) }
  }

  /** Throws `security.totpOn` when TOTP is active; only a reset removes it. */
  const enrol = ({ name }: OperatorSession) =>
    totp.enrol(whoseFactor(name), { issuer: 'Marquee operators', username: name })

  const risen = async (who: OperatorSession, level: OperatorSession['level']): Promise<Opened> => {
    const sid = await sessions.rise(who.sessionId, level)
    return { sid, reply: await replyTo(sid, { ...who, level }) }
  }

  /** Throws `security.proofInvalid`, `security.tooManyTries`. */
  const prove = async (who: OperatorSession, code: string): Promise<Opened> => {
    const whose = whoseFactor(who.name)
    if (who.level !== 'secondFactor') throw new ApiError('security.proofInvalid')
    await tries.countTry(whose)
    if (!(await totp.take(whose, code, { confirming: !(await totp.isOn(whose)) })))
      throw new ApiError('security.proofInvalid')
    await tries.forgetTries(whose)
    await accounts.recordLogin(who.name)
    const operator = await accounts.byName(who.name)
    return risen(who, operator?.password_due === false ? 'full' : 'newPassword')
  }

  /** Throws `password.oldWrong`, `password.fieldsInvalid` with `fields`, `security.tooManyTries`. */
  const setPassword = async (
    who: OperatorSession,
    { oldPassword, newPassword }: { readonly oldPassword?: string; readonly newPassword: string },
  ): Promise<Opened> => {
    const operator = await accounts.byName(who.name)
    const stored = operator?.password_hash ?? null
    // At the first login the generated password was just entered, so it is not asked for again.
    if (who.level === 'full') {
      await tries.countTry(whoseFactor(who.name))
      if (!(await hasher.verify(stored, oldPassword ?? ''))) throw new ApiError('password.oldWrong')
      await tries.forgetTries(whoseFactor(who.name))
    }
    const reason = await weakness(who.name, newPassword, stored)
    if (reason !== null) throw new ApiError('password.fieldsInvalid', { fields: { newPassword: reason } })
    await accounts.setPassword(who.name, newPassword)
    await sessions.closeOthers(who.name, who.sessionId)
    return risen(who, 'full')
  }

  const weakness = async (name: string, password: string, stored: string | null): Promise<string | null> => {
    if (password.length < shortestPassword) return 'tooShort'
    if (password.toLowerCase().includes(name)) return 'sameAsUsername'
    if (denyList.has(password)) return 'denied'
    return (await hasher.verify(stored, password)) ? 'sameAsOld' : null
  }

  return { logIn, enrol, prove, setPassword, replyTo, close: sessions.close }
}
