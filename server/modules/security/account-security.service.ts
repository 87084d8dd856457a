import type { Proof, SecurityReply } from '#schemas/api/security.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { RequestSession, RequestSite } from '#server/lib/handle.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { SessionProof, SessionStore } from '#server/plugins/session-store.ts'
import type { Player, PlayerRepository } from '#server/modules/member/player.repository.ts'
import { sessionReplyOf } from '#server/lib/session-reply.ts'
import type { OutsideIdentities } from '#server/modules/session/outside-identities.ts'
import type { Caller, LoggedIn, SessionService } from '#server/modules/session/session.service.ts'
import type { Factors } from './factors.ts'
import type { LoginBook } from './login-book.ts'
import type { PasskeyAnswer, Passkeys } from './passkeys.ts'
import type { RecoveryCodes } from './recovery-codes.ts'
import type { Totp } from './totp.ts'

export type AccountSecurity = ReturnType<typeof createAccountSecurity>

export interface AccountSecurityDeps {
  readonly players: Pick<PlayerRepository, 'byId' | 'recordLogin'>
  readonly sessions: Pick<SessionStore, 'prove' | 'closeAll'>
  readonly session: Pick<SessionService, 'open'>
  readonly factors: Factors
  readonly totp: Totp
  readonly passkeys: Passkeys
  readonly recovery: RecoveryCodes
  readonly outside: Pick<OutsideIdentities, 'of'>
  readonly book: Pick<LoginBook, 'failedFactor'>
  readonly clock: Clock
}

const whoseOf = (site: RequestSite, { playerId }: RequestSession) => ({
  merchantCode: site.merchantCode,
  playerId,
})

/** Adding and removing second factors. */
function createFactorChanges({ sessions, factors, totp, passkeys, recovery }: AccountSecurityDeps) {
  /** A change of second factors ends all other sessions; adding the first one creates recovery codes. */
  const afterAdding = async (site: RequestSite, who: RequestSession) => {
    const whose = whoseOf(site, who)
    await sessions.closeAll(whose.merchantCode, whose.playerId, who.sessionId)
    return { recoveryCodes: (await recovery.left(whose)) === 0 ? await recovery.renew(whose) : null }
  }

  const afterRemoving = async (site: RequestSite, who: RequestSession): Promise<void> => {
    const whose = whoseOf(site, who)
    await sessions.closeAll(whose.merchantCode, whose.playerId, who.sessionId)
    if (!(await factors.hasAny(whose.merchantCode, whose.playerId))) await recovery.removeAll(whose)
  }

  const enrolTotp = (site: RequestSite, who: RequestSession) =>
    totp.enrol(whoseOf(site, who), { issuer: site.brand.identity.name, username: who.username })

  /** Throws `security.proofInvalid`, `security.tooManyTries`. */
  const confirmTotp = async (site: RequestSite, who: RequestSession, code: string) => {
    const whose = whoseOf(site, who)
    await factors.countTry(whose)
    if (!(await totp.take(whose, code, { confirming: true }))) throw new ApiError('security.proofInvalid')
    await factors.forgetTries(whose)
    return afterAdding(site, who)
  }

  const removeTotp = async (site: RequestSite, who: RequestSession): Promise<void> => {
    await totp.remove(whoseOf(site, who))
    await afterRemoving(site, who)
  }

  const startPasskeyEnrolment = (site: RequestSite, who: RequestSession) =>
    passkeys.startEnrolment(site, who.playerId, who.username)

  /** Throws `security.proofInvalid`. */
  const addPasskey = async (site: RequestSite, who: RequestSession, name: string, answer: PasskeyAnswer) => {
    if (!(await passkeys.add(site, who.playerId, name, answer))) throw new ApiError('security.proofInvalid')
    return afterAdding(site, who)
  }

  /** Throws `security.passkeyUnknown`. */
  const removePasskey = async (site: RequestSite, who: RequestSession, id: string): Promise<void> => {
    if (!(await passkeys.remove(whoseOf(site, who), id))) throw new ApiError('security.passkeyUnknown')
    await afterRemoving(site, who)
  }

  /** Throws `security.noSecondFactor`. */
  const renewRecoveryCodes = async (site: RequestSite, who: RequestSession): Promise<string[]> => {
    const whose = whoseOf(site, who)
    if (!(await factors.hasAny(whose.merchantCode, whose.playerId)))
      throw new ApiError('security.noSecondFactor')
    return recovery.renew(whose)
  }

  return {
    enrolTotp,
    confirmTotp,
    removeTotp,
    startPasskeyEnrolment,
    addPasskey,
    removePasskey,
    renewRecoveryCodes,
  }
}

