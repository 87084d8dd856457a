import type { SessionReply } from '#schemas/api/session.ts'
import type { RequestSession } from './handle.ts'

/** Login progress of a session, and what is still required. */
export type Standing = Pick<RequestSession, 'level' | 'passwordDue' | 'oldPasswordKnown'>

/** The player's fields in the reply. */
interface Whose {
  readonly username: string
  readonly account_type_code: number
  readonly previous_login_at: Date | null
  readonly failures_before_login: number
}

/** The session reply, sent after every call that opens a session or raises its level. */
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
