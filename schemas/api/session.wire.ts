import type { LabelTone } from './labels.ts'
import { contractKinds } from './member.ts'
import type { ContractKind, MemberInfoReply } from './member.ts'
import type { SessionLevel } from './route.ts'
import type { SessionReply } from './session.ts'

/** A session in client terms. */
export interface Session {
  /** CSRF handle; useless without the HttpOnly cookie. */
  readonly handle: string
  readonly username: string
  readonly accountTypeCode: number
  /** Why the password must be changed first, or null. */
  readonly passwordChange: 'firstLogin' | 'expired' | 'denied' | null
  /** Progress of the login. */
  readonly level: SessionLevel
  /** A forced change does not ask for the old password. */
  readonly oldPasswordKnown: boolean
  /** The login before this one. */
  readonly lastLoginAt: string | null
  /** Failed attempts since then. */
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

/** A member's rights by gate name: `contract.dividend`. */
export const rightsOf = ({ contractAccess }: Pick<Member, 'contractAccess'>): ReadonlySet<string> =>
  new Set(contractKinds.filter((kind) => contractAccess[kind]).map((kind) => `contract.${kind}`))

/** The member of a session. */
export interface Member {
  readonly id: string
  readonly username: string
  readonly nickname: string | null
  readonly accountTypeCode: number
  /** May transfer money to the upline. */
  readonly toUpline: boolean
  /** BCP 47, as the player chose it last; null: never. */
  readonly language: string | null
  readonly vipTier: { readonly name: string; readonly rank: number }
  /** Labels that the operators gave. */
  readonly tags: readonly { readonly name: string; readonly tone: LabelTone }[]
  /** Agents: kinds of contract in force or offered. */
  readonly contractAccess: Readonly<Record<ContractKind, boolean>>
}

export function toMember(reply: MemberInfoReply): Member {
  return {
    id: reply.id,
    username: reply.account,
    nickname: reply.nickname,
    accountTypeCode: reply.type,
    toUpline: reply.toUpline,
    language: reply.language,
    vipTier: { name: reply.clubLabel.labelName, rank: reply.clubLabel.rankLevel },
    // An earlier gateway sends no colours.
    tags: reply.memberLabel.map((name, at) => ({ name, tone: reply.memberLabelTones?.[at] ?? 'neutral' })),
    contractAccess: {
      dividend: reply.divtypereq,
      daily: reply.dailysalreqtype,
      hourly: reply.contracthoursalreq,
      realtime: reply.realtimesalreqtype,
    },
  }
}