/** Second step of logins, re-authentication, and second factors. */
export function createAccountSecurity(deps: AccountSecurityDeps) {
  const { players, sessions, session, factors, totp, passkeys, recovery, outside, book, clock } = deps

  const playerOf = async (site: RequestSite, { playerId }: RequestSession): Promise<Player> => {
    const player = await players.byId(site.merchantCode, playerId)
    if (player === undefined) throw new ApiError('session.required')
    return player
  }

  /** Methods this session can authenticate with now. */
  const methods = ({ merchantCode }: RequestSite, { playerId, level }: RequestSession) =>
    level === 'full' ? factors.anew(merchantCode, playerId) : factors.second(merchantCode, playerId)

  const proved = async (
    site: RequestSite,
    who: RequestSession,
    player: Player,
    proof: SessionProof,
  ): Promise<LoggedIn> => {
    const { token, ...cookie } = await sessions.prove(site.merchantCode, who.sessionId, proof)
    return { reply: sessionReplyOf(player, token, { ...who, ...proof }), cookie }
  }

  /** Second step of a login. Throws `security.proofInvalid`, `security.tooManyTries`. */
  const completeLogin = async (
    site: RequestSite,
    who: RequestSession,
    proof: Proof,
    place: Caller,
  ): Promise<LoggedIn> => {
    const player = await playerOf(site, who)
    const { method } = proof
    if (who.level !== 'secondFactor') throw new ApiError('security.proofInvalid')
    const allowed = await factors.second(site.merchantCode, who.playerId)
    await factors.prove(site, player, proof, allowed).catch(async (error: unknown) => {
      if (error instanceof ApiError && error.code === 'security.proofInvalid' && method !== 'password')
        await book.failedFactor({ merchantCode: site.merchantCode, playerId: who.playerId, method, place })
      throw error
    })
    const { passwordDue } = who
    return proved(site, who, player, {
      level: passwordDue === null ? 'full' : 'newPassword',
      passwordDue,
      proven: false,
    })
  }

  /** Throws `security.proofInvalid`, `security.tooManyTries`. */
  const stepUp = async (site: RequestSite, who: RequestSession, proof: Proof): Promise<LoggedIn> => {
    const player = await playerOf(site, who)
    await factors.prove(site, player, proof, await factors.anew(site.merchantCode, who.playerId))
    return proved(site, who, player, { level: who.level, passwordDue: who.passwordDue, proven: true })
  }

  const startPasskeyProof = (site: RequestSite, who: RequestSession | null) =>
    passkeys.startProof(site, who?.playerId ?? null)

  /** Throws `security.passkeyUnknown`, `account.frozen`. */
  const loginByPasskey = async (
    site: RequestSite,
    answer: PasskeyAnswer,
    caller: Caller,
  ): Promise<LoggedIn> => {
    const { merchantCode } = site
    const playerId = await passkeys.verify(site, null, answer)
    const player = playerId === null ? undefined : await players.byId(merchantCode, playerId)
    if (player === undefined) throw new ApiError('security.passkeyUnknown')
    if (player.status === 'frozen') throw new ApiError('account.frozen')
    const known = await players.recordLogin(merchantCode, player.player_id, clock.now())
    const duties = { secondFactor: false, passwordDue: null }
    return session.open(known, caller, { method: 'passkey', duties })
  }

  const overview = async (site: RequestSite, who: RequestSession): Promise<SecurityReply> => {
    const whose = whoseOf(site, who)
    const [player, hasTotp, keys, recoveryCodesLeft, elsewhere] = await Promise.all([
      playerOf(site, who),
      totp.isOn(whose),
      passkeys.of(whose),
      recovery.left(whose),
      outside.of(site, who.playerId),
    ])
    return {
      passwordChangedAt: player.password_changed_at?.toISOString() ?? null,
      totp: hasTotp,
      passkeys: keys.map((key) => ({
        id: key.credential_id,
        name: key.name,
        createdAt: key.created_at.toISOString(),
        lastUsedAt: key.last_used_at?.toISOString() ?? null,
      })),
      recoveryCodesLeft,
      social: elsewhere.flatMap(({ channel, linked_at: linkedAt }) =>
        channel === 'sms' ? [] : [{ provider: channel, connectedAt: linkedAt.toISOString() }],
      ),
    }
  }
  const {
    enrolTotp,
    confirmTotp,
    removeTotp,
    startPasskeyEnrolment,
    addPasskey,
    removePasskey,
    renewRecoveryCodes,
  } = createFactorChanges(deps)

  return {
    methods,
    completeLogin,
    stepUp,
    startPasskeyProof,
    loginByPasskey,
    overview,
    enrolTotp,
    confirmTotp,
    removeTotp,
    startPasskeyEnrolment,
    addPasskey,
    removePasskey,
    renewRecoveryCodes,
  }
}
