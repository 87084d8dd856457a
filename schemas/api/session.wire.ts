import type { MemberInfoReply } from './member.ts'
import type { SessionReply } from './session.ts'

/** A session in our own words. */
export interface Session {
  /** CSRF handle; worthless without the HttpOnly cookie. */
  readonly handle: string
  readonly username: string
  readonly accountTypeCode: number
  /** Why the password has to be changed before anything else, or null. */
  readonly passwordChange: 'firstLogin' | 'expired' | null
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
    passwordChange: reply.firstTimeLogin ? 'firstLogin' : reply.passwordExpired ? 'expired' : null,
    lastLoginAt: reply.lastLoginAt,
    failedAttempts: reply.failedAttemptsSince,
  }
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
