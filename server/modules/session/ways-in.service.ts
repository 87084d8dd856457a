import type { ErrorCode } from '#schemas/api/errors.ts'
import { bySms, dialled } from '#server/lib/mobile.ts'
import type { Mobile } from '#server/lib/mobile.ts'
import { usernameKey } from '#server/lib/username.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { RequestSite } from '#server/lib/handle.ts'
import type { Clock, Random, Sessions } from '#server/lib/ports.ts'
import type { SecretBox } from '#server/lib/secret-box.ts'
import type { Quotas } from '#server/messages/quota.ts'
import type { VerificationCodes } from '#server/messages/verification-codes.ts'
import type { PlayerRepository } from '#server/modules/member/player.repository.ts'
import type { OutsideChannel } from '#server/lib/outside.ts'
import type { LoginDutyRules } from '#server/modules/security/login-duties.ts'
import { trialAccountCode } from '#domain/vocabulary/account-type.ts'
import type { OutsideIdentities } from './outside-identities.ts'
import type { PasswordHasher } from './password-hasher.ts'
import type { RememberTokens } from './remember-tokens.ts'
import type { Caller, LoggedIn, SessionService } from './session.service.ts'
import { noDuties } from '#server/lib/ports.ts'

export type WaysIn = ReturnType<typeof createWaysIn>

export interface WaysInDeps {
  readonly players: Pick<PlayerRepository, 'byId' | 'byMobileKey' | 'insert' | 'recordLogin'>
  readonly session: Pick<SessionService, 'open'>
  readonly sessions: Pick<Sessions, 'closeLine'>
  readonly tokens: Pick<RememberTokens, 'redeem' | 'forget'>
  readonly duties: Pick<LoginDutyRules, 'of'>
  readonly codes: VerificationCodes
  readonly outside: Pick<OutsideIdentities, 'prove' | 'isFresh' | 'playerOf'>
  readonly quotas: Quotas
  readonly hasher: Pick<PasswordHasher, 'hash'>
  readonly box: Pick<SecretBox, 'digest'>
  readonly clock: Clock
  readonly random: Random
}

/** The remember-me cookie of a browser, and a function that clears it. */
export interface RememberedDevice {
  readonly cookie: string | null
  readonly forget: () => void
}

const ticketMs = 60_000
/** Demo accounts per address. */
const demosPerAddress = { most: 10, windowMs: 3_600_000, gapMs: 0 }

/** Demo accounts, created with a ticket issued to an address. */
function createDemoLogin({ players, session, quotas, hasher, box, clock, random }: WaysInDeps) {
  const signatureOf = ({ merchantCode }: RequestSite, ip: string, body: string) =>
    box.digest(`${ip} ${body}`, `free play ${merchantCode}`)

  /** Signed and bound to the address, so that no state is stored until it is used. */
  const freePlayTicket = (site: RequestSite, ip: string) => {
    const body = `${clock.now().getTime() + ticketMs}.${random.uuid()}`
    return {
      ticket: `${body}.${signatureOf(site, ip, body)}`,
      requiresAge: site.brand.jurisdiction.demo.requiresAge,
    }
  }

  /** Throws `freePlay.ageRequired`, `freePlay.ticketInvalid`, `rate.limited`. */
  const playFree = async (
    site: RequestSite,
    { ticket, ageConfirmed }: { ticket: string; ageConfirmed: boolean },
    caller: Caller,
  ): Promise<LoggedIn> => {
    if (site.brand.jurisdiction.demo.requiresAge && !ageConfirmed) throw new ApiError('freePlay.ageRequired')
    await spendTicket(site, caller.ip, ticket)
    await quotas.take(site.merchantCode, 'demo', caller.ip, demosPerAddress)
    const username = `demo${Buffer.from(random.bytes(6)).toString('hex')}`
    const now = clock.now()
    const player = await players.insert({
      merchant_code: site.merchantCode,
      player_id: random.uuid(),
      username,
      username_key: usernameKey(username),
      // A random password that is never disclosed: the account lives as long as its session.
      password_hash: await hasher.hash(Buffer.from(random.bytes(32)).toString('base64url')),
      account_type_code: trialAccountCode,
      status: 'active',
      currency: site.currency,
      nickname: null,
      profile: {},
      payment_password_hash: null,
      affiliate_code: null,
      referral_code: null,
      registered_at: now,
      registered_ip: caller.ip,
      registration_key_hash: null,
      terms_accepted_at: null,
      last_login_at: now,
      previous_login_at: null,
    })
    if (player === null) throw new Error('Two demo accounts drew the same name')
    return session.open(player, caller, { method: 'demo', duties: noDuties })
  }

  const spendTicket = async (site: RequestSite, ip: string, ticket: string): Promise<void> => {
    const [until = '', nonce = '', signature = ''] = ticket.split('.')
    const untilMs = Number(until)
    const isOurs = signature === signatureOf(site, ip, `${until}.${nonce}`)
    const isFresh = untilMs > clock.now().getTime()
    if (!isOurs || !isFresh || !(await quotas.spend(site.merchantCode, nonce, new Date(untilMs))))
      throw new ApiError('freePlay.ticketInvalid')
  }

  return { freePlayTicket, playFree }
}

