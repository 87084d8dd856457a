import { ApiError } from '#server/lib/handle.ts'
import type { RequestSession, RequestSite } from '#server/lib/handle.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { SessionStore } from '#server/plugins/session-store.ts'
import type { Player, PlayerRepository } from '#server/modules/member/player.repository.ts'
import type { PasswordHasher } from '#server/modules/session/password-hasher.ts'
import { sessionReplyOf } from '#server/lib/session-reply.ts'
import type { LoggedIn } from '#server/modules/session/session.service.ts'
import type { Factors } from './factors.ts'
import type { NewPasswordCheck } from './new-password.ts'

export type Passwords = ReturnType<typeof createPasswords>

export interface PasswordsDeps {
  readonly players: Pick<PlayerRepository, 'byId' | 'setPassword'>
  readonly sessions: Pick<SessionStore, 'prove' | 'closeAll'>
  readonly hasher: PasswordHasher
  readonly factors: Pick<Factors, 'countTry' | 'forgetTries'>
  readonly checkNew: NewPasswordCheck
  readonly clock: Clock
}

interface Change {
  readonly oldPassword?: string | undefined
  readonly newPassword: string
  readonly confirmNewPassword: string
}

/** Password changes; each ends all other sessions. */
export function createPasswords(deps: PasswordsDeps) {
  const { players, sessions, hasher, factors, checkNew, clock } = deps

  /** Throws `password.oldWrong`, `password.fieldsInvalid`, `security.tooManyTries`, `session.expired`. */
  const change = async (
    site: RequestSite,
    who: RequestSession,
    { oldPassword, newPassword, confirmNewPassword }: Change,
  ): Promise<LoggedIn> => {
    const { merchantCode } = site
    const player = await players.byId(merchantCode, who.playerId)
    if (player === undefined) throw new ApiError('session.required')
    if (!who.oldPasswordKnown) await proveOld(player, oldPassword)
    await checkNew({ merchantCode, username: player.username, newPassword, confirmNewPassword, oldPassword })
    // A forced change submits no old password, so the new one is compared with the stored hash.
    if (oldPassword === undefined && (await hasher.verify(player.password_hash, newPassword)))
      throw new ApiError('password.fieldsInvalid', { fields: { newPassword: 'sameAsOld' } })
    await set(player, newPassword, who.sessionId)
    const { token, ...cookie } = await sessions.prove(merchantCode, who.sessionId, {
      level: 'full',
      passwordDue: null,
      proven: false,
    })
    return { reply: sessionReplyOf(player, token, full), cookie }
  }

  const proveOld = async (player: Player, oldPassword: string | undefined): Promise<void> => {
    const whose = { merchantCode: player.merchant_code, playerId: player.player_id }
    await factors.countTry(whose)
    if (!(await hasher.verify(player.password_hash, oldPassword ?? '')))
      throw new ApiError('password.oldWrong', { fields: { oldPassword: 'wrong' } })
    await factors.forgetTries(whose)
  }

  /** Stores a checked password and ends all sessions, optionally except one. */
  const set = async (player: Player, newPassword: string, exceptSessionId?: string): Promise<void> => {
    const { merchant_code: merchantCode, player_id: playerId } = player
    await players.setPassword(merchantCode, playerId, await hasher.hash(newPassword), clock.now())
    await sessions.closeAll(merchantCode, playerId, exceptSessionId)
  }

  return { change, set }
}

const full = {
  level: 'full',
  passwordDue: null,
  oldPasswordKnown: false,
} as const satisfies Partial<RequestSession>
