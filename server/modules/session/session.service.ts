import { accountTypeOf } from '#domain/vocabulary/account-type.ts'
import type { SessionReply } from '#schemas/api/session.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { RequestSession } from '#server/lib/handle.ts'
import { sessionReplyOf } from '#server/lib/session-reply.ts'
import type { Standing } from '#server/lib/session-reply.ts'
import type {
  Clock,
  LoginDuties,
  LoginMethod,
  OpenedSession,
  Sessions,
  SiteGates,
} from '#server/lib/ports.ts'
import type { Exclusions } from '#server/modules/protection/exclusions.service.ts'
import type { Player, PlayerRepository } from '#server/modules/member/player.repository.ts'
import type { Activation } from '#server/modules/agents/activation.ts'
import type { DeviceCookie, Signals } from '#server/modules/linked/signals.ts'
import type { LoginBook } from '#server/modules/security/login-book.ts'
import type { LoginDutyRules } from '#server/modules/security/login-duties.ts'
import type { WalletService } from '#server/modules/wallet/wallet.service.ts'
import type { CaptchaService } from './captcha.service.ts'
import type { LoginAttempt, LoginGuard } from './login-guard.ts'
import type { PasswordHasher } from './password-hasher.ts'
import type { RememberCookie, RememberTokens } from './remember-tokens.ts'

export type SessionService = ReturnType<typeof createSessionService>

/** The origin of a call. */
export interface Caller {
  readonly ip: string
  readonly userAgent: string
  /** ISO 3166-1 alpha-2, if known. */
  readonly country?: string | null
  /** The browser's previous session cookie; that session ends at login. */
  readonly hadSid?: string | null
  /** The device line of a session to be remembered. */
  readonly rememberedLine?: string | null
  /** The browser's cookie of earlier logins. */
  readonly device?: string | null
}

/** How the player authenticated, and the login steps still required. */
export interface Entry {
  readonly method: LoginMethod
  readonly duties: LoginDuties
}

export interface LoginRequest extends Caller {
  readonly merchantCode: string
  /** The form in which usernames are compared. */
  readonly usernameKey: string
  readonly password: string
  readonly captcha: { readonly id: string; readonly answer: string } | null
}

/** The reply and cookies of a login. */
export interface LoggedIn {
  readonly reply: SessionReply
  readonly cookie: Pick<OpenedSession, 'sid' | 'maxAgeSeconds'>
  /** For a remembered device. */
  readonly remember?: RememberCookie | null
  /** Recognises the browser at the next login; null: a demo account, which is not recognised. */
  readonly device?: DeviceCookie | null
}

export interface SessionServiceDeps {
  readonly players: Pick<PlayerRepository, 'byUsername' | 'byId' | 'recordLogin' | 'recordFailedLogin'>
  readonly sessions: Sessions
  readonly hasher: PasswordHasher
  readonly guard: LoginGuard
  readonly captcha: Pick<CaptchaService, 'solve'>
  readonly gates: Pick<SiteGates, 'isOn'>
  readonly wallet: Pick<WalletService, 'ensureStartingBalance'>
  /** Whether the player is on a break from playing; the session then allows only reading and withdrawing. */
  readonly isResting: (player: Player) => Promise<boolean>
  /** Whether an operator closed the account. */
  readonly isClosed: Exclusions['isClosedByOperator']
  /** Whether the player has money to collect. */
  readonly hasMoney: (player: {
    readonly merchantCode: string
    readonly playerId: string
    readonly currency: string
  }) => Promise<boolean>
  /** Issues remember-me cookies after a complete login. */
  readonly tokens: Pick<RememberTokens, 'issue'>
  readonly clock: Clock
  /** Second factor and forced password change. */
  readonly duties: Pick<LoginDutyRules, 'of'>
  /** Activation codes of accounts opened by an agent. */
  readonly activation: Pick<Activation, 'redeem'>
  /** The player's login history. */
  readonly book: Pick<LoginBook, 'failed' | 'loggedIn'>
  /** Notes browser and network, which accounts of one person share. */
  readonly visit: Signals['visit']
  /** Account types accepted at the merchant's site. */
  readonly admits: (merchantCode: string) => Brand['forms']['login']['accounts']
  /** Rejects new bets in the player's open games; rounds in progress still settle. */
  readonly endGames: (merchantCode: string, playerId: string) => Promise<unknown>
}

