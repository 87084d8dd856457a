import type { SessionReply } from '#schemas/api/session.ts'
import type { RequestSession } from './handle.ts'

/** What a session has reached and still owes. */
export type Standing = Pick<RequestSession, 'level' | 'passwordDue' | 'oldPasswordKnown'>

/** The part of a player that the reply tells. */
interface Whose {
  readonly username: string
  readonly account_type_code: number
  readonly previous_login_at: Date | null
  readonly failures_before_login: number
}

/** What the browser is told about its session, after every call that opens one or makes it whole. */
export const sessionReplyOf = (player: Whose, token: string, standing: Standing): SessionReply => ({
  token,
  userName: player.username,
  isAgent: player.account_type_code,
  firstTimeLogin: standing.passwordDue === 'firstLogin',
  passwordExpired: standing.passwordDue === 'expired',
  passwordDenied: standing.passwordDue === 'denied',
  level: standing.level,
  oldPasswordKnown: standing.oldPasswordKnown,
  lastLoginAt: player.previous_login_at?.toISOString() ?? null,
  failedAttemptsSince: player.failures_before_login,
})
