import type { MemberInfoReply } from './member.ts'
import type { SessionLevel } from './route.ts'
import type { SessionReply } from './session.ts'

/** A session in our own words. */
export interface Session {
  /** CSRF handle; worthless without the HttpOnly cookie. */
  readonly handle: string
  readonly username: string
  readonly accountTypeCode: number
  /** Why the password has to be changed before anything else, or null. */
  readonly passwordChange: 'firstLogin' | 'expired' | 'denied' | null
  /** What is still missing before everything is open. */
  readonly level: SessionLevel
  /** A forced change need not ask for the old password again. */
  readonly oldPasswordKnown: boolean
  /** The login before this one. */
  readonly lastLoginAt: string | null
  /** Wrong passwords since then. */
  readonly failedAttempts: number
}

export function toSession(reply: SessionReply): Session {
  return {
    handle: reply.token,
    username: reply.userName,
    accountTypeCode: reply.isAgent,
    passwordChange: passwordChangeOf(reply),
    level: reply.level,
    oldPasswordKnown: reply.oldPasswordKnown,
    lastLoginAt: reply.lastLoginAt,
    failedAttempts: reply.failedAttemptsSince,
  }
}

function passwordChangeOf({ firstTimeLogin, passwordExpired, passwordDenied }: SessionReply) {
  if (firstTimeLogin) return 'firstLogin'
  if (passwordDenied) return 'denied'
  return passwordExpired ? 'expired' : null
}

/** The member behind a session. */
export interface Member {
  readonly id: string
  readonly username: string
  readonly nickname: string | null
  readonly accountTypeCode: number
  /** May send money to the upline. */
  readonly toUpline: boolean
  readonly vipTier: { readonly name: string; readonly rank: number }
  readonly tags: readonly string[]
}

export function toMember(reply: MemberInfoReply): Member {
  return {
    id: reply.id,
    username: reply.account,
    nickname: reply.nickname,
    accountTypeCode: reply.type,
    toUpline: reply.toUpline,
    vipTier: { name: reply.clubLabel.labelName, rank: reply.clubLabel.rankLevel },
    tags: reply.memberLabel,
  }
}
