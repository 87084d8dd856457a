import type { SessionReply } from '#schemas/api/session.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { Clock, OpenedSession, Sessions, SiteModules } from '#server/lib/ports.ts'
import type { Player, PlayerRepository } from '#server/modules/member/player.repository.ts'
import type { WalletService } from '#server/modules/wallet/wallet.service.ts'
import type { CaptchaService } from './captcha.service.ts'
import type { LoginAttempt, LoginGuard } from './login-guard.ts'
import type { PasswordHasher } from './password-hasher.ts'

export type SessionService = ReturnType<typeof createSessionService>

/** Where a call came from. */
export interface Caller {
  readonly ip: string
  readonly userAgent: string
}

export interface LoginRequest extends Caller {
  readonly merchantCode: string
  /** The form in which usernames are compared. */
  readonly usernameKey: string
  readonly password: string
  readonly captcha: { readonly id: string; readonly answer: string } | null
}

/** A logged-in player: what the browser is told, and the cookie it is given. */
export interface LoggedIn {
  readonly reply: SessionReply
  readonly cookie: Pick<OpenedSession, 'sid' | 'maxAgeSeconds'>
}

export interface SessionServiceDeps {
  readonly players: Pick<PlayerRepository, 'byUsername' | 'byId' | 'recordLogin' | 'recordFailedLogin'>
  readonly sessions: Sessions
  readonly hasher: PasswordHasher
  readonly guard: LoginGuard
  readonly captcha: Pick<CaptchaService, 'solve'>
  readonly modules: Pick<SiteModules, 'isOn'>
  readonly wallet: Pick<WalletService, 'ensureStartingBalance'>
  readonly clock: Clock
  /** Open games of the player may not bet any more; what is under way is finished. */
  readonly endGames: (merchantCode: string, playerId: string) => Promise<unknown>
}

/** White-label module of the captcha. */
const captchaModule = 'CAPTCHA3'

export function createSessionService(deps: SessionServiceDeps) {
  const { players, sessions, hasher, guard, captcha, modules, wallet, clock, endGames } = deps

  /**
   * Checks username and password and opens a session. The answer and its time are the same for a wrong password and for
   * a name nobody has. Throws `session.invalidCredentials`, `session.locked`, `captcha.required`, `captcha.invalid`
   * (with `captcha: true` when the next try needs one), `account.frozen`, `server.overloaded`.
   */
  const login = async (request: LoginRequest): Promise<LoggedIn> => {
    const { merchantCode, usernameKey, ip } = request
    const captchaOffered = await modules.isOn(merchantCode, captchaModule)
    const attempt: LoginAttempt = { merchantCode, usernameKey, ip, captchaOffered }

    await admit(attempt, request)
    const verdict = await guard.count(attempt)
    if (verdict.lockedForMs > 0) throw locked(verdict.lockedForMs)

    const player = await players.byUsername(merchantCode, usernameKey)
    const fits = await verify(player, request.password).catch(async (error: unknown) => {
      await guard.undecided(attempt)
      throw error
    })
    if (!fits || player === undefined) {
      await players.recordFailedLogin(merchantCode, usernameKey)
      throw new ApiError('session.invalidCredentials', verdict.captchaWanted ? { captcha: true } : {})
    }
    await guard.succeeded(attempt)
    if (player.status === 'frozen') throw new ApiError('account.frozen')
    return open(await players.recordLogin(merchantCode, player.player_id, clock.now()), request)
  }

  const verify = (player: Player | undefined, password: string) =>
    hasher.verify(player?.password_hash ?? null, password)

  const admit = async (attempt: LoginAttempt, { captcha: solution }: LoginRequest): Promise<void> => {
    const { lockedForMs, captchaWanted } = await guard.before(attempt)
    if (lockedForMs > 0) throw locked(lockedForMs)
    if (!captchaWanted) return
    if (solution === null) throw new ApiError('captcha.required', { captcha: true })
    const solved = await captcha.solve(attempt.merchantCode, solution)
    if (!solved) throw new ApiError('captcha.invalid', { captcha: true })
  }

  /** Opens a session for a player who has proved who they are. */
  const open = async (player: Player, { ip, userAgent }: Caller): Promise<LoggedIn> => {
    const { merchant_code: merchantCode, player_id: playerId, username, currency } = player
    await wallet.ensureStartingBalance({ merchantCode, playerId, currency })
    const accountTypeCode = player.account_type_code
    const { token, ...cookie } = await sessions.open({
      merchantCode,
      playerId,
      username,
      accountTypeCode,
      ip,
      userAgent,
    })
    return { reply: replyOf(player, token), cookie }
  }

  /** Tells a new tab who is logged in. Throws `session.required` when the player is gone. */
  const current = async (merchantCode: string, playerId: string, sid: string): Promise<SessionReply> => {
    const player = await players.byId(merchantCode, playerId)
    if (player === undefined) throw new ApiError('session.required')
    return replyOf(player, sessions.handleOf(sid))
  }

  const logout = async (merchantCode: string, sessionId: string, playerId: string) => {
    await sessions.close(merchantCode, sessionId)
    await endGames(merchantCode, playerId)
  }

  return { login, open, current, logout }
}

const locked = (retryAfterMs: number) => new ApiError('session.locked', { retryAfterMs })

function replyOf(player: Player, token: string): SessionReply {
  return {
    token,
    userName: player.username,
    isAgent: player.account_type_code,
    // Whoever registers accepts the terms and is logged in by that; an account made by somebody else has done neither.
    firstTimeLogin: player.previous_login_at === null && player.terms_accepted_at === null,
    // Expiry is a switch that this gateway keeps off: changing passwords by the calendar makes them weaker.
    passwordExpired: false,
    lastLoginAt: player.previous_login_at?.toISOString() ?? null,
    failedAttemptsSince: player.failures_before_login,
  }
}