/** Logins without a password: SMS code, external identity, remembered device, and demo accounts. */
export function createWaysIn(deps: WaysInDeps) {
  const { players, session, sessions, tokens, duties, codes, quotas, clock } = deps
  const { outside } = deps

  /** Same reply and work for an unknown number. Throws `rate.limited`. */
  const sendLoginCode = async (site: RequestSite, mobile: Mobile, language: string) => {
    const number = dialled(mobile)
    const player = await players.byMobileKey(site.merchantCode, number)
    return codes.send(site, 'login', bySms(number), { language, wanted: player !== undefined })
  }

  /** Throws `session.codeInvalid`, `account.frozen`. */
  const loginByCode = async (
    site: RequestSite,
    mobile: Mobile,
    code: string,
    caller: Caller,
  ): Promise<LoggedIn> => {
    const { merchantCode } = site
    const number = dialled(mobile)
    const player = await players.byMobileKey(merchantCode, number)
    const fits = await codes.redeem(site, 'login', bySms(number), code)
    if (!fits || player === undefined) throw new ApiError('session.codeInvalid')
    if (player.status === 'frozen') throw new ApiError('account.frozen')
    const owed = await duties.of(player, { method: 'sms' })
    const known = await players.recordLogin(merchantCode, player.player_id, clock.now())
    return session.open(known, caller, { method: 'sms', duties: owed })
  }

  /**
   * Login with a token of an external service, single use. Throws `module.disabled`, `provider.tokenInvalid`,
   * `provider.unavailable`, `provider.accountUnknown`, `account.frozen`.
   */
  const loginByOutside = async (
    site: RequestSite,
    { channel, token }: { readonly channel: OutsideChannel; readonly token: string },
    caller: Caller,
  ): Promise<LoggedIn> => {
    const { merchantCode } = site
    const identity = await outside.prove(site, channel, token)
    if (!outside.isFresh(identity)) throw new ApiError('provider.tokenInvalid')
    const player = await outside.playerOf(site, identity)
    // The token is not used up here, so the following registration can use it.
    if (player === undefined) throw new ApiError('provider.accountUnknown')
    if (player.status === 'frozen') throw new ApiError('account.frozen')
    if (!(await quotas.spend(merchantCode, `outside ${token}`, identity.expiresAt)))
      throw new ApiError('provider.tokenInvalid')
    const owed = await duties.of(player, { method: 'firebase' })
    const known = await players.recordLogin(merchantCode, player.player_id, clock.now())
    return session.open(known, caller, { method: 'firebase', duties: owed })
  }

  /**
   * Login with a remember-me cookie. Money routes require re-authentication. A reused cookie counts as stolen: all
   * sessions of the device end. Cookies that cannot become valid again are cleared. Throws `session.notRemembered`,
   * `account.frozen`.
   */
  const enterRemembered = async (
    site: RequestSite,
    device: RememberedDevice,
    caller: Caller,
  ): Promise<LoggedIn> => {
    const { merchantCode, brand } = site
    const { cookie } = device
    const refuse = (code: ErrorCode): never => {
      device.forget()
      throw new ApiError(code)
    }
    if (cookie === null || !brand.modules['auth.rememberMe']) return refuse('session.notRemembered')
    const redeemed = await tokens.redeem(merchantCode, cookie)
    if (redeemed.outcome === 'copied') {
      await tokens.forget(merchantCode, redeemed)
      await sessions.closeLine(merchantCode, redeemed.playerId, redeemed.line)
    }
    // The newer cookie set by the other tab is kept.
    if (redeemed.outcome === 'used') throw new ApiError('session.notRemembered')
    const player =
      redeemed.outcome === 'good' ? await players.byId(merchantCode, redeemed.playerId) : undefined
    if (redeemed.outcome !== 'good' || player === undefined) return refuse('session.notRemembered')
    if (player.status === 'frozen') return refuse('account.frozen')
    const owed = await duties.of(player, { method: 'remembered' })
    const known = await players.recordLogin(merchantCode, player.player_id, clock.now())
    const from = { ...caller, rememberedLine: redeemed.line }
    return session.open(known, from, { method: 'remembered', duties: owed })
  }
  const { freePlayTicket, playFree } = createDemoLogin(deps)

  return { sendLoginCode, loginByCode, loginByOutside, enterRemembered, freePlayTicket, playFree }
}
