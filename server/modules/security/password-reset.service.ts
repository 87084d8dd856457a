import { ApiError } from '#server/lib/handle.ts'
import type { RequestSite } from '#server/lib/handle.ts'
import { bySms, dialled } from '#server/lib/mobile.ts'
import type { Mobile } from '#server/lib/mobile.ts'
import type { Clock } from '#server/lib/ports.ts'
import { usernameKey } from '#server/lib/username.ts'
import type { CodeRecipient, VerificationCodes } from '#server/messages/verification-codes.ts'
import type { Player, PlayerRepository } from '#server/modules/member/player.repository.ts'
import type { LoginGuard } from '#server/modules/session/login-guard.ts'
import type { Caller, LoggedIn, SessionService } from '#server/modules/session/session.service.ts'
import type { LoginDutyRules } from './login-duties.ts'
import type { NewPasswordCheck } from './new-password.ts'
import type { Passwords } from './passwords.service.ts'

export type PasswordReset = ReturnType<typeof createPasswordReset>

export interface PasswordResetDeps {
  readonly players: Pick<PlayerRepository, 'byUsername' | 'byMobileKey' | 'recordLogin'>
  readonly passwords: Pick<Passwords, 'set'>
  readonly session: Pick<SessionService, 'open'>
  /** Clears failed login attempts after a reset. */
  readonly guard: Pick<LoginGuard, 'proved'>
  readonly duties: Pick<LoginDutyRules, 'of'>
  readonly checkNew: NewPasswordCheck
  readonly codes: Pick<VerificationCodes, 'send' | 'redeem'>
  readonly clock: Clock
}

interface Reset {
  readonly code: string
  readonly newPassword: string
}

/** Password reset by mail or SMS. */
export function createPasswordReset(deps: PasswordResetDeps) {
  const { players, passwords, session, guard, duties, checkNew, codes, clock } = deps

  const byMail = async (site: RequestSite, username: string, email: string): Promise<Player | null> => {
    const player = await players.byUsername(site.merchantCode, usernameKey(username))
    return player !== undefined && sameMail(player.profile.email, email) ? player : null
  }

  /**
   * Returns the code's validity in minutes. Throws `password.accountUnknown` only where the brand allows revealing it.
   */
  const mailCode = async (site: RequestSite, who: { username: string; email: string }, language: string) => {
    const player = await byMail(site, who.username, who.email)
    if (player === null && site.brand.security.tellUnknownAccounts)
      throw new ApiError('password.accountUnknown')
    return codes.send(site, 'reset', byMailTo(who), { language, wanted: player !== null })
  }

  /** Throws `password.codeInvalid`, `password.fieldsInvalid`. */
  const resetByMail = async (
    site: RequestSite,
    who: { readonly username: string; readonly email: string },
    { code, newPassword }: Reset,
    { ip }: Pick<Caller, 'ip'>,
  ): Promise<void> => {
    const { merchantCode } = site
    await checkNew({ merchantCode, username: who.username, newPassword })
    const player = await byMail(site, who.username, who.email)
    const fits = await codes.redeem(site, 'reset', byMailTo(who), code)
    if (!fits || player === null) throw new ApiError('password.codeInvalid')
    await passwords.set(player, newPassword)
    await guard.proved({ merchantCode, usernameKey: player.username_key, ip })
  }

  /** Returns the code's validity in minutes. Only a verified number leads to an account. */
  const textCode = async (site: RequestSite, mobile: Mobile, language: string) => {
    const number = dialled(mobile)
    const player = await players.byMobileKey(site.merchantCode, number)
    return codes.send(site, 'reset', bySms(number), { language, wanted: player !== undefined })
  }

  /** Throws `password.codeInvalid`, `password.fieldsInvalid`, `account.frozen`. */
  const resetByMobile = async (
    site: RequestSite,
    mobile: Mobile,
    { code, newPassword }: Reset,
    caller: Caller,
  ): Promise<LoggedIn> => {
    const { merchantCode } = site
    await checkNew({ merchantCode, username: mobile.mobileNum, newPassword })
    const number = dialled(mobile)
    const player = await players.byMobileKey(merchantCode, number)
    const fits = await codes.redeem(site, 'reset', bySms(number), code)
    if (!fits || player === undefined) throw new ApiError('password.codeInvalid')
    await passwords.set(player, newPassword)
    if (player.status === 'frozen') throw new ApiError('account.frozen')
    const owed = await duties.of(player, { method: 'reset' })
    const known = await players.recordLogin(merchantCode, player.player_id, clock.now())
    return session.open(known, caller, { method: 'reset', duties: owed })
  }

  return { mailCode, resetByMail, textCode, resetByMobile }
}

/** Several accounts may share a mail address, so the code is bound to one account. */
const byMailTo = ({ username, email }: { username: string; email: string }): CodeRecipient => ({
  channel: 'mail',
  address: email,
  account: usernameKey(username),
})

const sameMail = (stored: string | undefined, given: string) =>
  stored !== undefined && stored.toLowerCase() === given.trim().toLowerCase()