export function createSessionService(deps: SessionServiceDeps) {
  const { players, sessions, hasher, guard, captcha, gates, wallet, clock, endGames } = deps
  const { duties, book, isResting, isClosed, hasMoney, tokens, admits, activation, visit } = deps

  /**
   * Verifies username and password and opens a session. Reply and timing are the same for a wrong password and an
   * unknown username. Throws `session.invalidCredentials`, `session.locked`, `captcha.required`, `captcha.invalid`
   * (with `captcha: true` when the next attempt needs one), `account.frozen`, `server.overloaded`.
   */
  const login = async (request: LoginRequest): Promise<LoggedIn> => {
    const { merchantCode, usernameKey, ip } = request
    const captchaOffered = await gates.isOn(merchantCode, 'auth.captcha')
    const attempt: LoginAttempt = { merchantCode, usernameKey, ip, captchaOffered }

    await admit(attempt, request)
    const verdict = await guard.count(attempt)
    if (verdict.lockedForMs > 0) throw locked(verdict.lockedForMs)

    const player = await players.byUsername(merchantCode, usernameKey)
    const fits = await verify(player, request.password).catch(async (error: unknown) => {
      await guard.undecided(attempt)
      throw error
    })
    const activated = fits && player !== undefined ? await activation.redeem(player) : 'none'
    if (!fits || player === undefined || activated === 'over') {
      await players.recordFailedLogin(merchantCode, usernameKey)
      await book.failed({ ...request, merchantCode, usernameKey })
      throw new ApiError('session.invalidCredentials', verdict.captchaWanted ? { captcha: true } : {})
    }
    await guard.succeeded(attempt)
    if (player.status === 'frozen') throw new ApiError('account.frozen')
    // The duties depend on the previous login, so they are read before this login is recorded.
    const owed: LoginDuties = {
      ...(await duties.of(player, { method: 'password', password: request.password })),
      // An activation code allows one login only.
      ...(activated === 'used' && { passwordDue: 'firstLogin' }),
    }
    return open(await players.recordLogin(merchantCode, player.player_id, clock.now()), request, {
      method: 'password',
      duties: owed,
    })
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

  /**
   * Opens a session for an authenticated player. An account closed by an operator is opened while it has money to withdraw. Throws
   * `session.membersOnly`, `session.agentsOnly`, `account.closed`.
   */
  const open = async (
    player: Player,
    { ip, userAgent, country = null, hadSid = null, rememberedLine: line = null, device = null }: Caller,
    { method, duties: owed }: Entry,
  ): Promise<LoggedIn> => {
    const { merchant_code: merchantCode, player_id: playerId, username, currency } = player
    const accountTypeCode = player.account_type_code
    const type = accountTypeOf(accountTypeCode)
    const isTrial = type === 'trial'
    const wanted = admits(merchantCode)
    if (wanted === 'members' && type === 'agent') throw new ApiError('session.membersOnly')
    if (wanted === 'agents' && type !== 'agent') throw new ApiError('session.agentsOnly')
    const owner = { merchantCode, playerId, currency }
    if ((await isClosed(owner)) && !(await hasMoney(owner))) throw new ApiError('account.closed')
    if (unlocking.has(method)) await guard.proved({ merchantCode, usernameKey: player.username_key, ip })
    await wallet.ensureStartingBalance({ merchantCode, playerId, currency, isTrial })
    const { token, ...cookie } = await sessions.open({
      merchantCode,
      playerId,
      username,
      accountTypeCode,
      ip,
      userAgent,
      country,
      method,
      duties: owed,
      isResting: await isResting(player),
      rememberedLine: line,
    })
    if (hadSid !== null) await sessions.replace(merchantCode, hadSid)
    await book.loggedIn({ merchantCode, playerId, method, ip, userAgent, country })
    const standing = standingAfter(method, owed)
    // An incomplete login gets no remember-me cookie, which would bypass the missing step.
    const isRemembered = line !== null && standing.level === 'full'
    const remember = isRemembered ? await tokens.issue(merchantCode, { line, playerId }) : null
    const seen = isTrial ? null : await visit({ merchantCode, playerId }, { ip, device })
    return { reply: sessionReplyOf(player, token, standing), cookie, remember, device: seen }
  }

  /** The session reply for a new tab. Throws `session.required` when the player no longer exists. */
  const current = async (merchantCode: string, who: RequestSession, sid: string): Promise<SessionReply> => {
    const player = await players.byId(merchantCode, who.playerId)
    if (player === undefined) throw new ApiError('session.required')
    return sessionReplyOf(player, sessions.handleOf(sid), who)
  }

  const logout = async (merchantCode: string, sessionId: string, playerId: string) => {
    await sessions.close(merchantCode, sessionId)
    await endGames(merchantCode, playerId)
  }

  return { login, open, current, logout }
}

/** Methods that cannot succeed by password guessing; they clear failed attempts. */
const unlocking: ReadonlySet<LoginMethod> = new Set<LoginMethod>(['sms', 'passkey', 'firebase', 'reset'])

const locked = (retryAfterMs: number) => new ApiError('session.locked', { retryAfterMs })

const standingAfter = (method: LoginMethod, { secondFactor, passwordDue }: LoginDuties): Standing => ({
  level: secondFactor ? 'secondFactor' : passwordDue === null ? 'full' : 'newPassword',
  passwordDue,
  oldPasswordKnown: passwordDue !== null && method === 'password',
})
